// A paste into the table of translations: one line for each row, from the one it was pasted into.
import type { Row } from '@parley/contract/objects/translation-rows'
import { describe, expect, it } from 'vitest'
import { pastedOver } from './pasted-over'

const row = (key: string): Row => ({
  ...{ key, objectId: key, kind: 'node', parentId: '', title: '', parent: '' },
  ...{ place: '', channel: '', source: key, target: '', state: 'missing', isMachine: false },
})

describe('a paste into the table of translations', () => {
  it('fills the rows from the one it was pasted into', () => {
    const filled = pastedOver([row('a'), row('b'), row('c')], 1, 'Ein Tee\r\nBitte sehr\r\n')
    expect(filled.map(({ row, text }) => [row.key, text])).toEqual([
      ['b', 'Ein Tee'],
      ['c', 'Bitte sehr'],
    ])
  })

  it('takes no more lines than there are rows', () => {
    expect(pastedOver([row('a'), row('b')], 1, 'a\nb\nc').map(({ text }) => text)).toEqual(['a'])
  })
})
