// Ticking and unticking changes, whatever they need and however often.
import { stands } from '@parley/contract/release/bot-version'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenOf, heldBy, noPicks, picked } from './choice'

const change = (objectId: string, more: Partial<Parameters<typeof chosenOf>[0][number]> = {}) => ({
  objectId,
  needs: [],
  stand: 'ready' as const,
  isIncluded: true,
  ...more,
})

describe('a choice of changes', () => {
  it('takes along what a ticked change needs, and leaves out what needs an unticked one', () => {
    const changes = [change('step', { needs: ['entity'] }), change('entity'), change('other')]
    const without = picked(changes, noPicks, ['entity'], false)
    expect([...chosenOf(changes, without)]).toEqual(['other'])
    expect([...chosenOf(changes, picked(changes, without, ['step'], true))]).toEqual(['step', 'entity', 'other'])
  })

  it('brings back what stayed because of an unticked change, once that is ticked again', () => {
    const changes = [change('dialog', { needs: ['intent'] }), change('intent'), change('sentence', { needs: ['intent'] })]
    const without = picked(changes, noPicks, ['dialog', 'intent'], false)
    expect([...chosenOf(changes, without)]).toEqual([])
    expect([...chosenOf(changes, picked(changes, without, ['dialog', 'intent'], true))]).toEqual(['dialog', 'intent', 'sentence'])
  })

  it('adds what does not go by itself, and never what is in progress or needs it', () => {
    const changes = [
      change('back', { stand: 'unpublished', isIncluded: false }),
      change('half', { stand: 'in-progress', isIncluded: false }),
      change('intent', { needs: ['half'], isIncluded: false }),
    ]
    const ticked = picked(changes, noPicks, ['back', 'half', 'intent'], true)
    expect([...chosenOf(changes, ticked)]).toEqual(['back'])
    expect(heldBy(changes, 'intent')?.objectId).toBe('half')
    expect([...chosenOf(changes, picked(changes, ticked, ['back'], false))]).toEqual([])
  })

  it('never holds a change without what it needs, nor one that can never go', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const all = fc.tuple(
      ...['a', 'b', 'c', 'd', 'e'].map((objectId) =>
        fc.record({
          objectId: fc.constant(objectId),
          needs: fc.uniqueArray(id.filter((other) => other !== objectId)),
          stand: fc.constantFrom(...stands),
          isIncluded: fc.boolean(),
        }),
      ),
    )
    fc.assert(
      fc.property(all, fc.array(fc.tuple(fc.array(id), fc.boolean()), { maxLength: 6 }), (changes, acts) => {
        const asServed = changes.map((one) => ({ ...one, isIncluded: one.isIncluded && heldBy(changes, one.objectId) === undefined }))
        const picks = acts.reduce((now, [ids, isOn]) => picked(asServed, now, ids, isOn), noPicks)
        const chosen = chosenOf(asServed, picks)
        for (const one of asServed.filter(({ objectId }) => chosen.has(objectId))) {
          expect(one.needs.every((other) => chosen.has(other))).toBe(true)
          expect(['in-progress', 'rejected']).not.toContain(one.stand)
        }
      }),
    )
  })
})
