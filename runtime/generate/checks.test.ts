// What an answer is looked at for without a model: the same answer always gives the same.
import { PromptChecks } from '@parley/contract/model/prompt'
import { describe, expect, it } from 'vitest'
import { checksOf } from './checks'

const checked = (answer: string, checks: object) =>
  checksOf(answer, PromptChecks.parse(checks)).map(({ check, isPassed }) => [check, isPassed])

describe('the checks of an answer', () => {
  it('are none where nothing is asked for', () => {
    expect(checked('Hi', {})).toEqual([])
  })

  it('tell JSON from other words, whatever its schema', () => {
    expect(['{"a":1}', '[]', '```json\n{"a":1}\n```'].map((answer) => checked(answer, { json: true }))).toEqual(
      Array.from({ length: 3 }, () => [['json', true]]),
    )
    expect(['Here: {"a":1}', '{"a":', ''].map((answer) => checked(answer, { json: true }))).toEqual(
      Array.from({ length: 3 }, () => [['json', false]]),
    )
  })

  it('count words, and find those that must and must not be there, in their order', () => {
    const all = { mostWords: 2, must: ['oslo'], mustNot: ['Rome'], schema: '{"type":"string"}' }
    expect(checked('To Oslo or Rome', all)).toEqual([
      ['schema', false],
      ['words', false],
      ['must', true],
      ['must-not', false],
    ])
  })
})
