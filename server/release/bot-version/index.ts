// Versions and publishing, as a feature of the server.
import { BotObject } from '@parley/contract/objects/object'
import type { Services } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { compare, compareDialog } from './compare'
import { previewRestore, restore } from './restore'
import { beginRestore, previewBotRestore, restoreBotJob, restoreStatus } from './restore-bot'
import { publishChosen, publishReady, type Train } from './publish'
import { checkChoice, readiness } from './readiness'
import { documentAt, goLive, keepCheckpoint } from './service'
import { trainDocument } from '../../understanding/training/index'
import { listVersions } from './store'

export { publish, publishChosen, type Train } from './publish'
export type { Snapshot } from './readiness'
export { documentAt as documentOfVersion, liveObjects } from './service'
export { findVersion as versionOf, listVersions as listOfVersions } from './store'

/** What publishing trains with, for every feature that publishes. */
export const trainWith =
  (services: Services): Train =>
  (document, isDraft) =>
    trainDocument(services, document, isDraft)

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
  'bot-version.create': (ctx, { note }) => keepCheckpoint(ctx, note),
  'bot-version.get-readiness': (ctx) => readiness(ctx),
  'bot-version.check': (ctx, { objects }) => checkChoice(ctx, objects),
  'bot-version.publish': (ctx, { note, rev, objects }) =>
    objects === undefined ? publishReady(ctx, train, { note, rev }) : publishChosen(ctx, train, { note, rev, objects }),
  'bot-version.make-live': (ctx, input) => goLive(ctx, input.versionId),
})

export const botVersion: Feature = {
  name: 'bot-version',
  handlers: {},
  jobs: [restoreBotJob],
  open: (services) => ({ handlers: handlersWith(trainWith(services)) }),
}
