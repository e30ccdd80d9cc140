// Looks for an entity's value in the dialog's earlier words: those tagged by understanding first, then by the entity's type.
import type { EntityMatch } from '@parley/contract/base/understand'
import { overlapsUsed, unusedWords } from '../../session/sentence'
import type { EntityRun } from './shared'

/**
 * The best value in words that may be used (offsets in the dialog's sentence), or null. It is looked for in the whole sentence first:
 * a value is known by the words around it, used or not.
 */
export async function earlierValue(node: EntityRun): Promise<EntityMatch | null> {
  const { frame, settings } = node
  if (settings.extract === 'never' || frame.sentence.trim() === '') return null
  const mayUse = (match: EntityMatch) => settings.extract === 'any' || !overlapsUsed(frame, match.start, match.end)
  const found = frame.found ?? []
  const tagged = found.find((match) => match.entityId === settings.entityId && mayUse(match))
  if (tagged) return tagged
  const taken = found.filter((match) => match.entityId !== settings.entityId)
  const words = settings.extract === 'any' ? frame.sentence : unusedWords(frame, taken)
  if (words.trim() === '') return null
  const isFree = (match: EntityMatch) =>
    mayUse(match) && (match.alternatives?.length ?? 0) === 0 && words.slice(match.start, match.end) === match.text
  const inSentence = (await node.extract(settings.entityId, frame.sentence, false)).find(isFree)
  if (inSentence || words === frame.sentence) return inSentence ?? null
  return (await node.extract(settings.entityId, words, false)).find(isFree) ?? null
}
