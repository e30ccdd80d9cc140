// What is free of the canvas beside what floats over it.
import { describe, expect, it } from 'vitest'
import { insetsWithin } from './free-area'

const plane = { left: 56, top: 96, right: 1280, bottom: 692 }

describe('the free area of the canvas', () => {
  it('ends at the tray, the chips, the zoom bar and the inspector', () => {
    expect(
      insetsWithin(plane, [
        { side: 'left', box: { left: 68, top: 156, right: 112, bottom: 474 } },
        { side: 'top', box: { left: 68, top: 108, right: 190, bottom: 136 } },
        { side: 'bottom', box: { left: 570, top: 640, right: 735, bottom: 672 } },
        { side: 'right', box: { left: 920, top: 96, right: 1280, bottom: 692 } },
      ]),
    ).toEqual({ left: 56, top: 40, right: 360, bottom: 52 })
  })

  it('is all of it when what floats elsewhere stands beside it, as the inspector of a wide window does', () => {
    expect(insetsWithin(plane, [{ side: 'right', box: { left: 1280, top: 96, right: 1640, bottom: 692 } }])).toEqual({
      left: 0,
      top: 0,
      right: 0,
      bottom: 0,
    })
  })
})
