// How much is in an item of the store, in words: only what there is any of.
import type { StoreCounts } from '@parley/contract/bot/bot-store'
import type { useText } from '../../../base/language/text'

const counted = ['dialogs', 'intents', 'utterances', 'questions'] as const

export function countWords(counts: StoreCounts, text: ReturnType<typeof useText>): string {
  const shown = counted.filter((name) => counts[name] > 0)
  return shown.map((name) => text(`bot-store.${name}`, { count: counts[name] })).join(' · ')
}
