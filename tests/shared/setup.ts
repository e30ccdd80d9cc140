// Runs in a worker before each test file: gives property tests their seed, ends a journey at its first failure and, when the file is
// through, undoes its stubs and fails where it has left something to the files after it (leftovers.ts) or asked for more than its budget
// (tools/gate/budgets.ts).
import { relative } from 'node:path'
import { endFile } from '@parley/server/test-support/at-end'
import { takeCounts } from '@parley/server/test-support/counted'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import { listedBudgets, overBudget } from '../../tools/gate/budgets'
import { askedFrom } from '../../tools/gate/asked'
import { isJourney, whyLeft } from '../../tools/gate/lists'
import { FirstFailure } from './first-failure'
import { leftBehind, processState, serversClosed } from './leftovers'
import { isLongRun } from './long-run'
import { seedOfRun } from './seed'

// Kept by fast-check for as long as the worker lives, so a random one is drawn once.
const parameters = fc.readConfigureGlobal()
if (parameters.seed === undefined) fc.configureGlobal({ ...parameters, seed: seedOfRun(process.env, (line) => process.stderr.write(line)) })

const before = processState()
takeCounts()

const root = process.cwd()
const record = askedFrom(root)
const fileNow = (): string => relative(root, expect.getState().testPath ?? '').replaceAll('\\', '/')

const journey = new FirstFailure()
beforeEach((context) => {
  if (isJourney(fileNow())) journey.beforeTest(context)
})

// The first one that is registered is the last one that runs.
afterAll(async () => {
  // Before the timers: a spy on a fake one would put the fake one back.
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  await endFile()
  await serversClosed(before)
  const file = fileNow()
  const counts = takeCounts()
  record(file, counts)
  const isBudgeted = !isLongRun && whyLeft(file) === undefined
  const sentences = [leftBehind(file, before, processState()), isBudgeted && overBudget(file, counts, listedBudgets(root))]
  const told = sentences.filter((sentence) => typeof sentence === 'string')
  if (told.length > 0) throw new Error(told.join('\n'))
})
