// Looks for an entity's value in the dialog's earlier words: those tagged by understanding first, then by the entity's type.
import type { EntityMatch } from '@parley/contract/base/understand'
import { severalOf } from '@parley/contract/objects/entity/index'
import { isOn } from '../../entities/rules'
import { joined, withItems } from '../../entities/several'
import { wantedValues } from '../../entities/wanted-values'
import { overlapsConsumed, overlapsUsed, unusedWords } from '../../session/sentence'
import { asAnswered, type EntityRun } from './shared'

/**
 * The best value in words that may be used (offsets in the dialog's sentence), or null. It is looked for in the whole sentence first:
 * a value is known by the words around it, used or not. Of an entity with several values it is all of them.
 */
export async function earlierValue(node: EntityRun): Promise<EntityMatch | null> {
  const { frame, settings } = node
  if (settings.extract === 'never' || frame.sentence.trim() === '') return null
  const from = firstPlace(node)
  const isTaken = settings.extract === 'any' ? overlapsConsumed : overlapsUsed
  const mayUse = ({ start, end }: Span) => start >= from && !isTaken(frame, start, end)
  const found = frame.found ?? []
  const { isWanted } = severalOf(node.entity(settings.entityId)?.settings ?? {})
  const isRuled = Object.keys(node.entityRules(settings.entityId)).length > 0
  const tagged = isRuled ? [] : found.filter((match) => match.entityId === settings.entityId && mayUse(match))
  if (tagged[0] && !isWanted) {
    const [wanted] = wantedValues(tagged, asSaidBefore(node, frame.sentence))
    return wanted !== undefined && tagged.includes(wanted) ? wanted : null
  }
  const taken = found.filter((match) => match.entityId !== settings.entityId)
  const words = settings.extract === 'any' ? frame.sentence : unusedWords(frame, taken)
  const isFree = (match: Span & { text: string }) => mayUse(match) && words.slice(match.start, match.end) === match.text
  const inWords = words.trim() === '' ? null : await firstFree(node, [...new Set([frame.sentence, words])], isFree)
  return inWords ?? (isWanted ? (joined(frame.sentence, tagged)[0] ?? null) : null)
}

interface Span {
  start: number
  end: number
}

async function firstFree(
  node: EntityRun,
  texts: readonly string[],
  isFree: (match: Span & { text: string }) => boolean,
): Promise<EntityMatch | null> {
  for (const text of texts) {
    const matches = wantedValues(await node.extract(node.settings.entityId, text, false), asSaidBefore(node, text))
    for (const match of matches) {
      if (isOpen(match)) continue
      const free = match.items ? withItems(match, isFree) : isFree(match) ? match : null
      if (free) return free
    }
  }
  return null
}

/** A stretch of time that was said before the question has its beginning here; how long it is may be asked in another way. */
const asSaidBefore = (node: EntityRun, text: string) => ({ ...asAnswered(node, text), isOneOfTwo: true })

/** Which of several values was meant is asked, never chosen. */
const isOpen = ({ alternatives = [] }: EntityMatch): boolean => alternatives.length > 0

/** Where the words begin that may be used at all: with the rule, those of this turn's message. */
function firstPlace(node: EntityRun): number {
  if (!isOn(node.entityRules(node.settings.entityId)['processLatestSentence'])) return 0
  const { sentence } = node.frame
  return sentence.endsWith(node.said) && node.said !== '' ? sentence.length - node.said.length : sentence.length
}
