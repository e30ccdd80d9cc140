// All tests of the repository: units beside their code, and journeys in a browser. Tests that ask for a database get a packaged
// PostgreSQL; those of the storage code run a second time on the system's PostgreSQL where one is installed.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { chosenFiles } from './tools/gate/chosen.ts'
import { scopeOf } from './tools/gate/lists.ts'
import { patience, slownessVariable } from './server/test-support/patience.ts'
import { measureSlowness } from './tools/gate/slowness.ts'
import { SlowestFirst } from './tests/slowest-first.ts'

/** What `npm test` and its sisters asked for; everything where vitest is called by hand. */
const chosen = chosenFiles(fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, ''), scopeOf(process.env))

// Its workers inherit it.
process.env[slownessVariable] ??= String(measureSlowness())

const common = {
  globalSetup: ['server/test-support/global-setup.ts'],
  setupFiles: ['tests/shared/setup.ts'],
  exclude: [...configDefaults.exclude, 'data/**', 'dist/**'],
  // No test is about them: they end what hangs, also where the machine has much other work to do.
  testTimeout: patience(180_000),
  hookTimeout: patience(240_000),
  // Loading the server costs more than most tests of it: the files a worker runs share what is loaded, and its browser. A test leaves
  // nothing behind in a module, in the environment or among the timers.
  isolate: false,
  // A test that asks nothing passes whatever happens, such as one that goes over a list which has become empty. What is polled for comes
  // late on a busy machine.
  expect: { requireAssertions: true, poll: { timeout: patience(20_000) } },
}

const everything = { test: { ...common, name: 'all', include: chosen.files } }

/** Run when all others are done, each file in a process of its own: beside browsers what they measure would be the machine's. */
const measured = {
  test: { ...common, name: 'measured', include: chosen.speed, isolate: true, maxWorkers: 1, sequence: { groupOrder: 1 } },
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
    projects: [everything, ...(chosen.speed.length > 0 ? [measured] : []), ...(existsSync('/usr/lib/postgresql') ? [storageOnSystem] : [])],
  },
})
