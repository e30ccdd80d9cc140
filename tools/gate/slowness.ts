// How many times slower this machine is at the moment than a quiet one, so that what waits for a page or a process waits as long as that
// takes here (server/test-support/patience.ts). Measured once a run, before its tests, by a small program that computes.
import { spawnSync } from 'node:child_process'

/** Computes for about a third of a second on a quiet processor of 2026, its start included. */
const program = 'let sum = 0; for (let i = 0; i < 2e8; i++) sum += i % 7; process.exitCode = sum > 0 ? 0 : 1'
const usualMs = 400
/** Beyond it a test that waits would be taken for one that hangs. */
const most = 4

/** From 1, where the machine is as fast as it should be, to 4. Of several tries the fastest: a hiccup is no slow machine. */
export function measureSlowness(tries = 2): number {
  const times = Array.from({ length: tries }, () => {
    const begun = performance.now()
    spawnSync(process.execPath, ['-e', program])
    return performance.now() - begun
  })
  return slownessOf(Math.min(...times))
}

export function slownessOf(ms: number): number {
  return Math.min(most, Math.max(1, Math.round((ms / usualMs) * 10) / 10))
}
