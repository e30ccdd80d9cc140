// What type of entity an answer is taken for.
import { describe, expect, it } from 'vitest'
import { guessType } from './guess-type'

const context = { language: 'en', now: Date.UTC(2026, 2, 4, 10), timezone: 'UTC' }

describe('an answer', () => {
  it.each([
    ['ingrid@example.com', 'email'],
    ['tomorrow', 'date'],
    ['12 June 2026 please', 'date'],
    ['at 2 pm', 'time'],
    ['two bags', 'number'],
    ['23 kilos', 'quantityv2'],
    ['Oslo', 'city'],
    ['from Monday to Friday', 'dateperiod'],
    ['PX 4711 2233', 'description'],
    ['the blue one with the broken wheel', 'description'],
    ['', 'description'],
  ])('of “%s” is read as %s', (answer, type) => expect(guessType(answer, context)).toBe(type))
})
