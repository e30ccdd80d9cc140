// Answers of models read as JSON: schemas that are refused before anything is asked, and answers that are refused before they are read.
import { describe, expect, it } from 'vitest'
import { jsonAnswerLimits, readAnswer, readSchema } from './json-answer'

const schemaOf = (schema: object) => {
  const read = readSchema(JSON.stringify(schema))
  if (!read.ok) throw new Error(read.fault)
  return read.schema
}
const faultOf = (text: string) => {
  const read = readSchema(text)
  return read.ok ? '' : read.fault
}
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('a schema', () => {
  it.each([
    ['nothing', ' ', /no schema/],
    ['no JSON', '{"type":', /no JSON object/],
    ['a list', '[]', /no JSON object/],
    ['a type that there is not', '{"type":"frog"}', /Unsupported type/],
    ['a regular expression', '{"properties":{"a":{"type":"string","pattern":"(a+)+$"}}}', /“pattern”/],
    ['a format of its own', '{"type":"string","format":"regex"}', /“format”/],
    ['a reference to nothing', '{"$ref":"#/definitions/x"}', /not found/i],
    ['a depth that overflows', `{"default":${nested(100_000)}}`, /characters|levels/],
    ['more than may be', JSON.stringify({ description: 'x'.repeat(jsonAnswerLimits.schemaChars) }), /characters/],
  ])('is refused with %s', (_, text, why) => {
    expect(faultOf(text)).toMatch(why)
  })

  it('may have properties that are called like keywords', () => {
    expect(faultOf('{"type":"object","properties":{"pattern":{"type":"string"},"format":{"type":"string","format":"date"}}}')).toBe('')
  })
})

describe('an answer', () => {
  const schema = schemaOf({ type: 'object', properties: { a: { type: 'array', items: { type: 'integer' } } }, required: ['a'] })

  it('is read, and told where it does not fit', () => {
    expect(readAnswer(' {"a":[1]} ', schema)).toEqual({ ok: true, value: { a: [1] } })
    expect(readAnswer('{"a":[1,"2"]}', schema)).toEqual({ ok: false, faults: ['$.a[1]: Invalid input: expected number, received string'] })
    expect(readAnswer('{}', schema)).toMatchObject({ ok: false, faults: [expect.stringMatching(/^\$\.a: /)] })
  })

  it.each([
    ['that is cut off', '{"a":[1'],
    ['with words around it', 'Here: {"a":[1]}'],
    ['of half a character', '{"a":"\ud800'],
    ['that lies deeper than any', nested(1_000_000).slice(0, 90_000)],
    ['of ten million letters', 'x'.repeat(10_000_000)],
    ['of an endless fence', '```'],
  ])('%s does not fit, and nothing breaks', (_, text) => {
    expect(readAnswer(text, schema).ok).toBe(false)
  })

  it('of a schema that means itself ends', () => {
    const endless = schemaOf({ $ref: '#' })
    expect(readAnswer('1', endless).ok).toBe(false)
  })

  it('tells a model ten faults at most', () => {
    const read = readAnswer(JSON.stringify({ a: Array.from({ length: 50 }, () => 'x') }), schema)
    expect(read.ok ? [] : read.faults).toHaveLength(jsonAnswerLimits.faults)
  })
})
