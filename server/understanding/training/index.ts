// Training and utterance tests, as a feature of the server. A change of what is trained asks for training by itself.
import type { CallInput } from '@parley/contract/calls'
import type { Job } from '@parley/contract/operate/job'
import { objectsOf } from '@parley/contract/objects/object'
import { problemsOfPatterns } from '@parley/nlu/pattern-problems'
import { trainingSetOf } from '@parley/nlu/training-set'
import { actorOf, type Capabilities, type Ctx, type Services, type Tx } from '../../base/context'
import { isTrainedFrom } from '@parley/contract/objects/object-kinds'
import { listObjects, readDocument } from '../../base/storage/document/store'
import type { Feature, Handlers } from '../../base/http/handler'
import { listener } from '../../base/work/events/events'
import { appOfJwt } from '../../channel/sdk-app/index'
import { findIntent } from './find-intent'
import { beginFindIntent, findIntentJob, foundIntent } from './find-intent-later'
import { exportKfold } from './kfold-file'
import { kfoldJob, lastKfold, listResults, startKfold } from './results'
import { changesSinceTraining, feedbackOn, predictionsOf, qualityOf, stateOf, statusWords } from './service'
import { trainLogs, utteranceClasses } from './logs'
import { namedContents } from './store'
import { trainJob } from './train'
import { type Trial, trialOn } from './trial'
import { tryEntity } from './try-entity'
import { documentChanged } from '../../bot/document/events'
import { modelTrained } from './events'

export { changesSinceTraining, stateOf as trainingStateOf } from './service'
export { trainDocument } from './train'

const handlersWith = (trial: Trial): Handlers<'training'> => ({
  'training.run': (ctx) => ctx.write((tx) => startTraining(ctx, tx, ctx.botId, { fresh: true, startedBy: actorOf(ctx).userId })),
  'training.get-state': (ctx, { language }) => stateOf(ctx, language),
  'training.get-status': async (ctx) => ({ trainingStatus: await statusWords(ctx) }),
  'training.list-quality': (ctx, { language }) => qualityOf(ctx, language),
  'training.find-intent': (ctx, input) => (input.mode === 'async' ? beginFindIntent(ctx, input) : findIntent(trial, ctx, input)),
  'training.get-found-intent': (ctx, input) => foundIntent(ctx, input.requestId),
  'training.find-intent-by-app': async (ctx, input) => {
    await appOfJwt(ctx, ctx.request.appJwt, ctx.botId)
    return findIntent(trial, ctx, { input: input.input })
  },
  'training.list-results': (ctx, { language }) => listResults(ctx, language),
  'training.start-kfold': (ctx, input) => startKfold(ctx, input),
  'training.get-kfold': (ctx) => lastKfold(ctx),
  'training.export-kfold': (ctx) => exportKfold(ctx),
  'training.list-logs': (ctx) => trainLogs(ctx.db, ctx.botId),
  'training.list-classes': (ctx) => utteranceClasses(ctx),
  'training.get-feedback': (ctx, input) => feedbackOn(ctx, input),
  'training.list-predictions': (ctx, input) => predictionsOf(ctx, input.intentId, input.utteranceIds),
  'training.list-pattern-problems': (ctx, input) => problemsIn(ctx, input),
  'training.try-entity': (ctx, input) => tryEntity(trial, ctx, input),
})

/** Utterances are left out: there may be very many, and patterns name words and entities. */
async function problemsIn(ctx: Ctx, { patterns, placed }: CallInput<'training.list-pattern-problems'>) {
  const document = await readDocument(ctx.db, ctx.botId, ['bot', 'entity', 'synonym'])
  const language = objectsOf(document, 'bot')[0]?.data.defaultLanguage ?? 'en'
  return problemsOfPatterns(patterns, trainingSetOf(document, language), placed)
}

const quietMs = 1500

/** Trains a bot whose owner lets it train by itself, when something was changed since the last training. */
async function trainIfChanged(services: Services, { botId }: { botId: string }, tx: Tx): Promise<void> {
  if ((await changesSinceTraining(tx.db, botId)) === 0) return
  const [bot] = objectsOf({ objects: await listObjects(tx.db, botId, ['bot']) }, 'bot')
  if (bot?.data.settings.autoTrain) await startTraining(services, tx, botId)
}

const debounce = { ms: quietMs, key: ({ botId }: { botId: string }) => botId }

const trainAfterEdits = listener(documentChanged, {
  name: 'training-after-edits',
  // Some settings of the bot are trained, too: whether one of them was changed is looked at when it is trained.
  concerns: ({ kinds }) => kinds.some((kind) => kind === 'bot' || isTrainedFrom(kind)),
  debounce,
  handle: trainIfChanged,
})

/** What was changed while a training ran is trained by another one. */
const trainAfterTraining = listener(modelTrained, { name: 'training-after-training', debounce, handle: trainIfChanged })

/** One training at a time for a bot: when one waits or runs already, it is that one. */
export function startTraining(
  services: Pick<Capabilities, 'jobs'>,
  tx: Tx,
  botId: string,
  { startedBy = '', ...input }: { fresh?: boolean; startedBy?: string } = {},
): Promise<Job> {
  return services.jobs.start(tx, { kind: trainJob.kind, botId, label: 'Train model', input, startedBy })
}

export const training: Feature = {
  name: 'training',
  handlers: {},
  open: (services) => ({
    handlers: handlersWith(trialOn(services)),
  }),
  contents: namedContents,
  jobs: [trainJob, findIntentJob, kfoldJob],
  listeners: [trainAfterEdits, trainAfterTraining],
}
