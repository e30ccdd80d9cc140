// What is taken for well-formed text, and what becomes of the rest.
import { describe, expect, it } from 'vitest'
import { beginningOf, faultIn, isWellFormed, wellFormed, wellFormedJson, wellFormedText } from './well-formed'

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

describe('A text', () => {
  it.each([
    ['a\0b', 'a\ufffdb'],
    ['\ud83d', '\ufffd'],
    ['\ude00\ud83d', '\ufffd\ufffd'],
    ['\ud83d\0\ude00', '\ufffd\ufffd\ufffd'],
  ])('%j that is broken is repaired character by character', (text, repaired) => {
    expect(isWellFormed(text)).toBe(false)
    expect(wellFormedText(text)).toBe(repaired)
  })

  it.each(['', 'Grüße', '😀', '\u0001\u001f', '\ufffd', '\uffff'])('%j that is sound stays as it is', (text) => {
    expect(isWellFormed(text)).toBe(true)
    expect(wellFormedText(text)).toBe(text)
  })

  it.each([
    ['ab😀c', 3, 'ab'],
    ['ab😀c', 4, 'ab😀'],
    ['ab😀c', 9, 'ab😀c'],
    ['ab\ud83dc', 3, 'ab\ud83d'],
  ])('%j is cut at %i without halving a character', (text, most, beginning) => {
    expect(beginningOf(text, most)).toBe(beginning)
  })
})

describe('A value', () => {
  it('that is sound is given back itself', () => {
    const value = { list: [1, 'two', null, { three: true }] }
    expect(wellFormed(value, 5)).toBe(value)
  })

  it('keeps no number that cannot be written again', () => {
    const value: unknown = JSON.parse('{"a":[1e400,-1e400,1e-400,5]}')
    expect(faultIn(value, 5)).toBe('number')
    expect(wellFormed(value, 5)).toEqual({ a: [null, null, 0, 5] })
  })

  it('is repaired in its texts and its keys', () => {
    const broken: unknown = JSON.parse('{"a\\u0000":["\\ud800",{"\\udfff":"x"}],"n":1}')
    expect(faultIn(broken, 5)).toBe('text')
    expect(wellFormed(broken, 5)).toEqual({ 'a\ufffd': ['\ufffd', { '\ufffd': 'x' }], n: 1 })
  })

  it('keeps a key that is named like the prototype as a key', () => {
    const broken: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"x":"\\u0000"}')
    expect(JSON.stringify(wellFormed(broken, 5))).toBe('{"__proto__":{"isAdmin":true},"x":"\ufffd"}')
  })

  it('may lie as deep as is said, and is left out below', () => {
    expect(faultIn(deep(6), 5)).toBe(null)
    expect(faultIn(deep(7), 5)).toBe('depth')
    expect(JSON.stringify(wellFormed(deep(7), 5))).toBe('[[[[[[null]]]]]]')
  })

  it('nested a million deep exhausts no stack', () => {
    expect(JSON.stringify(wellFormed(deep(1_000_000), 3))).toBe('[[[[null]]]]')
  })
})

describe('JSON text', () => {
  it('is well formed whatever the value holds', () => {
    expect(JSON.parse(wellFormedJson({ 'k\0': 'a\ud800b', also: ['\0\0', '\udfff\ud800'] }))).toEqual({
      'k\ufffd': 'a\ufffdb',
      also: ['\ufffd\ufffd', '\ufffd\ufffd'],
    })
  })

  it.each(['\\u0000', 'C:\\ud800', '\\\\u0000', '\\\\\\ud83d'])('leaves %j, which only looks like it', (text) => {
    expect(JSON.parse(wellFormedJson({ text }))).toEqual({ text })
  })

  it('repairs right after a backslash', () => {
    expect(JSON.parse(wellFormedJson(['\\\0', '\\\\\ud800']))).toEqual(['\\\ufffd', '\\\\\ufffd'])
  })
})
