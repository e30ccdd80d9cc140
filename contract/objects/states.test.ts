// The table of states: that each has its label and a way on, and what may follow what, written out here for itself.
import { describe, expect, it } from 'vitest'
import { mayBecome, states, stateTable } from './states'

describe('the states of bots and tasks', () => {
  it('each have a label of their own [S4-001]', () => {
    expect(states.map((state) => stateTable[state].label)).toEqual([
      ...['In progress', 'Configured', 'Upgrade in progress', 'Awaiting approval', 'Published', 'Rejected', 'Suspended', 'Linked'],
    ])
  })

  it.each([
    ['inprogress', 'c'],
    ['configured', 'i a p l'],
    ['upgradeinprogress', 'a p c s'],
    ['awaitingapproval', 'p r i c u s'],
    ['published', 'u c s l'],
    ['rejected', 'a p i c u s'],
    ['suspended', 'p u a r c'],
    ['linked', 'c p'],
  ] as const)('%s goes on to %s alone', (from, letters) => {
    const next = states.filter((to) => mayBecome(from, to))
    expect(next.map((to) => to.charAt(0)).toSorted()).toEqual(letters.split(' ').toSorted())
  })

  it('lead on from each to every other, so that nothing is ever stuck', () => {
    for (const from of states) {
      const reached = new Set([from])
      for (const state of reached) for (const next of stateTable[state].next) reached.add(next)
      expect([...reached].toSorted(), from).toEqual(states.toSorted())
    }
  })
})
