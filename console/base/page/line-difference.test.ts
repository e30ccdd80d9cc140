// Texts of many lines compared.
import { describe, expect, it } from 'vitest'
import { lineDifference } from './line-difference'

const text = (...lines: string[]) => lines.join('\n')
const read = (before: string, after: string) =>
  lineDifference(before, after).map((part) =>
    part.is === 'left-out' ? `… ${part.count}` : `${{ same: ' ', added: '+', removed: '-' }[part.is]}${part.text}`,
  )

describe('the lines of two texts', () => {
  it('are those that came and went, with three around them', () => {
    const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
    const changed = lines.map((line) => (line === 'e' ? 'E' : line))
    expect(read(text(...lines), text(...changed))).toEqual([' a', ' b', ' c', ' d', '-e', '+E', ' f', ' g', ' h', '… 2'])
  })

  it('are all there where nothing would be saved by leaving one out', () => {
    expect(read(text('a', 'b', 'c', 'd', 'e'), text('a', 'b', 'c', 'd', 'E'))).toEqual([' a', ' b', ' c', ' d', '-e', '+E'])
  })

  it('are one count where both are the same, and all of them where one is empty', () => {
    expect(read(text('a', 'b'), text('a', 'b'))).toEqual(['… 2'])
    expect(read('', text('a', 'b'))).toEqual(['+a', '+b'])
    expect(read(text('a', 'b'), '')).toEqual(['-a', '-b'])
  })
})
