// Plans the merge of two intents: sentences and patterns of the one go to the other, each once, whatever mentions the one mentions the
// other, and the emptied one goes. What is left out stays in it, and then it stays, too.
import { fail } from '@parley/contract/base/errors'
import type { JsonObject } from '@parley/contract/base/json'
import type { Refactoring } from '@parley/contract/bot/refactor'
import { sameKey } from '@parley/contract/objects/names'
import type { BotObject } from '@parley/contract/objects/object'
import { draftOf } from '../parts/draft'
import { holdsId, partsOf, readPart, withId, writePart } from '../parts/parts'
import { type Around, childrenIn, type Plan, Planner, type Site, wanted } from '../plan'
import { sentence } from '../sentences'

type Intent = BotObject<'intent'>

const mostPatterns = 200

export function mergeIntents(around: Around, asked: Extract<Refactoring, { do: 'merge-intents' }>): Plan {
  if (asked.from === asked.into) fail('INVALID_INPUT', sentence('refused.merge-itself'))
  const [from, into] = [wanted(around, 'intent', asked.from), wanted(around, 'intent', asked.into)]
  const planner = new Planner(around)
  // Few places come before many, so that what has to be decided is seen first.
  for (const field of ['dialogId', 'description'] as const) takeSetting(planner, from, into, field)
  const sites = [
    ...mentionsOf(planner, around, from, into),
    ...patternsOf(planner, from, into, 'patterns'),
    ...patternsOf(planner, from, into, 'negativePatterns'),
    ...sentencesOf(planner, around, from, into),
  ]
  planner.remove(from, { needs: sites.map(({ key }) => key) })
  return planner
}

function sentencesOf(planner: Planner, around: Around, from: Intent, into: Intent): Site[] {
  const keyOf = ({ kind, data }: BotObject<'utterance'>) => sameKey({ kind, parentId: into.id, data })
  const known = new Map(childrenIn(around, 'utterance', into.id).map((utterance) => [keyOf(utterance), utterance]))
  return childrenIn(around, 'utterance', from.id).flatMap((utterance) => {
    const words = keyOf(utterance)
    const twin = known.get(words)
    if (twin === undefined) {
      known.set(words, utterance)
      return [planner.move(utterance, into.id)]
    }
    const gone = planner.remove(utterance, { before: from.data.name })
    const { marks } = draftOf(utterance).data
    const isMarked = utterance.data.marks.length > 0 && twin.data.marks.length === 0 && twin.data.text === utterance.data.text
    return isMarked ? [gone, planner.write(draftOf(twin), 'marks', (data) => writePart(data, 'marks', marks))] : [gone]
  })
}

function patternsOf(planner: Planner, from: Intent, into: Intent, part: 'patterns' | 'negativePatterns'): Site[] {
  const known = new Set(into.data[part])
  const missing = [...new Set(from.data[part])].filter((pattern) => !known.has(pattern))
  if (known.size + missing.length > mostPatterns) fail('INVALID_INPUT', sentence('refused.merge-patterns', { count: mostPatterns }))
  const join = (pattern: string) => (data: JsonObject) => {
    const now = data[part]
    return writePart(data, part, [...(Array.isArray(now) ? now : []), pattern])
  }
  return missing.map((pattern) => planner.write(draftOf(into), part, join(pattern), { extra: pattern, before: '', after: pattern }))
}

function mentionsOf(planner: Planner, { objects, mentioning }: Around, from: Intent, into: Intent): Site[] {
  return mentioning.flatMap((id) => {
    const object = objects.get(id)
    if (object === undefined || object.id === from.id || object.parentId === from.id) return []
    const draft = draftOf(object)
    const parts = partsOf(draft.data).filter((part) => holdsId(readPart(draft.data, part), from.id))
    const write = (part: string) => (data: JsonObject) => writePart(data, part, withId(readPart(data, part) ?? null, from.id, into.id))
    return parts.map((part) => planner.write(draft, part, write(part), { before: from.data.name, after: into.data.name }))
  })
}

/** What the other has none of is taken; where both have one, the other's stands unless this one is chosen. */
function takeSetting(planner: Planner, from: Intent, into: Intent, field: 'dialogId' | 'description'): void {
  const value = from.data[field]
  if (value === '' || value === into.data[field]) return
  planner.write(draftOf(into), field, (data) => writePart(data, field, value), { isConflict: into.data[field] !== '' })
}
