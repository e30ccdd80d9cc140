// Which part of a composite value each find of a sentence fills: words are used once, the longer find stays, and of parts of one type the one
// whose name stands before a value ("from Oslo") has it, then the next one in order.
import type { Found } from '../entity-kind'
import { keepApart } from '../shared/found'
import { wordsOf } from '../shared/words'
import type { Part } from './index'

interface Candidate extends Found {
  parts: Part[]
}

export function assign(text: string, parts: readonly Part[], find: (part: Part) => Found[]): { part: Part; found: Found }[] {
  const candidates = new Map<string, Candidate>()
  for (const part of parts) {
    for (const found of find(part)) {
      const key = `${found.start}-${found.end}-${JSON.stringify(found.value)}`
      const known = candidates.get(key)
      if (known) known.parts.push(part)
      else candidates.set(key, { ...found, parts: [part] })
    }
  }
  const apart = keepApart(
    [...candidates.values()],
    (one, other) => length(other) - length(one) || other.score - one.score || one.start - other.start,
  )
  const open = new Set(parts)
  const filled: { part: Part; found: Found }[] = []
  const fill = (candidate: Candidate, part: Part | undefined): void => {
    if (!part || !open.delete(part)) return
    const { parts: _, ...found } = candidate
    filled.push({ part, found })
  }
  const inOrder = apart.sort((one, other) => one.start - other.start)
  const named = inOrder.map((candidate) => ({
    candidate,
    part: candidate.parts.find((part) => isNamedBefore(text, candidate.start, part)),
  }))
  for (const { candidate, part } of named) fill(candidate, part)
  const taken = new Set(filled.map(({ found }) => found.start))
  for (const candidate of inOrder) {
    if (!taken.has(candidate.start))
      fill(
        candidate,
        candidate.parts.find((part) => open.has(part)),
      )
  }
  return filled
}

const reach = 40

/** "to" before Rome is part of the names "to", "to_city" and "toCity". */
function isNamedBefore(text: string, start: number, { other }: Part): boolean {
  const [word] = wordsOf(text.slice(Math.max(0, start - reach), start)).slice(-1)
  if (!word) return false
  const names = wordsOf(other.name.replaceAll('_', ' ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
  return names.some(({ key }) => key === word.key)
}

const length = ({ start, end }: Found): number => end - start
