// All tests of the repository: units beside their code, and journeys in a browser. Tests that ask for a database get a packaged
// PostgreSQL; those of the storage code run a second time on the system's PostgreSQL where one is installed.
import { existsSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'

const common = {
  globalSetup: ['server/testing/global-postgres.ts'],
  exclude: [...configDefaults.exclude, 'data/**', 'dist/**'],
  testTimeout: 30_000,
  hookTimeout: 120_000,
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
    env: { PARLEY_TEST_POSTGRES: 'system' },
  },
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: existsSync('/usr/lib/postgresql') ? [everything, storageOnSystem] : [everything],
  },
})
