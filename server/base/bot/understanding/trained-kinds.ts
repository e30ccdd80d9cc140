// The kinds of object a model is trained from: a change of one makes it stale.
import type { ObjectKind } from '@parley/contract/base/ids'

export const trainedKinds = [
  'intent',
  'utterance',
  'synonym',
  'entity',
  'knowledge-node',
  'faq',
  'none-sentence',
  'trait-group',
  'trait',
  'small-talk-group',
  'small-talk',
] as const satisfies readonly ObjectKind[]

const trained: ReadonlySet<string> = new Set(trainedKinds)

export function isTrainedFrom(kind: string): boolean {
  return trained.has(kind)
}
