// Values of a file beside those a list has.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergedValues } from './merge-values'

const file = (...rows: string[][]) => ({ rows: rows.map((cells, at) => ({ line: at + 1, cells })) })
const head = ['title', 'value', 'synonyms', 'synonyms']
const value = (title: string, stored = title, ...synonyms: string[]) => ({ title, value: stored, synonyms })

describe('the values of a file', () => {
  it('come behind those that are there, with what is shown stored where nothing else is', () => {
    expect(mergedValues([value('Small')], file(head, ['Medium', 'm', 'normal', 'usual; plain'], ['Large', '', '']))).toEqual({
      ...{ added: 2, changed: 0, same: 1, refused: [] },
      rows: [value('Small'), value('Medium', 'm', 'normal', 'usual', 'plain'), value('Large')],
    })
  })

  it('give a value that is there the synonyms it lacks, and take none away', () => {
    const present = [value('Small', 's', 'little'), value('Large', 'l', 'big')]
    expect(mergedValues(present, file(head, ['Small', 's', 'tiny'], ['Large', 'l', 'big']))).toEqual({
      ...{ added: 0, changed: 1, same: 1, refused: [] },
      rows: [value('Small', 's', 'little', 'tiny'), value('Large', 'l', 'big')],
    })
  })

  it('are refused by their line where nothing is shown, or more than is kept', () => {
    expect(mergedValues([], file(head, ['', 'm', 'x'], ['Large'], ['x'.repeat(100_000)])).refused).toEqual([2, 4])
  })

  it('change nothing when they are those that are there', () => {
    const words = fc.stringMatching(/^[a-z]{1,6}$/)
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(words, fc.array(words)), { selector: ([title]) => title }), (values) => {
        const present = values.map(([title, synonyms]) => value(title, title, ...new Set(synonyms)))
        const rows = present.map((row) => [row.title, row.value, row.synonyms.join(', '), ''])
        expect(mergedValues(present, file(head, ...rows))).toEqual({
          rows: present,
          added: 0,
          changed: 0,
          same: present.length,
          refused: [],
        })
      }),
    )
  })
})
