// Versions and publishing, as a feature of the server.
import { BotObject } from '@parley/contract/objects/object'
import type { Feature, Handlers } from '../../base/http/handler'
import { compare, compareDialog } from './compare'
import { previewRestore, restore } from './restore'
import { beginRestore, previewBotRestore, restoreBotJob, restoreStatus } from './restore-bot'
import { documentAt, goLive, keep, publish, readiness, type Train } from './service'
import { trainBot } from '../../understanding/training/index'
import { listVersions } from './store'

export { type Compose, documentAt as documentOfVersion, keep as keepVersion, liveObjects, publish } from './service'
export { listVersions as listOfVersions } from './store'

const handlersWith = (train: Train): Handlers<'bot-version'> => ({
  'bot-version.list': (ctx, input) => listVersions(ctx.db, ctx.botId, input),
  'bot-version.get-document': async (ctx, input) => {
    const document = await documentAt(ctx, input.versionId)
    return { ...document, objects: document.objects.map((object) => BotObject.parse(object)) }
  },
  'bot-version.compare': (ctx, input) => compare(ctx, input.from, input.to),
  'bot-version.compare-dialog': (ctx, input) => compareDialog(ctx, input.dialogId, input.from, input.to),
  'bot-version.get-restore': (ctx, input) => previewRestore(ctx, input),
  'bot-version.restore': (ctx, input) => restore(ctx, input),
  'bot-version.get-bot-restore': (ctx, { versionId }) => previewBotRestore(ctx, versionId),
  'bot-version.restore-bot': (ctx, { versionId, id }) => beginRestore(ctx, versionId, id),
  'bot-version.get-restore-status': (ctx) => restoreStatus(ctx),
  'bot-version.create': (ctx, input) => keep(ctx, 'checkpoint', input.note),
  'bot-version.get-readiness': (ctx) => readiness(ctx),
  'bot-version.publish': (ctx, input) => publish(ctx, train, input.note),
  'bot-version.make-live': (ctx, input) => goLive(ctx, input.versionId),
})

export const botVersion: Feature = {
  name: 'bot-version',
  handlers: {},
  jobs: [restoreBotJob],
  open: (services) => ({ handlers: handlersWith((botId) => trainBot(services, botId, { fresh: true })) }),
}
