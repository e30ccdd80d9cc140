import { describe, expect, it } from 'vitest'
import { functionsOf, wordsOfScript } from './function-file'

describe('the functions of a file', () => {
  it('are those at its top level, with parameters and the comment above', () => {
    const source = `
const rate = 0.2
/**
 * What is to be paid.
 * With tax.
 */
function total(net, { round = true } = {}, ...more) { return inner(net) ; function inner(n) { return n * (1 + rate) } }

// The first words.
// Of a name.
const first = (name) => name.split(' ')[0]
let last = async function (name) { return name }, other = 7

// This stands apart.

var alone = x => x
if (rate) { function hidden() {} }
class Money {}`
    expect(functionsOf(source)).toEqual({
      fault: null,
      functions: [
        { name: 'total', line: 7, parameters: ['net', '{ round = true } = {}', '...more'], comment: 'What is to be paid.\nWith tax.' },
        { name: 'first', line: 11, parameters: ['name'], comment: 'The first words.\nOf a name.' },
        { name: 'last', line: 12, parameters: ['name'], comment: '' },
        { name: 'alone', line: 16, parameters: ['x'], comment: '' },
      ],
    })
  })

  it('of a name that is declared twice, are the last', () => {
    expect(functionsOf('function a() {}\nfunction a(b) {}').functions).toMatchObject([{ name: 'a', line: 2, parameters: ['b'] }])
  })

  it.each([
    ['a bracket is missing', 'function a() {\n  return (1\n}', { line: 3, column: 1 }],
    ['it returns by itself', 'return 1', { line: 1, column: 1 }],
    ['it is a module', 'export function a() {}', { line: 1, column: 1 }],
    ['it closes what it did not open', '})(); evil(); (function () {', { line: 1, column: 1 }],
    ['it nests too deeply', `${'('.repeat(200_000)}1${')'.repeat(200_000)}`, { line: 1 }],
  ])('are none where it cannot be read: %s', (_, source, place) => {
    expect(functionsOf(source)).toMatchObject({ functions: [], fault: place })
  })

  it('of nothing are none', () => {
    expect(functionsOf('')).toEqual({ functions: [], fault: null })
  })
})

describe('the words of a script', () => {
  it('are every name it may mention', () => {
    expect([...wordsOfScript("print(größe($a, x1)) // tax 7\nglobalThis['by']")]).toEqual([
      ...['print', 'größe', '$a', 'x1', 'tax', 'globalThis', 'by'],
    ])
  })
})
