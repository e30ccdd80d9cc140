// The versions of the engine beside each other on a bot's own sentences: the same parts are held out of each, on the same machine. Which of
// them the bot uses is its settings' business.
import { nlpVersions } from '@parley/contract/objects/bot-settings/understanding'
import type { Encoder } from '../encoder/embedding'
import { saveModel } from '../model-file'
import { train } from '../train'
import type { TrainingSet } from '../training-set'
import { understand } from '../understand'
import { type CrossValidation, crossValidate } from './cross-validate'

export interface EngineScores {
  version: number
  isInUse: boolean
  meanF1: number | null
  wrong: number
  /** Compared with the one in use: sentences that it gets right and that one does not, and the other way round. */
  fixed: number
  broken: number
  /** Most frequent first. */
  confusions: { intentId: string; takenFor: string; count: number }[]
  /** null where there are so many sentences that training once more takes long. */
  speed: EngineSpeed | null
  /** How many of the sentences that fit nothing it refuses, once it has learned all of the bot's; null where `speed` is. */
  refused: number | null
}

export interface EngineSpeed {
  /** A whole training, its sentences read anew. */
  trainingMs: number
  bytes: number
  /** To understand one sentence, in microseconds. */
  p50: number
  p99: number
}

interface Judging {
  folds: number
  /** Sentences that fit nothing of the bot. */
  outside: readonly string[]
  options: NonNullable<Parameters<typeof crossValidate>[3]>
  /** Milliseconds since any moment. */
  clock: () => number
}

const mostTimed = 3000
const asked = 200
const mostConfusions = 30

/** `inUse` judged the sentences with what the bot uses; null for `encoder` where its language has none. */
export async function compareEngines(
  set: TrainingSet,
  encoder: Encoder | null,
  inUse: CrossValidation,
  judging: Judging,
): Promise<EngineScores[]> {
  const used = set.rules?.version ?? nlpVersions.newest
  if (encoder === null) return []
  const scores: EngineScores[] = []
  for (const version of [nlpVersions.oldest, nlpVersions.newest]) {
    const own = version === nlpVersions.oldest ? null : encoder
    const judged = version === used ? inUse : await crossValidate(set, own, judging.folds, judging.options)
    const whole = judged.sentences.length > mostTimed ? null : await tryWhole(set, own, judged, judging)
    scores.push({
      version,
      isInUse: version === used,
      meanF1: judged.meanF1,
      wrong: judged.sentences.filter(isWrong).length,
      fixed: countWhere(inUse, judged, (before, after) => isWrong(before) && !isWrong(after)),
      broken: countWhere(inUse, judged, (before, after) => !isWrong(before) && isWrong(after)),
      confusions: judged.confusions.slice(0, mostConfusions).map(({ intentId, takenFor, count }) => ({ intentId, takenFor, count })),
      ...{ speed: whole?.speed ?? null, refused: whole?.refused ?? null },
    })
  }
  return scores
}

type Sentence = CrossValidation['sentences'][number]
const isWrong = ({ intentId, takenFor }: Sentence): boolean => intentId !== takenFor

/** The same seed holds out the same sentences in the same order. */
function countWhere(inUse: CrossValidation, judged: CrossValidation, is: (before: Sentence, after: Sentence) => boolean): number {
  return judged.sentences.filter((after, i) => {
    const before = inUse.sentences[i]
    return before !== undefined && is(before, after)
  }).length
}

/** Of a model that has learned everything: how long that takes, how fast it answers, and how much of what fits nothing it refuses. */
async function tryWhole(
  set: TrainingSet,
  encoder: Encoder | null,
  { sentences }: CrossValidation,
  { options, outside, clock }: Judging,
): Promise<{ speed: EngineSpeed; refused: number }> {
  const begun = clock()
  const { model } = await train(set, encoder, { seed: options.seed ?? 1 })
  const trainingMs = clock() - begun
  const times: number[] = []
  for (const { text } of sentences.slice(0, asked)) {
    const from = clock()
    await understand(model, encoder, text)
    times.push(clock() - from)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 1000)
  let refused = 0
  for (const text of outside) if ((await understand(model, encoder, text)).outcome === 'none') refused++
  return { speed: { trainingMs: Math.round(trainingMs), bytes: saveModel(model).length, p50: at(0.5), p99: at(0.99) }, refused }
}
