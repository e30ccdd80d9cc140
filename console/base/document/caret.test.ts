// Where the caret goes when the text around it changes.
import { expect, it } from 'vitest'
import { placeIn } from './caret'

it.each([
  ['stays when words come behind it', 'Where to?', 'Where to? And when?', 5, 5],
  ['moves with its words when others come before them', 'Where to?', 'Hello. Where to?', 5, 12],
  ['stays at the end of what was written', 'to?', 'Where to?', 3, 9],
  ['goes to where its words were taken away', 'one two three', 'one three', 6, 5],
])('the caret %s', (_, ...row) => {
  const [before, after, place, expected] = row
  expect(placeIn(before, after, place)).toBe(expected)
})
