// Every string of the widget in every language it speaks.
import { describe, expect, it } from 'vitest'
import texts from './text.json'
import { directionOf, wordsFor } from './words'

describe('the widget’s words', () => {
  it.each(Object.entries(texts))('%s has every string, with the same parts to fill in', (_language, table) => {
    const parts = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
    expect(Object.keys(table)).toEqual(Object.keys(texts.en))
    for (const [key, text] of Object.entries(texts.en))
      expect(parts(Object.entries(table).find(([name]) => name === key)?.[1] ?? '')).toEqual(parts(text))
  })

  it('follows the reader’s languages in order and falls back to English', () => {
    expect(wordsFor(['nb-NO', 'ja-JP'])('send')).toBe('メッセージを送信')
    expect(wordsFor(['xx'])('stars', { count: 3, total: 5 })).toBe('3 of 5 stars')
  })

  it('knows which languages run from right to left', () => {
    expect([directionOf('ar-EG'), directionOf('he'), directionOf('en')]).toEqual(['rtl', 'rtl', 'ltr'])
  })
})
