// Steps and edges between them, for the tests of how edges are led.
import type { Box } from './route'
import type { EdgeRun } from './routes'

const width = 256

export const step = (x: number, y: number, height = 100): Box => ({ x, y, width, height })

/** A run out of a row of the step, or out of its foot. */
export function runBetween(boxes: ReadonlyMap<string, Box>, [from, to]: readonly [string, string], order: number, foot = false): EdgeRun {
  const [source, target] = [boxes.get(from), boxes.get(to)]
  if (!source || !target) throw new Error(`No steps ${from} and ${to}`)
  const port = foot
    ? { x: source.x + width / 2, y: source.y + source.height + 5 }
    : { x: source.x + width + 5, y: source.y + 40 + (order % 3) * 24 }
  return { id: `${from}>${to}:${order}`, from: port, leaves: foot ? 'bottom' : 'right', source, target, order }
}
