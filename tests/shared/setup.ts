// Runs in a worker before each test file: gives property tests their seed and, when the file is through, undoes its stubs and fails where
// it has left something to the files after it. What counts as left is leftovers.ts.
import { relative } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, vi } from 'vitest'
import { leftBehind, processState } from './leftovers'
import { seedOfRun } from './seed'

// Kept by fast-check for as long as the worker lives, so a random one is drawn once.
const parameters = fc.readConfigureGlobal()
if (parameters.seed === undefined) fc.configureGlobal({ ...parameters, seed: seedOfRun(process.env, (line) => process.stderr.write(line)) })

const before = processState()

// The first one that is registered is the last one that runs.
afterAll(() => {
  // Before the timers: a spy on a fake one would put the fake one back.
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  const sentence = leftBehind(relative(process.cwd(), expect.getState().testPath ?? ''), before, processState())
  if (sentence !== undefined) throw new Error(sentence)
})
