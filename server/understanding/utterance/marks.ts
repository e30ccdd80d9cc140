// The entity marks of a sentence that comes by names: which of them the bot can take, and what is to be said of the others. Taking them is
// left to by-name.ts.
import { sameKey } from '@parley/contract/objects/names'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import type { EntityMark } from '@parley/contract/objects/utterance/index'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { z } from 'zod'
import { sentence } from './sentences'

/** The public form; the end is behind the last character. */
export const NamedMark = z.object({ name: z.string().min(1).max(128), startIndex: z.number().int(), endIndex: z.number().int() })
export type NamedMark = z.infer<typeof NamedMark>

export interface ReadMarks {
  marks: EntityMark[]
  left: Sentence[]
}

const keyOf = (name: string): string => sameKey({ kind: 'entity', parentId: '', data: { name } })

/** Ids of entities by their names. Entities are the bot's: every intent can use them. */
export function entityIds(objects: readonly BotObject[]): ReadonlyMap<string, string> {
  return new Map(objectsOf({ objects }, 'entity').map(({ id, data }) => [keyOf(data.name), id]))
}

/** `said` as it came: what is cut off before it moves the marks. */
export function marksIn(said: string, given: readonly unknown[], entities: ReadonlyMap<string, string>): ReadMarks {
  const cut = said.length - said.trimStart().length
  const length = said.trim().length
  const marks: EntityMark[] = []
  const left: Sentence[] = []
  for (const one of given) {
    const { data } = NamedMark.safeParse(one)
    const entityId = data && entities.get(keyOf(data.name))
    if (data === undefined) left.push(sentence('utterance-file.mark-not-valid'))
    else if (entityId === undefined) left.push(sentence('utterance-file.no-entity', { name: data.name }))
    else {
      const [start, end] = [data.startIndex - cut, data.endIndex - cut]
      const isWithin = start >= 0 && start < end && end <= length
      if (!isWithin) left.push(sentence('utterance-file.outside', { name: data.name }))
      else if (marks.some((mark) => mark.start < end && start < mark.end))
        left.push(sentence('utterance-file.overlaps', { name: data.name }))
      else marks.push({ start, end, entityId })
    }
  }
  return { marks: marks.sort((one, other) => one.start - other.start), left: eachOnce(left) }
}

function eachOnce(sentences: readonly Sentence[]): Sentence[] {
  return [...new Map(sentences.map((one) => [one.text, one])).values()]
}
