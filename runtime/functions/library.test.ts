import { BotFunction } from '@parley/contract/objects/bot-function/index'
import { describe, expect, it } from 'vitest'
import { functionLibrary } from './library'

const libraryOf = (files: Record<string, string>) =>
  functionLibrary(Object.entries(files).map(([name, source]) => ({ data: BotFunction.parse({ name, source }) })))

const needed = (files: Record<string, string>, script: string): string[] =>
  libraryOf(files)
    .neededBy(script)
    .map(({ name }) => name)

describe('the files of functions that a script needs', () => {
  const files = {
    'money.js': 'function total(net) { return net + taxOf(net) }',
    'tax.js': 'const taxOf = (net) => net * rate()\nfunction rate() { return 0.2 }',
    'other.js': 'function unused() { return total(1) }',
  }

  it('declare a name it mentions, or one that such a file mentions; what is needed stands first', () => {
    expect(needed(files, 'print(total(5))')).toEqual(['tax.js', 'money.js'])
    expect(needed(files, 'print(rate())')).toEqual(['tax.js'])
    expect(needed(files, "context.x = 'nothing of it'")).toEqual([])
  })

  it('are found where they need each other', () => {
    const circle = { 'a.js': 'function a() { return b }', 'b.js': 'function b() { return a }' }
    expect(needed(circle, 'a()').toSorted()).toEqual(['a.js', 'b.js'])
  })

  it('do not declare what the platform or another file has: the first file by its name has it', () => {
    const { files: read } = libraryOf({
      'b.js': 'function total() {}\nfunction own() {}',
      'a.js': 'function total() {}\nfunction print() {}',
    })
    expect(read.map(({ name, functions }) => [name, functions])).toEqual([
      ['a.js', ['total']],
      ['b.js', ['own']],
    ])
  })

  it('are none of those that cannot be read', () => {
    expect(needed({ 'broken.js': 'function total( {' }, 'total()')).toEqual([])
  })
})
