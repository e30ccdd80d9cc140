// What a bot asked of its language models, as a feature of the server.
import type { Feature, Handlers } from '../../base/http/handler'
import { requestShown } from './shown'
import { listModelEvents } from './store'

const handlers: Handlers<'model-usage'> = {
  'model-usage.list-requests': async (ctx, { limit, ...wanted }) => {
    const found = await listModelEvents(ctx.db, ctx.botId, { ...wanted, limit: limit + 1 })
    return { items: found.slice(0, limit).map(requestShown), hasMore: found.length > limit }
  },
}

export const modelUsage: Feature = { name: 'model-usage', handlers }
