// All tests of the repository: units beside their code, and journeys in a browser. Tests that ask for a database get a packaged
// PostgreSQL; those of the storage code run a second time on the system's PostgreSQL where one is installed.
import { existsSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/slowest-first.ts'

const common = {
  globalSetup: ['server/testing/global-setup.ts'],
  exclude: [...configDefaults.exclude, 'data/**', 'dist/**'],
  testTimeout: 30_000,
  hookTimeout: 120_000,
  // Loading the server costs more than most tests of it: the files a worker runs share what is loaded, and its browser. A test leaves
  // nothing behind in a module, in the environment or among the timers.
  isolate: false,
  // A test that asks nothing passes whatever happens, such as one that goes over a list which has become empty. What is polled for comes
  // late on a busy machine.
  expect: { requireAssertions: true, poll: { timeout: 20_000 } },
}

const everything = {
  test: { ...common, name: 'all', include: ['**/*.test.{ts,tsx}', 'tests/**/*.journey.ts'] },
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
    projects: existsSync('/usr/lib/postgresql') ? [everything, storageOnSystem] : [everything],
  },
})
