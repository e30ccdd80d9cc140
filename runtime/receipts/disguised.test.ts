// Claims in disguise: with signs that nobody sees, in letters that only look like them, with marks of a page within their words, set apart,
// and over two messages.
import { describe, expect, it } from 'vitest'
import { ReceiptsStage } from './receipts-stage'
import { falseClaims, honestTurns } from './scripted-turns'

function isHeld(text: string): boolean {
  const stage = new ReceiptsStage(() => [])
  stage.push(text)
  stage.end()
  return stage.isStopped
}

const insideWords = (text: string, mark: string): string => text.replace(/(\p{L}{2})(?=\p{L}{2})/gu, `$1${mark}`)

const disguises: readonly (readonly [string, (text: string) => string])[] = [
  ['blanks of no width', (text) => insideWords(text, '\u200b')],
  ['joiners', (text) => insideWords(text, '\u200d')],
  ['soft hyphens', (text) => insideWords(text, '\u00ad')],
  ['Cyrillic letters', (text) => text.replaceAll('o', 'о').replaceAll('e', 'е')],
  ['wide letters', (text) => text.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))],
  ['letters of formulas', (text) => text.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 97 + 0x1d41a))],
  ['bold within words', (text) => text.replace(/(\p{L}{2})(\p{L}+)/gu, '$1**$2**')],
  ['code within words', (text) => text.replace(/(\p{L}{2})(\p{L}+)/gu, '$1`$2`')],
  ['links within words', (text) => text.replace(/(\p{L}{2})(\p{L}+)/gu, '$1[$2](https://shop.example/a)')],
]

describe('a claim of an outcome in disguise', () => {
  it.each(disguises)('is held in %s as it is without', (_, disguise) => {
    const claims = falseClaims().filter(({ text, proofs }, at) => at % 5 === 0 && proofs.length === 0 && /^[\x20-\x7e]*$/.test(text))
    expect(claims.length).toBeGreaterThan(30)
    expect(claims.filter(({ text }) => isHeld(text) && !isHeld(disguise(text))).map(({ text }) => disguise(text))).toEqual([])
  })

  it.each(disguises.slice(0, 6))('is no claim in %s where it is none without', (_, disguise) => {
    const turns = honestTurns().filter(({ text }, at) => at % 5 === 0 && /^[\x20-\x7e]*$/.test(text) && !isHeld(text))
    expect(turns.length).toBeGreaterThan(30)
    expect(turns.filter(({ text }) => isHeld(disguise(text))).map(({ text }) => disguise(text))).toEqual([])
  })

  it.each([
    'Your flight is b o o k e d.',
    'I have b-o-o-k-e-d it.',
    'Your table is b00ked.',
    'Your flight is bo\u0336oked.',
    'Your order is ʙᴏᴏᴋᴇᴅ.',
    '# **B**ooked!',
    '> *Cancelled.*',
    '[Booked](https://shop.example)!',
  ])('is held: %s', (text) => expect(isHeld(text)).toBe(true))

  it.each([
    ['I have', 'booked your flight.'],
    ['Your flight is', 'booked now.'],
    ['The payment went', 'Paid. Anything else?'],
    ['Good news:', 'your order has been cancelled.'],
  ])('is held in the second of two messages: “%s” and “%s”', (first, second) => {
    expect([isHeld(first), isHeld(second)]).toEqual([false, true])
  })
})
