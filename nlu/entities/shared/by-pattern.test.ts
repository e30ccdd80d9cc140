// Entities with patterns: a * says where in a sentence a value stands.
import type { Json, JsonObject } from '@parley/contract/base/json'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { botWordsOf } from '../../patterns/bot-words'
import { builtEntities } from '../index'
import { extract } from '../extract'

const botWords = await botWordsOf(undefined, 'en')
const now = Date.parse('2026-03-04T10:00:00Z')
const context = { language: 'en', timezone: 'UTC', now, prompted: false, botWords }

function found(type: string, text: string, settings: JsonObject, rules?: JsonObject): Json[] {
  return extract(type, text, settings, { ...context, ...(rules && { rules }) }).map(({ start, end, value }) => {
    expect(text.slice(start, end).trim()).not.toBe('')
    return value
  })
}

it('take what stands between two words, up to the nearest, and what stands behind the last', () => {
  const nickname = { patterns: ['call me * please'] }
  expect(found('label', 'hi, call me big old joe please, will you please', nickname)).toEqual(['big old joe'])
  expect(found('label', 'call me', nickname)).toEqual([])
  expect(found('label', 'my code is alpha seven and nothing else', { patterns: ['code is *2'] })).toEqual(['alpha seven'])
  expect(found('label', 'green tea for two', { patterns: ['*2 for'] })).toEqual(['green tea'])
})

it('put a value in its place before all others of its type', () => {
  const text = 'i fly from oslo to bergen via london'
  const named = (settings: JsonObject, rules?: JsonObject) =>
    found('city', text, settings, rules).map((city) => Object(city).name ?? Object(city).city)
  const [first] = found('city', text, { patterns: ['to * via'] })
  expect(JSON.stringify(first)).toContain('Bergen')
  expect(named({ patterns: ['to * via'] })).toHaveLength(3)
  expect(named({ patterns: ['to * via'] }, { patternsOnly: true })).toHaveLength(1)
  expect(named({}, { patternsOnly: true })).toEqual([])
})

it('find as without them where no pattern matches, or none can be read', () => {
  for (const patterns of [['to * via'], ['['], ['no star'], ['']]) {
    expect(found('number', 'give me 12 of them', { patterns })).toEqual(found('number', 'give me 12 of them', {}))
  }
})

it('never fail, whatever the pattern and the sentence, and name only places inside the sentence', () => {
  const part = fc.constantFrom('from', 'to', '*', '*2', '<', '>', '{', '}', '[', ']', '!', '~x', 'a_b', "'to", '12', 'oslo')
  const words = fc.array(part, { maxLength: 7 }).map((parts) => parts.join(' '))
  const types = builtEntities.map(({ id }) => id)
  fc.assert(
    fc.property(words, fc.oneof(words, fc.string({ maxLength: 40 })), fc.constantFrom(...types), (pattern, text, type) => {
      for (const { start, end } of extract(type, text, { patterns: [pattern] }, context)) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeLessThanOrEqual(text.length)
        expect(start).toBeLessThan(end)
      }
    }),
    { numRuns: 300 },
  )
  expect(types.length).toBeGreaterThan(20)
})
