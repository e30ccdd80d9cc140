// What is typed into a prompt, and which version it goes into.
import { ModelPrompt } from '@parley/contract/objects/model-prompt/index'
import { describe, expect, it } from 'vitest'
import { isFull, numberToWrite, withoutNewest, withWritten } from './versions'

const writer = { author: 'Ada', at: 5 }
const prompt = (more: object) => ModelPrompt.parse({ name: 'Plan', ...more })
const two = [
  { number: 1, text: 'One', system: 'S' },
  { number: 2, text: 'Two' },
]

describe('words that are typed into a prompt', () => {
  it('make its first version', () => {
    expect(withWritten(prompt({}), { text: 'Hi' }, undefined, writer)).toEqual([{ number: 1, text: 'Hi', system: '', note: '', ...writer }])
  })

  it('go into the newest version while that never ran', () => {
    const made = withWritten(prompt({ versions: two, used: 1, usedUpTo: 1 }), { text: 'Other' }, undefined, writer)
    expect(made).toMatchObject([{ text: 'One' }, { number: 2, text: 'Other', author: 'Ada' }])
  })

  it('begin another one where it ran, with the words of the one that is open', () => {
    const ran = prompt({ versions: two, used: 1, usedUpTo: 2 })
    expect(withWritten(ran, { text: 'Three' }, ran.versions[0], writer)).toMatchObject([
      { number: 1, text: 'One' },
      { number: 2, text: 'Two' },
      { number: 3, text: 'Three', system: 'S', note: '' },
    ])
  })

  it('never take the number of a version that ran and was taken away', () => {
    expect(numberToWrite(prompt({ versions: two, used: 2, usedUpTo: 4 }))).toBe(5)
  })

  it('find no room behind the last version there may be', () => {
    const versions = Array.from({ length: 100 }, (_, at) => ({ number: at + 1 }))
    expect(isFull(prompt({ versions, used: 100, usedUpTo: 100 }))).toBe(true)
    expect(isFull(prompt({ versions, used: 99, usedUpTo: 99 }))).toBe(false)
  })
})

describe('the newest version', () => {
  it('can be dropped as long as it never ran', () => {
    expect(withoutNewest(prompt({ versions: two, used: 1, usedUpTo: 1 }))).toMatchObject([{ number: 1 }])
    expect(withoutNewest(prompt({ versions: two, used: 2, usedUpTo: 2 }))).toBeNull()
  })
})
