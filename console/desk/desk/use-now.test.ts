// How long somebody waits, as the queue writes it.
import { expect, it } from 'vitest'
import { lengthText } from './use-now'

it.each([
  [-5, '0:00'],
  [9_400, '0:09'],
  [192_000, '3:12'],
  [3_849_000, '1:04:09'],
])('%i ms are %s', (ms, shown) => expect(lengthText(ms)).toBe(shown))
