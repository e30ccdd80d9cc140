// The width of a pane: kept within its bounds, and moved by keys towards the side one sees.
import { describe, expect, it } from 'vitest'
import { steppedWidth, withinBounds } from './pane-width'

const bounds = { least: 200, most: 480, usual: 280 }
const at = (width: number, isMirrored = false) => ({ width, isMirrored, bounds })

describe('The width of a pane', () => {
  it('stays within its bounds, and what is no width is none', () => {
    expect([withinBounds(90, bounds), withinBounds(300.4, bounds), withinBounds(900, bounds)]).toEqual([200, 300, 480])
    expect([withinBounds(Number.NaN, bounds), withinBounds(0, bounds)]).toEqual([null, null])
  })

  it('follows the arrow keys as they point, also from right to left; Home and End go to the bounds, Enter to the usual width', () => {
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Enter', 'a'].map((key) => steppedWidth(key, at(280)))).toEqual([
      ...[296, 264, 200, 480],
      ...[null, undefined],
    ])
    expect(['ArrowRight', 'ArrowLeft'].map((key) => steppedWidth(key, at(280, true)))).toEqual([264, 296])
    expect(steppedWidth('ArrowRight', at(475))).toBe(480)
  })
})
