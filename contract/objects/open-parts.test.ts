// What of an installed smart bot may be changed, whatever its author left open.
import { expect, it } from 'vitest'
import { openKinds, partlyOpenKinds } from './open-parts'

it('leaves open what names things of whoever installs it, and closes the rest', () => {
  const open = { parts: [], objects: [] }
  expect([...openKinds(open)]).toEqual(['model-use'])
  expect(partlyOpenKinds(open)).toEqual(new Set(['model-use']))
  expect(openKinds({ parts: ['small-talk'] }).has('small-talk')).toBe(true)
})
