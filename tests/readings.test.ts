// Whoever words a reason anew where something is read adds it to the table of reasons, or its reader in Japanese sees English.
import { parseErrorWord } from '@parley/contract/parse-errors'
import { parseExpression } from '@parley/kit/expression/parse'
import { describe, expect, it } from 'vitest'

const unread = (source: string): string => {
  try {
    JSON.parse(source)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

describe('the reason why something cannot be read', () => {
  it.each(['a +', 'a b', '"x', 'a..b', '@', 'new Date()', 'a = 1', 'this', 'fetch()', '`x', '/x/', '{ ...a }'])(
    'is known for the expression %s',
    (source) => {
      const { error } = parseExpression(source)
      expect(error).not.toBe('')
      expect(parseErrorWord(error).key, error).not.toBe('')
    },
  )

  it.each(['{a', '[1,', '{"a":1,}', '"x', '{"a":1 "b"}', '[1 2]', 'yes', '1 2'])('is known for the JSON %s', (source) => {
    expect(parseErrorWord(unread(source)).key, unread(source)).not.toBe('')
  })

  it('keeps its values, and one that is not in the table stays as it is', () => {
    expect(parseErrorWord('This is never closed with ]')).toMatchObject({ key: 'reading.pattern-open', values: { closing: ']' } })
    expect(parseErrorWord('Out of cheese')).toEqual({ text: 'Out of cheese', key: '' })
  })
})
