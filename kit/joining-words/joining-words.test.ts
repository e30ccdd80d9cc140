// The words that join two values: each is found whole, in whatever language it is said, and no part of a longer word is one.
import { expect, it } from 'vitest'
import { joinedBy } from './joining-words'

const is = (part: Parameters<typeof joinedBy>[0], gap: string) => new RegExp(`^\\s?${joinedBy(part)}\\s?$`, 'iu').test(gap)

it.each([
  ['or', [' or ', ' oder ', ' o ', ' ou ', ' oppure ', ' of ', 'か', 'または', ' 또는 ', '或者']],
  ['and', [' and ', ' und ', ' y ', ' et ', ' ed ', ' en ', ' e ', 'と', '와 ', '和']],
  ['to', [' to ', ' bis ', ' bis zu ', ' hasta ', " jusqu'à ", ' fino a ', ' tot en met ', ' até ', 'から', '부터 ', '到']],
  ['between', ['between ', 'zwischen ', 'entre ', 'tra ', 'tussen ']],
] as const)('knows “%s” in every language', (part, gaps) => {
  expect(gaps.filter((gap) => !is(part, gap))).toEqual([])
})

it('knows no word by a part of it', () => {
  expect([' for ', ' orders ', ' sand ', ' tote ', ' amongst '].filter((gap) => is('or', gap) || is('and', gap) || is('to', gap))).toEqual(
    [],
  )
})
