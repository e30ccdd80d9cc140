// What a page draws while something is done in it: the time between its frames.
import type { Page } from 'playwright-core'
import { quantile } from './statistics'

/** Milliseconds between the frames that the page draws meanwhile. */
export async function framesWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const note = (at: number): void => {
      frames.push(at - last)
      last = at
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { parleyFrames: frames })
  })
  await work()
  const frames: unknown = await page.evaluate(() => Reflect.get(window, 'parleyFrames'))
  return Array.isArray(frames) ? frames.map(Number).slice(2) : []
}

/** Median and p95 of the frames, beside the target of 60 a second: 95 of a hundred within 20 ms. */
export function frameFigures(frames: readonly number[]): string {
  const middle = quantile(frames, 0.5)
  return (
    `frame ${middle.toFixed(1)} ms median (${(1000 / middle).toFixed(0)} a second), ` +
    `${quantile(frames, 0.95).toFixed(1)} ms p95, ${frames.length} frames (target 60 a second, p95 20 ms)`
  )
}
