// Processes outside, as a feature of the server: which steps of a bot start one, and the address at which one reports.
import { fail } from '@parley/contract/base/errors'
import { objectsOf } from '@parley/contract/objects/object'
import { nodeKindOf } from '@parley/runtime/nodes/index'
import type { Feature, Handlers } from '../../base/http/handler'
import { listObjects } from '../../base/storage/document/store'
import { openToken } from './start'
import { lateTask, takeTask } from './take'
import { wakeTake } from './wake'

export { processesOn } from './start'
export { wakeLate, wakeTake } from './wake'

const handlers: Handlers<'process'> = {
  'process.list': async (ctx) => {
    const nodes = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['node']) }, 'node')
    return nodes.flatMap(({ id, parentId, data: { type, name, settings } }) => {
      const kind = nodeKindOf(type)
      const labels = kind?.process?.(kind.read(settings))
      return labels ? [{ _id: id, name, dialogId: parentId, ...labels }] : []
    })
  },
  'process.report': async (ctx, { token, event, data }) => {
    const waited = openToken(ctx.secrets, token)
    if (waited === null || waited.until < ctx.now()) fail('NOT_FOUND')
    await ctx.write(({ db }) => wakeTake(db, waited, { event, data }))
    return { ok: true }
  },
}

export const processFeature: Feature = { name: 'process', handlers, tasks: [takeTask, lateTask] }
