// A telephone number is read as a whole or not at all: with an extension or the end of a second number behind it, it is asked for again.
import { expect, it } from 'vitest'
import { extract } from '../extract'

const read = (text: string, language: string) =>
  extract('phone_number', text, {}, { language, timezone: 'UTC', now: 0, prompted: true }).map(({ value }) => value)

it.each([
  ['+49 30 901820 ext. 5', 'en'],
  ['+1 415 555 2671 x123', 'en'],
  ['(415) 555-2671 extension 12', 'en'],
  ['+49 30 901820 or 21', 'en'],
  ['+49 30 901820/21', 'de'],
  ['+49 30 901820 Durchwahl 5', 'de'],
  ['+33 1 42 68 53 00 poste 12', 'fr'],
  ['+34 912 345 678 extensión 5', 'es'],
  ['+39 06 6982 1234 interno 5', 'it'],
  ['+55 11 3091 3116 ramal 5', 'pt'],
  ['+31 20 570 5200 toestel 5', 'nl'],
  ['+81 3-3581-4321 内線5', 'ja'],
  ['+82 2-730-5800 내선 5', 'ko'],
])('asks again for “%s” (%s)', (text, language) => {
  expect(read(text, language)).toEqual([])
})

it('reads each of two whole numbers, and one with words behind it', () => {
  expect(read('+49 30 901820 or +49 30 901821', 'en')).toEqual(['+4930901820', '+4930901821'])
  expect(read('+49 30 901820 extra, please', 'en')).toEqual(['+4930901820'])
  expect(read('+49 (0) 30 / 90 18 20', 'de')).toEqual(['+4930901820'])
})
