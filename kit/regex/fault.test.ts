// The place of what is wrong in a regular expression.
import { describe, expect, it } from 'vitest'
import { regexFault } from './fault'

describe('the fault of a regular expression', () => {
  it.each(['', 'a', '[A-Z]{2}\\d{4}', '(a|b)?', '(?<year>\\d{4})', '/abc/i', '\\(', '[)(]', 'a{,3}'])('is none in %s', (source) => {
    expect(regexFault(source)).toBeNull()
  })

  it.each([
    ['(ab', 0, 'This bracket is never closed'],
    ['a(b(c)', 1, 'This bracket is never closed'],
    ['ab)c', 2, 'This bracket closes nothing'],
    ['x[a-z', 1, 'This bracket is never closed'],
    ['ab\\', 2, 'Nothing follows the backslash'],
    ['ab**', 3, 'Nothing to repeat'],
    ['[z-a]', 3, 'Range out of order in character class'],
    ['(?x)', 1, 'Invalid group'],
    ['*a', 0, 'Nothing to repeat'],
    ['/a(b/i', 2, 'This bracket is never closed'],
  ])('in %s stands at %i: %s', (source, position, message) => {
    expect(regexFault(source)).toEqual({ position, message })
  })
})
