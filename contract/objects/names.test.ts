// What is said of names that the special-character check refuses, by rows.
import { describe, expect, it } from 'vitest'
import { refusalOfName, refusalOfTitled } from './name-refusals'
import { findProblemOfName } from './names'

const alphanumeric = (title: string) => `${title} names can only contain alphanumeric characters, spaces and underscores.`

describe('the special-character check (§5)', () => {
  it.each([
    ['trait', 'so-so', 'Traits'],
    ['trait-group', 'Mood?', 'Group'],
    ['intent', 'Why?', 'Intent'],
    ['synonym', '~car-hire', 'Concept'],
  ] as const)('refuses a %s called %s by its title (S5-002, S5-003)', (kind, name, title) => {
    expect(refusalOfName(kind, name, 'en')?.text).toBe(alphanumeric(title))
  })

  it('lets words that are no concepts be written as people say them', () => {
    expect(['e-mail', 'B&B', '~car_hire', '~two words'].map((word) => findProblemOfName('synonym', word, 'en'))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('says where negations may stand (S5-005, S5-006, S5-007)', () => {
    const refused = (name: string) => refusalOfTitled(name, 'title.concept', true).text
    expect(refused('na!me')).toBe('Negations are allowed only at the beginning of the Concept name')
    expect(refused('!na!me')).toBe('Negations are allowed only at the beginning of the trait name')
    expect(refused('!')).toBe(alphanumeric('Concept'))
  })
})
