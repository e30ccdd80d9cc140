// Searching the index of a bot's texts: it finds what a plain look at every string finds, whatever the words and the switches.
import { newId, type ObjectKind } from '@parley/contract/base/ids'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { objectKinds } from '@parley/contract/base/ids'
import { idForm } from '@parley/contract/objects/references'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { find } from '../find'
import { matcherOf, type Query } from './matcher'
import { type IndexedObject, TextIndex } from './text-index'

const plain: Query = { words: '', matchCase: false, wholeWord: false, isRegex: false }

function indexOf(objects: readonly IndexedObject[]): TextIndex {
  const index = new TextIndex()
  index.take(objects)
  return index
}

function object(kind: ObjectKind, data: JsonObject, parentId = ''): IndexedObject {
  return { id: newId(kind), kind, parentId, rev: 1, data }
}

function seek(index: TextIndex, query: Partial<Query>, replacement?: string) {
  const matcher = matcherOf({ ...plain, ...query })
  return find(index, { matcher, kinds: objectKinds, mayChange: () => true, replacement })
}

const linesOf = async (index: TextIndex, query: Partial<Query>) =>
  (await seek(index, query)).found.flatMap(({ matches }) => matches.map(({ before, match, after }) => `${before}[${match}]${after}`))

describe('words', () => {
  const index = indexOf([object('note', { text: 'The fare is high.\nA FARE-well; welfare, fares.' })])

  it('are found in any case, line by line, with what stands around them', async () => {
    expect(await linesOf(index, { words: 'fare' })).toEqual([
      'The [fare] is high.',
      'A [FARE]-well; welfare, fares.',
      'A FARE-well; wel[fare], fares.',
      'A FARE-well; welfare, [fare]s.',
    ])
    expect((await seek(index, { words: 'fare' })).found[0]?.matches.map(({ line }) => line)).toEqual([1, 2, 2, 2])
  })

  it('are found as they are written, as whole words, or as an expression, when that is asked', async () => {
    expect(await linesOf(index, { words: 'FARE', matchCase: true })).toEqual(['A [FARE]-well; welfare, fares.'])
    expect(await linesOf(index, { words: 'fare', wholeWord: true })).toHaveLength(2)
    expect(await linesOf(index, { words: 'f\\w+s', isRegex: true })).toEqual(['A FARE-well; welfare, [fares].'])
    expect(await linesOf(index, { words: 'fare|fares', isRegex: true, wholeWord: true })).toHaveLength(3)
  })

  it('are replaced with parts of what an expression has matched', async () => {
    const told = await seek(index, { words: '(\\w+)-(?<rest>\\w+)', isRegex: true }, '$<rest> $1 $$ $& $7')
    expect(told.found[0]?.matches[0]?.instead).toBe('well FARE $ FARE-well $7')
  })

  it.each(['(a+)+', '(a|b)*c', 'a(', 'x'.repeat(1001)])('are refused as the expression %s, which is unsafe or none', (words) => {
    expect(() => matcherOf({ ...plain, words, isRegex: true })).toThrow('This expression cannot be looked for.')
  })

  it('are refused as an expression that takes too long on these texts', async () => {
    const slow = indexOf([object('note', { text: 'a'.repeat(60_000) })])
    await expect(seek(slow, { words: 'a*a*a*a*b', isRegex: true })).rejects.toThrow('takes too long')
    expect(await linesOf(slow, { words: 'aab|b' })).toEqual([])
  })
})

describe('a search through many texts', () => {
  const many = indexOf(Array.from({ length: 4000 }, (_, at) => object('note', { text: `what about matter ${at} in the form of it` })))

  it('lets others have their turn, also when it is an expression', async () => {
    let [turns, isOver] = [0, false]
    const count = (): void => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const slow = seek(many, { words: '.*\\w.*\\w.*z', isRegex: true }).catch((error: Error) => error.message)
    expect(await slow.finally(() => (isOver = true))).not.toBeUndefined()
    expect(turns).toBeGreaterThan(2)
  })

  it('tells of the texts as they were when it began', async () => {
    const index = indexOf(Array.from({ length: 4000 }, (_, at) => object('note', { text: `matter ${at} of many` })))
    const looking = seek(index, { words: 'matter' })
    for (const { id } of [...index.objects()]) index.remove(id)
    expect((await looking).total).toBe(4000)
  })
})

