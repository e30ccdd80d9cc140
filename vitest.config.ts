// All tests of the repository: units beside their code, and journeys in a browser. Tests that ask for a database get a packaged
// PostgreSQL; those of the storage code run a second time on the system's PostgreSQL where one is installed.
import { existsSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/slowest-first.ts'

const common = {
  globalSetup: ['server/testing/global-setup.ts'],
  exclude: [...configDefaults.exclude, 'data/**', 'dist/**'],
  // No test is about them: they end what hangs, also where the machine has much other work to do.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  // Loading the server costs more than most tests of it: the files a worker runs share what is loaded, and its browser. A test leaves
  // nothing behind in a module, in the environment or among the timers.
  isolate: false,
  // A test that asks nothing passes whatever happens, such as one that goes over a list which has become empty. What is polled for comes
  // late on a busy machine.
  expect: { requireAssertions: true, poll: { timeout: 20_000 } },
}

/** They measure the slowest of a few hundred turns: beside browsers and in a process full of others' garbage that would be the machine's. */
const measuredFiles = ['tests/hostile/corpus.test.ts', 'tests/hostile/traffic.test.ts']

const everything = {
  test: {
    ...common,
    name: 'all',
    include: ['**/*.test.{ts,tsx}', 'tests/**/*.journey.ts'],
    exclude: [...common.exclude, ...measuredFiles],
  },
}

/** Run when all others are done, each file in a process of its own. */
const measured = {
  test: { ...common, name: 'measured', include: measuredFiles, isolate: true, maxWorkers: 1, sequence: { groupOrder: 1 } },
}

const storageOnSystem = {
  test: {
    ...common,
    name: 'system-postgres',
    include: [
      'server/base/storage/document/**/*.test.ts',
      'server/base/work/{events,jobs}/**/*.test.ts',
      'server/base/storage/database/migrate.test.ts',
    ],
    // A whole server, of which here only its queries matter: they are those of left-jobs.
    exclude: [...common.exclude, 'server/base/work/jobs/keep-queue.test.ts'],
    env: { PARLEY_TEST_POSTGRES: 'system' },
  },
}

export default defineConfig({
  test: {
    pool: 'forks',
    // Of two cores a third worker uses what the others leave while they wait for a process, a timer or a page; a fourth gains nothing more.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    // What a module becomes is kept in node_modules, by its content: for the next project of a run, and for the next run.
    experimental: { fsModuleCache: true },
    projects: [everything, measured, ...(existsSync('/usr/lib/postgresql') ? [storageOnSystem] : [])],
  },
})
