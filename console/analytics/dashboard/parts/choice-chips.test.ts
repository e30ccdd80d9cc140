// What the filters of analytics offer: what conversations differ by, in words, and what is chosen already.
import { expect, it } from 'vitest'
import { optionsOf } from './choice-chips'

const choices = { versions: [null, 12, 3], tags: [{ name: 'plan & price', value: 'gold=1' }] }

it('offers the draft and versions by number, and tags with their values', () => {
  expect(optionsOf(choices, { version: '', tag: '' }, 'Draft')).toEqual({
    versions: [
      { value: 'draft', label: 'Draft' },
      { value: '12', label: 'v12' },
      { value: '3', label: 'v3' },
    ],
    tags: [{ value: 'plan+%26+price=gold%3D1', label: 'plan & price: gold=1' }],
  })
})

it('offers what is chosen where no conversation of the days has it, so that it can be seen and taken back', () => {
  const { versions, tags } = optionsOf(undefined, { version: '7', tag: 'city=Oslo' }, 'Draft')
  expect([...versions, ...tags]).toEqual([
    { value: '7', label: 'v7' },
    { value: 'city=Oslo', label: 'city: Oslo' },
  ])
})
