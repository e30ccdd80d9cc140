// Under which name the process that trains remembers what it did last for a bot.
import { createHash } from 'node:crypto'
import type { TrainingSet } from '@parley/nlu/training-set'

/** Under which the last training is kept. Settings that go into a model must not be carried over by an addition to an older one. */
export function keyOfTraining(botId: string, set: TrainingSet): string {
  const settings = createHash('sha256')
    .update(JSON.stringify([set.intentThreshold, set.ambiguityMargin, set.rules ?? null, set.none ?? null]))
    .digest('hex')
    .slice(0, 12)
  return `${botId} ${set.language} ${settings}`
}
