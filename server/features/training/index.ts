// Training and utterance tests, as a feature of the server. A change of what is trained asks for training by itself.
import { isObjectKind, type ObjectKind } from '@parley/contract/base/ids'
import { objectsOf } from '@parley/contract/objects/object'
import { type Machines, write } from '../../base/context'
import { listObjects } from '../../base/document/store'
import type { Feature, Handlers } from '../../base/http/handler'
import { onDocumentChanged } from '../document/index'
import { feedbackOn, findIntent, predictionsOf, qualityOf, stateOf, statusWords, tryEntity } from './service'
import { trainedKinds, trainJob } from './train'

export { stateOf as trainingStateOf } from './service'
export { trainBot, trainedKinds } from './train'

const handlers: Handlers<'training'> = {
  'training.run': (ctx) =>
    ctx.write((tx) => ctx.jobs.start(tx, { kind: trainJob.kind, botId: ctx.botId, label: 'Train model', input: { fresh: true } })),
  'training.get-state': (ctx) => stateOf(ctx),
  'training.get-status': async (ctx) => ({ trainingStatus: await statusWords(ctx) }),
  'training.list-quality': (ctx) => qualityOf(ctx),
  'training.find-intent': (ctx, input) => findIntent(ctx, input),
  'training.get-feedback': (ctx, input) => feedbackOn(ctx, input.intentId, input.text),
  'training.list-predictions': (ctx, input) => predictionsOf(ctx, input.intentId, input.utteranceIds),
  'training.try-entity': (ctx, input) => tryEntity(ctx, input),
}

const quietMs = 1500
const timers = new Map<string, NodeJS.Timeout>()
const relevant = new Set<ObjectKind>([...trainedKinds].filter(isObjectKind))

/** After a short quiet, trains a bot whose owner lets it train by itself. */
onDocumentChanged((machines, botId, kinds) => {
  if (![...kinds].some((kind) => relevant.has(kind))) return
  machines.bus.publish({ type: 'changed', botId, tag: 'training' })
  clearTimeout(timers.get(botId))
  timers.set(botId, setTimeout(() => void autoTrain(machines, botId), quietMs).unref())
})

async function autoTrain(machines: Machines, botId: string): Promise<void> {
  timers.delete(botId)
  try {
    const [bot] = objectsOf({ objects: await listObjects(machines.db, botId, ['bot']) }, 'bot')
    if (!bot?.data.settings.autoTrain) return
    await write(machines.db, machines.log, (tx) => machines.jobs.start(tx, { kind: trainJob.kind, botId, label: 'Train model' }))
  } catch (error) {
    machines.log.error('Training by itself could not be started', error)
  }
}

export const training: Feature = { name: 'training', handlers, jobs: [trainJob] }
