// The forms that are offered for a value, as a reader of English in Oslo sees them.
import { expect, it } from 'vitest'
import { formatsOf } from './formats'

const place = { language: 'en', timezone: 'Europe/Oslo' }
const now = Date.parse('2026-11-24T12:00:00Z')

it('shows the sample in every form that fits it', () => {
  expect(formatsOf(['number'], '168', place, now)).toEqual([
    { written: 'number', shown: '168' },
    { written: "number:'2'", shown: '168.00' },
    { written: 'EUR', shown: '€168.00' },
    { written: 'USD', shown: '$168.00' },
    { written: 'GBP', shown: '£168.00' },
  ])
  expect(formatsOf(['date'], '2025-12-12', place, now).map(({ shown }) => shown)).toEqual(['12 Dec 2025', '12 Dec', 'Friday, 12 December'])
})

it('shows an example where nothing is known, and offers nothing for a text', () => {
  expect(formatsOf(['time'], '', place, now)).toEqual([
    { written: 'time', shown: '13:00' },
    { written: "time:'h:mm a'", shown: '1:00 pm' },
  ])
  expect(formatsOf([], 'Bergen', place, now)).toEqual([])
})
