import { BotFunction } from '@parley/contract/objects/bot-function/index'
import type { BotObject } from '@parley/contract/objects/object'
import { describe, expect, it } from 'vitest'
import { findProblems } from './index'

const problems = (files: Record<string, string>) => {
  const objects = Object.entries(files).map(
    ([name, source]): BotObject => ({
      id: `bfn-${name}`,
      kind: 'bot-function',
      parentId: '',
      rev: 1,
      data: BotFunction.parse({ name, source }),
    }),
  )
  return findProblems({ botId: 'st-1', rev: 1, objects }).map(({ objectId, code, said }) => [objectId, code, said.text])
}

describe('problems of files of functions', () => {
  it('are names that scripts have from the platform', () => {
    expect(problems({ 'a.js': 'function print() {}\nfunction own() {}' })).toEqual([
      ['bfn-a.js', 'function-taken', expect.stringMatching(/“print” of “a\.js” .* platform/)],
    ])
  })

  it('are functions that two files declare, told at each with both names', () => {
    expect(problems({ 'a.js': 'function total() {}', 'b.js': 'const total = () => 1' })).toEqual([
      ['bfn-a.js', 'function-taken', '“a.js” and “b.js” both have a function “total”. Scripts call the one of “a.js”. Rename one of them.'],
      ['bfn-b.js', 'function-taken', '“b.js” and “a.js” both have a function “total”. Scripts call the one of “a.js”. Rename one of them.'],
    ])
  })

  it.each([
    ['that cannot be read', 'function own( {', /Line 1/],
    ['that returns outside of its functions', 'function own() {}\nreturn own', /“a\.js” cannot be read.* Line 2/],
  ])('are code %s, once', (_, source, text) => {
    expect(problems({ 'a.js': source })).toEqual([['bfn-a.js', 'script-fault', expect.stringMatching(text)]])
  })

  it('are none of a good file', () => {
    expect(problems({ 'a.js': 'function own() { return print }', 'b.js': '' })).toEqual([])
  })
})
