import { expect, it } from 'vitest'
import { bytesText, lastedText, msText } from './figures'

it('bytes are told in the unit in which they are small', () => {
  expect([0, 999, 1500, 411_900_000, 18_200_000_000].map(bytesText)).toEqual(['0 B', '999 B', '1.5 kB', '412 MB', '18 GB'])
})

it('milliseconds become seconds when they are many, and what is unknown is a dash', () => {
  expect([0.61, 88.4, 410, 1130, null].map(msText)).toEqual(['0.6 ms', '88 ms', '410 ms', '1.1 s', '–'])
})

it('how long something lasts has two units at most', () => {
  expect([4200, 61_000, 28_320_000, 3600_000, 180_000_000].map(lastedText)).toEqual(['4 s', '1 min 1 s', '7 h 52 min', '1 h', '2 d 2 h'])
})
