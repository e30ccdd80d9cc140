import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memoryStorage } from '../pending-batches'
import { Drafts } from './drafts'
import { removeRowDrafts } from './row-drafts'

const owner = { userId: 'ann', botId: 'bot' }
const placeOf = (row: number): string => `n1 saves ${row}`

it('moves what is typed below a row up with its row when that row goes, and forgets what was typed in it', () => {
  const drafts = new Drafts(memoryStorage(), owner)
  for (const row of [0, 2, 3]) drafts.keep(placeOf(row), { text: `typed in ${row}`, label: 'Stored as' })
  removeRowDrafts(drafts, placeOf, { at: 2, rows: 4 })
  expect([0, 1, 2, 3].map((row) => drafts.get(placeOf(row))?.text ?? '')).toEqual(['typed in 0', '', 'typed in 3', ''])
})

it('keeps each draft beside its row, whichever rows have one and whichever goes', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), fc.nat(), (typed, seed) => {
      const storage = memoryStorage()
      const drafts = new Drafts(storage, owner)
      typed.forEach((isTyped, row) => {
        if (isTyped) drafts.keep(placeOf(row), { text: `row ${row}`, label: 'Stored as' })
      })
      const at = seed % typed.length
      removeRowDrafts(drafts, placeOf, { at, rows: typed.length })
      const left = typed.flatMap((isTyped, row) => (row === at ? [] : [isTyped ? `row ${row}` : null]))
      // Also when the page is loaded again.
      const reloaded = new Drafts(storage, owner)
      expect(left.map((_, row) => reloaded.get(placeOf(row))?.text ?? null)).toEqual(left)
    }),
  )
})
