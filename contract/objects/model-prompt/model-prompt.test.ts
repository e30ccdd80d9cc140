// Prompts of the library: which versions may still change, and where their texts mention objects.
import { describe, expect, it } from 'vitest'
import { JsonObject } from '../../base/json'
import { mapTexts } from '../references'
import { mapWords } from '../word-places'
import { fieldsOfUse, isSettled, ModelPrompt, usedVersion } from './index'
import { modelPromptKind } from './kind'

const versions = [
  { number: 1, text: 'Help {{entities.city}}', system: 'Be brief.', note: 'first words' },
  { number: 2, text: 'Help {{entities.city}} in {{user.lang}}' },
]
const read = (more: object) => ModelPrompt.parse({ name: 'Plan', versions, ...more })
const plain = (more: object) => JsonObject.parse(JSON.parse(JSON.stringify(read(more))))
const refused = 'refused.prompt-version-settled'

describe('a prompt of the library', () => {
  it('runs the version that is used, and none before one is chosen', () => {
    expect(usedVersion(read({}))).toBeUndefined()
    expect(usedVersion(read({ used: 1, usedUpTo: 1 }))?.text).toBe('Help {{entities.city}}')
  })

  it('lets only its newest version change, as long as that never ran', () => {
    expect([1, 2].map((number) => isSettled(read({}), number))).toEqual([true, false])
    expect(isSettled(read({ used: 1, usedUpTo: 2 }), 2)).toBe(true)
    expect(fieldsOfUse(read({ usedUpTo: 2 }), 1)).toEqual({ used: 1, usedUpTo: 2 })
  })

  it.each([
    ['the words of the newest', {}, { versions: [versions[0], { ...versions[1], text: 'Other' }] }, null],
    ['another version behind', { used: 2, usedUpTo: 2 }, { versions: [...versions, { number: 3 }], used: 2, usedUpTo: 2 }, null],
    ['the words of one before', {}, { versions: [{ ...versions[0], text: 'Other' }, versions[1]] }, refused],
    ['one taken away', {}, { versions: [versions[1]] }, refused],
    ['the words of one that runs', { used: 2, usedUpTo: 2 }, { versions: [versions[0], { number: 2 }], used: 2, usedUpTo: 2 }, refused],
    ['one that runs and is not noted', {}, { used: 2 }, refused],
  ])('answers a change of %s', (_, before, after, reason) => {
    expect(modelPromptKind.refuses?.(plain(before), plain(after))).toBe(reason)
  })

  it('has no two versions of one number', () => {
    expect(ModelPrompt.safeParse({ name: 'Plan', versions: [{ number: 2 }, { number: 2 }] }).success).toBe(false)
  })

  it('keeps inputs to try it with, no more and no larger ones than there is room for', () => {
    const input = (more: object) => ({ id: 'i-1', message: 'cheap', values: { 'entities.city': 'Oslo' }, ...more })
    expect(read({ inputs: [input({ name: 'To Oslo' })] }).inputs).toEqual([input({ name: 'To Oslo' })])
    const isKept = (inputs: object[]) => ModelPrompt.safeParse({ name: 'Plan', inputs }).success
    expect(isKept(Array.from({ length: 20 }, () => input({})))).toBe(true)
    expect(isKept(Array.from({ length: 21 }, () => input({})))).toBe(false)
    const values = (count: number, chars: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, 'x'.repeat(chars)]))
    expect([values(101, 1), values(6, 4000), values(1, 4001)].map((one) => isKept([input({ values: one })]))).toEqual([false, false, false])
    expect(isKept([input({ values: values(4, 4000) })])).toBe(true)
  })

  it('mentions objects in the texts of its versions and in what is spoken', () => {
    const data = read({ voice: { initialPrompts: [{ text: 'Say {{entities.city}}' }] } })
    const found: string[] = []
    mapTexts(
      { id: 'mp-1', kind: 'model-prompt', parentId: '', rev: 1, data },
      () => [],
      (text) => {
        found.push(text)
        return text.toUpperCase()
      },
    )
    expect(found).toEqual([versions[0]?.text, 'Be brief.', versions[1]?.text, 'Say {{entities.city}}'])
  })

  it('is found by its words, notes among them', () => {
    const found: string[] = []
    const fields = { node: () => [], entity: () => [] }
    const inputs = [{ id: 'i-1', name: 'To Oslo', message: 'cheap', values: { 'entities.city': 'Oslo' } }]
    mapWords('model-prompt', plain({ about: 'For trips', inputs }), fields, (text) => {
      found.push(text)
      return text
    })
    expect(found).toEqual(['Plan', 'For trips', versions[0]?.text, 'Be brief.', 'first words', versions[1]?.text, 'To Oslo', 'cheap'])
  })
})
