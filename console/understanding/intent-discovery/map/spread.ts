// Circles on a plane moved apart until none lies on another: how large a group is drawn, and where. Pure.
export interface Circle {
  id: string
  x: number
  y: number
  radius: number
}

const rounds = 80
/** Between two circles there is room for a name. */
const gap = { x: 36, y: 30 }

/** The area is the number of messages. */
export function radiusOf(size: number, largest: number): number {
  return 12 + 34 * Math.sqrt(size / Math.max(1, largest))
}

export function spread(circles: readonly Circle[]): Circle[] {
  const placed = circles.map((circle) => ({ ...circle }))
  for (let round = 0; round < rounds; round++) {
    let isMoved = false
    for (const [at, one] of placed.entries())
      for (const other of placed.slice(at + 1)) {
        const [x, y] = [other.x - one.x || 0.01, other.y - one.y || 0.01]
        const need = one.radius + other.radius
        const [across, down] = [Math.abs(x) / (need + gap.x), Math.abs(y) / (need + gap.y)]
        const apart = Math.hypot(across, down)
        if (apart >= 1) continue
        isMoved = true
        const push = (1 / Math.max(apart, 0.05) - 1) / 2
        const [dx, dy] = [clamp(x * push), clamp(y * push)]
        one.x -= dx
        one.y -= dy
        other.x += dx
        other.y += dy
      }
    if (!isMoved) break
  }
  return placed
}

const mostPush = 40
const clamp = (value: number): number => Math.max(-mostPush, Math.min(mostPush, value))
