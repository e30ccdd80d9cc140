// What is free of the canvas beside what floats over it.
import { describe, expect, it } from 'vitest'
import { insetsWithin, lastThatFit } from './free-area'

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

describe('the steps of a followed turn', () => {
  const step = (id: string, x: number) => ({ id, x, y: 0, width: 200, height: 100 })
  const passed = [step('a', 0), step('b', 300), step('c', 600), step('d', 900)]
  const shown = (width: number, zoom = 1) => lastThatFit(passed, { width, height: 400 }, zoom).map(({ id }) => id)

  it('are all shown where there is room beside what floats over the canvas', () => {
    expect(shown(1100)).toEqual(['a', 'b', 'c', 'd'])
    expect(shown(550, 0.5)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are left out from the first one where there is too little, and never the last', () => {
    expect(shown(1000)).toEqual(['b', 'c', 'd'])
    expect(shown(500)).toEqual(['c', 'd'])
    expect(shown(10)).toEqual(['d'])
    expect(lastThatFit(passed, { width: 1100, height: 50 }, 1).map(({ id }) => id)).toEqual(['d'])
    expect(lastThatFit([], { width: 1100, height: 50 }, 1)).toEqual([])
  })
})
