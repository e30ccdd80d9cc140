// Every string of the widget in every language it speaks.
import { describe, expect, it } from 'vitest'
import laterTexts from './later/text.json'
import texts from './text.json'
import { directionOf, wordsFor } from './words'

describe('the widget’s words', () => {
  it.each(Object.entries(texts))('%s has every string, with the same parts to fill in', (_language, table) => complete(table, texts.en))

  it.each(Object.entries(laterTexts))('%s has every string of what comes later', (_language, table) => complete(table, laterTexts.en))

  it('are there in the same languages for what comes later', () => expect(Object.keys(laterTexts)).toEqual(Object.keys(texts)))

  it('follows the reader’s languages in order and falls back to English', () => {
    expect(wordsFor(['nb-NO', 'ja-JP'])('send')).toBe('メッセージを送信')
    expect(wordsFor(['xx'])('stars', { count: 3, total: 5 })).toBe('3 of 5 stars')
  })

  it('knows which languages run from right to left', () => {
    expect([directionOf('ar-EG'), directionOf('he'), directionOf('en')]).toEqual(['rtl', 'rtl', 'ltr'])
  })
})

function complete(table: Readonly<Record<string, string>>, english: Readonly<Record<string, string>>): void {
  const parts = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
  expect(Object.keys(table)).toEqual(Object.keys(english))
  for (const [key, text] of Object.entries(english)) expect(parts(table[key] ?? '')).toEqual(parts(text))
}
