// How well an intent of some sentences would be told from the others: every sentence of the bot is held out in turn, those among them.
import type { CallInput, CallReply } from '@parley/contract/calls'
import { maxReportedDrops } from '@parley/contract/understanding/intent-discovery'
import { trainedKinds } from '@parley/contract/objects/object-kinds'
import { objectsOf } from '@parley/contract/objects/object'
import type { EvaluatedSentence } from '@parley/nlu/evaluate/cross-validate'
import { predictedIntent, maxPredictedFlips, withIntentOf, withSentences } from '@parley/nlu/impact/impact'
import { trainingSetOf } from '@parley/nlu/training-set'
import type { Trainer } from '../../base/bot/understanding/trainer'
import type { Ctx } from '../../base/context'
import { readDocument } from '../../base/storage/document/store'

const folds = 5
/** With fewer, a part may hold none of the intent. */
const fewest = 5
/** Less is not seen in two digits. */
const leastFall = 0.01

type Measured = CallReply<'intent-discovery.measure'>
type Judged = Pick<EvaluatedSentence, 'intentId' | 'takenFor'>

export async function measureHeldOut(
  trainer: Pick<Trainer, 'validate'>,
  ctx: Ctx,
  { intentId, name, texts }: CallInput<'intent-discovery.measure'>,
): Promise<Measured> {
  const nothing: Measured = { f1: null, fallen: [] }
  const document = await readDocument(ctx.db, ctx.botId, ['bot', ...trainedKinds])
  const language = objectsOf(document, 'bot')[0]?.data.defaultLanguage ?? 'en'
  const before = trainingSetOf(document, language)
  const set = intentId === '' ? withIntentOf(before, name, texts) : withSentences(before, intentId, texts)
  if (set === null || texts.length < fewest || set.intents.filter(({ utterances }) => utterances.length > 0).length < 2) return nothing
  if (set.intents.reduce((sum, { utterances }) => sum + utterances.length, 0) > maxPredictedFlips) return nothing
  const { intents, sentences } = await trainer.validate(set, folds)
  const isNew = intentId === ''
  const madeId = isNew ? predictedIntent : intentId
  const fallen = isNew ? droppedInOthers(madeId, sentences) : []
  return { f1: intents.find((one) => one.intentId === madeId)?.f1 ?? null, fallen: fallen.slice(0, maxReportedDrops) }
}

/**
 * The others that do worse because it is there, the deepest fall first. Without it, what it took of theirs would be theirs, and what they took of
 * it would not be asked: by that, and not by an earlier measurement, which held out other sentences together.
 */
export function droppedInOthers(madeId: string, sentences: readonly Judged[]): Measured['fallen'] {
  const others = new Set(sentences.map(({ intentId }) => intentId).filter((id) => id !== madeId))
  const fallen = [...others].map((intentId) => {
    const own = sentences.filter((one) => one.intentId === intentId)
    const claimed = sentences.filter(({ takenFor }) => takenFor === intentId)
    const hits = own.filter(({ takenFor }) => takenFor === intentId).length
    const lost = own.filter(({ takenFor }) => takenFor === madeId).length
    const strange = claimed.filter((one) => one.intentId === madeId).length
    const before = (2 * (hits + lost)) / (own.length + claimed.length - strange + lost)
    return { intentId, before, after: (2 * hits) / (own.length + claimed.length) }
  })
  return fallen
    .filter(({ before, after }) => before - after >= leastFall)
    .toSorted((one, other) => one.after - one.before - (other.after - other.before))
}
