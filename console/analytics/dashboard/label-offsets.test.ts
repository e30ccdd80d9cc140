// Labels at line ends.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelOffsets } from './label-offsets'

describe('labels at the ends of lines', () => {
  it('stay where they are when they are apart', () => {
    expect(labelOffsets([200, 100, 40], 16)).toEqual([0, 0, 0])
  })

  it('are moved apart when lines end at the same place', () => {
    expect(labelOffsets([100, 100], 16)).toEqual([0, 16])
  })

  it('are moved up when there is no room below', () => {
    expect(labelOffsets([0, 0, 0], 16)).toEqual([-32, -16, 0])
  })

  it('never cover one another', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 220 }), { minLength: 1, maxLength: 5 }), (heights) => {
        const offsets = labelOffsets(heights, 16)
        const places = heights.map((height, index) => height - (offsets[index] ?? 0)).toSorted((left, right) => left - right)
        for (let at = 1; at < places.length; at++) expect((places[at] ?? 0) - (places[at - 1] ?? 0)).toBeGreaterThanOrEqual(16)
      }),
    )
  })
})
