// What people see of a text whose letters are not what they seem.
import { describe, expect, it } from 'vitest'
import { asSeen } from './as-seen'

const seen = (text: string): string => asSeen(text)?.text ?? text

describe('a text as people see it', () => {
  it.each([
    ['signs that nobody sees', 'bo\u200bo\u00adk\u2060e\u034fd\ufe0f'],
    ['joiners', 'bo\u200do\u200cked'],
    ['tags', `boo${String.fromCodePoint(0xe0041)}ked`],
    ['Cyrillic letters', 'bооkеd'],
    ['Greek letters', 'bοoκed'],
    ['wide letters', 'ｂｏｏｋｅｄ'],
    ['letters of formulas', '𝐛𝐨𝐨𝐤𝐞𝐝'],
    ['letters in circles', 'ⓑⓞⓞⓚⓔⓓ'],
    ['small capitals', 'ʙᴏᴏᴋᴇᴅ'],
    ['strokes through it', 'b\u0336o\u0336o\u0336k\u0336e\u0336d\u0336'],
  ])('has no %s', (_, text) => {
    expect(seen(text)).toBe('booked')
  })

  it.each(['Ich habe gekündigt, Ça va?', 'Забронировано для Вас', 'Έγινε η κράτηση', '予約しました', 'हिन्दी', 'Việt Nam', 'plain'])(
    'is left alone where it is what it seems: %s',
    (text) => expect(seen(text)).toBe(text),
  )

  it('is composed where it was written in parts', () => {
    expect(seen('geku\u0308ndigt')).toBe('gekündigt')
  })

  it('knows where each of its signs was written', () => {
    const written = 'a\u200b𝐛c\u0336!'
    const { text, starts, ends } = asSeen(written) ?? { text: '', starts: [], ends: [] }
    expect([text, starts.map((start, at) => written.slice(start, ends[at]))]).toEqual(['abc!', ['a', '𝐛', 'c\u0336', '!']])
  })
})
