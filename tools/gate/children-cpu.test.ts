// What a child computed shows in the sum.
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { childrenCpuSeconds } from './children-cpu'

it.runIf(process.platform === 'linux')('the processor seconds of children are those of a child that computed, once it has ended', () => {
  const before = childrenCpuSeconds() ?? 0
  const computing = 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);'
  expect(spawnSync(process.execPath, ['-e', computing]).status).toBe(0)
  expect((childrenCpuSeconds() ?? 0) - before).toBeGreaterThanOrEqual(0.3)
})
