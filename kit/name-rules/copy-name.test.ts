// Names of copies, by rows.
import { describe, expect, it } from 'vitest'
import { copyName } from './copy-name'

describe('the name of a copy', () => {
  it.each([
    ['Desk', [], 'Copy of Desk'],
    ['Desk', ['copy of desk'], 'Copy 2 of Desk'],
    ['Desk', ['Copy of Desk', 'Copy 2 of Desk'], 'Copy 3 of Desk'],
  ])('of %s beside %j is %s', (name, taken, copy) => {
    expect(copyName(name, taken)).toBe(copy)
  })

  it('has the form its kind needs, and at most 128 characters', () => {
    expect(copyName('base_url', [], (spoken) => spoken.replaceAll(' ', '_'))).toBe('Copy_of_base_url')
    const long = 'x'.repeat(128)
    expect(copyName(long, [])).toHaveLength(128)
    expect(copyName(long, [copyName(long, [])])).toMatch(/^Copy 2 of x+$/)
  })
})