describe('a mention of an entity', () => {
  const entity = object('entity', { name: 'city', type: 'city' })
  const node = object('node', {
    name: 'Say',
    type: 'message',
    settings: { messages: [{ kind: 'text', text: `To {{entities.${idForm(entity.id)}}}, city of lights` }] },
  })

  it('is found by the name it is shown with, also after a renaming, and told to be one', async () => {
    const index = indexOf([node, entity])
    const told = async () => (await seek(index, { words: 'city' })).found.find(({ kind }) => kind === 'node')?.matches
    expect((await told())?.map(({ isMention, before }) => [isMention, before])).toEqual([
      [true, 'To {{entities.'],
      [false, 'To {{entities.city}}, '],
    ])
    index.take([{ ...entity, data: { ...entity.data, name: 'town' } }])
    expect(await told()).toHaveLength(1)
    expect((await seek(index, { words: 'entities.town' })).total).toBe(1)
    expect((await seek(index, { words: idForm(entity.id) })).total).toBe(0)
  })
})

const letters = fc.constantFrom('fare', 'FARE', 'Fare', 'ß', 'İ', 'é', '日本', '𝒜', ' ', '\n', '-', '.', '_', '1')
const texts = fc.array(letters, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
const objects = fc.array(
  fc.oneof(
    fc.record({ text: texts }).map((data) => object('note', data)),
    fc.record({ name: texts, description: texts, patterns: fc.array(texts, { maxLength: 3 }) }).map((data) => object('intent', data)),
    fc.record({ word: texts, synonyms: fc.array(texts, { maxLength: 3 }) }).map((data) => object('synonym', data)),
    fc
      .record({ key: texts, value: texts, localized: fc.dictionary(fc.constantFrom('de', 'ja'), texts) })
      .map((data) => object('variable', data)),
    fc.record({ name: texts, url: texts, label: texts, right: texts }).map(({ name, url, label, right }) =>
      object('node', {
        name,
        type: 'service',
        settings: { method: 'GET', url, headers: [{ key: label, value: url }] },
        transitions: [{ id: newId('transition'), exit: 'next', label, when: { join: 'and', rules: [{ left: 'x', op: 'equals', right }] } }],
      }),
    ),
  ),
  { maxLength: 12 },
)

/** Every string that is no id and no choice among given ones. */
function stringsIn(value: Json, key = ''): string[] {
  if (typeof value === 'string') return ['type', 'id', 'method', 'exit', 'join', 'op'].includes(key) ? [] : [value]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => stringsIn(part, name))
}

function countIn(text: string, words: string, matchCase: boolean): number {
  const small = (letter: string) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter)
  const of = (whole: string) => (matchCase ? whole : Array.from(whole, small).join(''))
  return of(text).split(of(words)).length - 1
}

describe('a search', () => {
  it('finds what a plain look at every string finds', async () => {
    await fc.assert(
      fc.asyncProperty(objects, texts, fc.boolean(), async (bot, words, matchCase) => {
        const expected = bot.map(({ id, data }) => [id, stringsIn(data).reduce((sum, text) => sum + countIn(text, words, matchCase), 0)])
        const found = new Map(
          (await seek(indexOf(bot), { words, matchCase })).found.map(({ objectId, matches }) => [objectId, matches.length]),
        )
        expect(bot.map(({ id }) => [id, found.get(id) ?? 0])).toEqual(expected)
      }),
    )
  })

  it('finds the same after changes as when it is read anew', async () => {
    await fc.assert(
      fc.asyncProperty(objects, objects, texts, async (before, after, words) => {
        const index = indexOf(before)
        const changed = before.map((one, at) => {
          const other = after[at]
          return other?.kind === one.kind ? { ...one, data: other.data } : one
        })
        index.take(changed.slice(1))
        const [gone] = before
        if (gone !== undefined) index.remove(gone.id)
        const anew = indexOf(changed.slice(1))
        expect(await seek(index, { words })).toEqual(await seek(anew, { words }))
        expect(index.size).toBe(anew.size)
      }),
    )
  })
})
