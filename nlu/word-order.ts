// The order in which a bot's objects are learned: by their words. Ids are drawn by chance and the order of training moves a model a little,
// so that by ids the copy of a bot could understand another sentence than the bot it was made of. Objects that share their words are told apart
// by what stands around them, and by all they hold; by ids only those that are the same in everything.
import type { BotObject } from '@parley/contract/objects/object'

/** Where kinds that are learned keep the words that a person gave them. */
const wordFields = ['name', 'text', 'word', 'question'] as const
/** Deeper trees of topics are as good as none. */
const deepest = 50

interface Placed {
  object: BotObject
  words: string
}

export function inWordOrder(objects: readonly BotObject[]): BotObject[] {
  const byId = new Map(objects.map((object) => [object.id, object]))
  const contents = new Map<BotObject, string>()
  const contentOf = (object: BotObject): string => {
    const known = contents.get(object)
    if (known !== undefined) return known
    const content = JSON.stringify([placeOf(object, byId), object.data], (_key, value: unknown) => withoutId(value, byId))
    contents.set(object, content)
    return content
  }
  return objects
    .map((object): Placed => ({ object, words: wordsOf(object) }))
    .sort(
      (one, other) =>
        compared(one.words, other.words) ||
        compared(contentOf(one.object), contentOf(other.object)) ||
        compared(one.object.id, other.object.id),
    )
    .map(({ object }) => object)
}

/** The words of all that it stands below, from the nearest. */
function placeOf({ parentId }: BotObject, byId: ReadonlyMap<string, BotObject>): string[] {
  const place: string[] = []
  for (let above = byId.get(parentId); above !== undefined && place.length < deepest; above = byId.get(above.parentId))
    place.push(wordsOf(above))
  return place
}

function withoutId(value: unknown, byId: ReadonlyMap<string, BotObject>): unknown {
  const object = typeof value === 'string' ? byId.get(value) : undefined
  return object === undefined ? value : `${object.kind} ${wordsOf(object)}`
}

function wordsOf({ data }: BotObject): string {
  const fields = new Map<string, unknown>(Object.entries(data))
  for (const field of wordFields) {
    const words = fields.get(field)
    if (typeof words === 'string') return words
  }
  return ''
}

/** By code units: the same on every machine, whatever its language. */
const compared = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)
