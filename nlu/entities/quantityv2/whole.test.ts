// An amount with its unit is read as a whole or not at all: quarters and smaller units behind it count, sums and measures of two sides are none.
import { describe, expect, it } from 'vitest'
import { extract } from '../extract'

const read = (text: string, language: string) =>
  extract('quantityv2', text, {}, { language, timezone: 'UTC', now: 0, prompted: true }).map(({ value }) => value)

describe('An amount with its unit', () => {
  it.each([
    ['an hour and a quarter', 'en', 1.25, 'hour'],
    ['an hour and three quarters', 'en', 1.75, 'hour'],
    ['1 hour 30', 'en', 90, 'minute'],
    ['6 foot 2', 'en', 74, 'inch'],
    ['eine Stunde dreißig', 'de', 90, 'minute'],
    ['una hora y cuarto', 'es', 1.25, 'hour'],
    ['une heure et quart', 'fr', 1.25, 'hour'],
    ['une heure trente', 'fr', 90, 'minute'],
    ["un'ora e un quarto", 'it', 1.25, 'hour'],
    ['uma hora e um quarto', 'pt', 1.25, 'hour'],
    ['1 m 80', 'fr', 1.8, 'meter'],
  ])('“%s” (%s) is %d %s', (text, language, amount, unit) => {
    expect(read(text, language)).toEqual([expect.objectContaining({ amount, unit })])
  })

  it.each([
    ['5 kg plus 2 kg', 'en'],
    ['3 x 5 kg', 'en'],
    ['3 times 5 kg', 'en'],
    ['5 by 10 m', 'en'],
    ['a couple hundred km', 'en'],
    ['5 kg weniger 2', 'de'],
    ['3 mal 5 kg', 'de'],
    ['5 kg menos 2', 'es'],
    ['trois fois 5 kg', 'fr'],
    ['5 kg più 2 kg', 'it'],
    ['3 vezes 5 kg', 'pt'],
  ])('of which a part is not understood is asked for again: “%s” (%s)', (text, language) => {
    expect(read(text, language)).toEqual([])
  })

  it('has its thousands at both ends of a range', () => {
    expect(read('2-3 thousand km', 'en')).toEqual([expect.objectContaining({ amount: 3000 }), expect.objectContaining({ amount: 2000 })])
  })
})
