// What a bot asked of its language models, as a feature of the server.
import type { Feature, Handlers } from '../../base/http/handler'
import { requestShown } from './shown'
import { stepFiguresOf } from './step-store'
import { listModelEvents } from './store'

const handlers: Handlers<'model-usage'> = {
  'model-usage.get-step': (ctx, { nodeId, ...range }) =>
    stepFiguresOf(ctx.db, { botId: ctx.botId, nodeId }, { ...range, sample: range.sample !== 'false' }),
  'model-usage.list-requests': async (ctx, { limit, ...wanted }) => {
    const found = await listModelEvents(ctx.db, ctx.botId, { ...wanted, limit: limit + 1 })
    return { items: found.slice(0, limit).map(requestShown), hasMore: found.length > limit }
  },
}

export const modelUsage: Feature = { name: 'model-usage', handlers }
