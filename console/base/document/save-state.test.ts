// The save state of the top bar (brief 3.1).
import { describe, expect, it } from 'vitest'
import { changesIn, saveStateOf, type SaveFacts } from './save-state'

const facts: SaveFacts = { pending: 0, pendingSince: null, trouble: null, savedAt: 5, canEdit: true, keptHere: true }

describe('the save state', () => {
  it('says saved while a save takes at most 400 ms', () => {
    expect(saveStateOf({ ...facts, pending: 1, pendingSince: 1000 }, 1399).state).toBe('saved')
    expect(changesIn({ ...facts, pending: 1, pendingSince: 1000 }, 1100)).toBe(300)
  })
  it('says saving from 400 ms on', () => {
    expect(saveStateOf({ ...facts, pending: 1, pendingSince: 1000 }, 1400).state).toBe('saving')
    expect(changesIn({ ...facts, pending: 1, pendingSince: 1000 }, 1400)).toBeNull()
  })
  it('says offline only when something is kept here', () => {
    const trouble = { kind: 'offline', reason: 'No connection' } as const
    expect(saveStateOf({ ...facts, trouble }, 0).state).toBe('saved')
    expect(saveStateOf({ ...facts, trouble, pending: 2, pendingSince: 0 }, 0)).toEqual({ state: 'offline', changes: 2, keptHere: true })
  })
  it('gives the reason of a refusal before anything else', () => {
    const trouble = { kind: 'refused', reason: 'Taken' } as const
    expect(saveStateOf({ ...facts, trouble, pending: 1, canEdit: false }, 0)).toEqual({ state: 'failed', reason: 'Taken', changes: 1 })
  })
  it('says view only for who may not edit', () => {
    expect(saveStateOf({ ...facts, canEdit: false }, 0).state).toBe('view-only')
  })
})
