// Circles of the map of discovered groups.
import { describe, expect, it } from 'vitest'
import { radiusOf, spread } from './spread'

describe('The circles of the map', () => {
  it('are larger for more messages, by their area', () => {
    expect(radiusOf(100, 100)).toBeGreaterThan(radiusOf(25, 100))
    expect(radiusOf(100, 100) - 12).toBeCloseTo(2 * (radiusOf(25, 100) - 12))
  })

  it('are moved apart until none lies on another', () => {
    const circles = Array.from({ length: 40 }, (_, at) => ({ id: String(at), x: (at % 5) * 10, y: Math.floor(at / 5) * 10, radius: 20 }))
    const placed = spread(circles)
    for (const one of placed)
      for (const other of placed) if (one.id < other.id) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(40)
  })
})
