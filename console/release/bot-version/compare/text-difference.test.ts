// Where two texts differ inside.
import { describe, expect, it } from 'vitest'
import { type TextPart, textDifference } from './text-difference'

/** Changed parts in brackets. */
const shown = (parts: readonly TextPart[]) => parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')
const both = (before: string, after: string, language = 'en') => {
  const parts = textDifference(before, after, language)
  return [shown(parts.before), shown(parts.after)]
}

describe('two texts', () => {
  it('are marked word by word where they differ, and spaces between two marks belong to the mark', () => {
    expect(both('fare.price <= policy.cap', 'fare.price <= policy.limit')).toEqual([
      'fare.price <= [policy.cap]',
      'fare.price <= [policy.limit]',
    ])
    expect(both('When do you want to leave today?', 'When would they want to leave today?')).toEqual([
      'When [do you] want to leave today?',
      'When [would they] want to leave today?',
    ])
  })

  it('mark what was added inside a list as lines of its own', () => {
    expect(both('one\nthree', 'one\ntwo\nthree')).toEqual(['one\nthree', 'one\n[two\n]three'])
  })

  it('in a language without spaces are marked word by word too', () => {
    expect(both('明日の便を予約します', '今日の便を予約します', 'ja')).toEqual(['[明日]の便を予約します', '[今日]の便を予約します'])
  })

  it('that have little in common, or of which one is empty, are marked as a whole', () => {
    expect(both('Which date?', 'When do you want to leave?')).toEqual(['[Which date?]', '[When do you want to leave?]'])
    expect(both('', 'Hello')).toEqual(['', '[Hello]'])
  })

  it('show all of both whatever changed, also when very long and wholly different', () => {
    const [before, after] = [
      Array.from({ length: 900 }, (_, at) => `a${at}`).join(' '),
      Array.from({ length: 900 }, (_, at) => `b${at}`).join(' '),
    ]
    const parts = textDifference(before, after, 'en')
    expect(parts.before.map(({ text }) => text).join('')).toBe(before)
    expect(parts.after.map(({ text }) => text).join('')).toBe(after)
  })
})
