// Which test files each command runs. `npm test` (the gate) leaves what is dear to `npm run test:all`; each file that it leaves stands here
// with why. Which journeys a change adds to the gate is touched.ts; how files are run is run.ts.
import { z } from 'zod'
import { sourcePaths } from '../source-files.ts'

/** `gate`: what every change must pass. `all`: everything once. `long`: everything, with random seeds and all cases. */
const scopes = ['gate', 'all', 'long'] as const
export type Scope = (typeof scopes)[number]

/** What vitest was asked for; everything where it is called by hand. */
export function scopeOf(environment: Record<string, string | undefined>): Scope {
  return z.enum(scopes).parse(environment['PARLEY_TEST_SCOPE'] ?? 'all')
}

const tests = /\.test\.tsx?$/
const journeys = /^tests\/journeys\/[\w-]+\.journey\.ts$/
/** They measure time, and are run one after another when all others are done. */
const speeds = /\.speed\.test\.tsx?$/

export const isTest = (file: string): boolean => tests.test(file) || journeys.test(file)
export const isJourney = (file: string): boolean => journeys.test(file)
export const isSpeedTest = (file: string): boolean => speeds.test(file)

/** What people do most, in a browser: with every change. */
export const smokeJourneys: readonly string[] = [
  'first-start',
  'sign-up-to-analytics',
  'shell',
  'edit-lock',
  'keyboard',
  'jobs',
  'overlays',
  'fresh-bot',
].map((name) => `tests/journeys/${name}.journey.ts`)

/** By reason. A path that ends in a slash is a folder. */
const left: readonly { why: string; files: readonly string[] }[] = [
  {
    why: 'trains many models',
    files: [
      'tests/explanations.test.ts',
      'nlu/impact/impact.test.ts',
      'nlu/knowledge/knowledge.test.ts',
      'nlu/train-increment.test.ts',
      'nlu/settings.test.ts',
      'nlu/training/names.test.ts',
    ],
  },
  {
    why: 'starts and ends processes and databases of its own',
    files: [
      'server/base/bot/sandbox/pool.test.ts',
      'server/base/storage/database/embedded/keep-running.test.ts',
      'server/base/storage/database/embedded/start.test.ts',
      'channels/email/mailbox.test.ts',
      'tests/start/run.test.ts',
      'tools/new/new.test.ts',
      'server/base/work/jobs/keep-queue.test.ts',
      'server/channel/mailbox/mailbox.test.ts',
    ],
  },
  {
    why: 'repeats what other files try with samples, for every call or at every moment',
    files: ['tests/permissions/replies.test.ts', 'server/gateway/exactly-once.test.ts'],
  },
  {
    why: 'harms whole servers for minutes; two kills, one message sent twice and two servers at once are in the gate',
    files: [
      'tests/faults/at-home.test.ts',
      'tests/faults/backup-commands.test.ts',
      'tests/faults/chaos/',
      'tests/faults/database.test.ts',
      'tests/faults/delivery.test.ts',
      'tests/faults/document/',
      'tests/faults/events.test.ts',
      'tests/faults/full-disk.test.ts',
      'tests/faults/mailbox.test.ts',
      'tests/faults/release/',
      'tests/faults/small-disk.test.ts',
      'tests/faults/start.test.ts',
      'tests/faults/three-servers-s3.test.ts',
      'tests/faults/three-servers.test.ts',
    ],
  },
  {
    why: 'sends thousands of hostile inputs; secrets, kept values, pages and a sample of bad input are in the gate',
    files: [
      'tests/hostile/end-users.test.ts',
      'tests/hostile/moments.test.ts',
      'tests/hostile/text.test.ts',
      'tests/hostile/traffic.test.ts',
    ],
  },
  {
    why: 'runs a suite of others, which starts processes for each of its scenarios',
    files: ['tests/conformance/'],
  },
  {
    why: 'drives programs of others in a browser; the widget itself is in the gate',
    files: [
      'tests/public-clients/benchmark.test.ts',
      'tests/public-clients/test-runner.test.ts',
      'tests/public-clients/web-kit-templates.test.ts',
      'tests/public-clients/web-kit.test.ts',
      'tests/public-clients/widget-files.test.ts',
      'tests/public-clients/widget-later.test.ts',
    ],
  },
]

const speedWhy = 'measures time, which other work on the machine falsifies'
const journeyWhy = 'a journey that the change does not touch'

/** Why the gate leaves a test file to `npm run test:all`; undefined for one that it runs whatever changes. */
export function whyLeft(file: string): string | undefined {
  if (isSpeedTest(file)) return speedWhy
  if (isJourney(file)) return smokeJourneys.includes(file) ? undefined : journeyWhy
  return left.find(({ files }) => files.some((each) => (each.endsWith('/') ? file.startsWith(each) : file === each)))?.why
}

/** Paths of the lists that name nothing: a file was moved, and the gate would run it again or no longer. */
export function staleEntries(files: readonly string[]): string[] {
  const named = [...left.flatMap((row) => row.files), ...smokeJourneys]
  return named.filter((name) => !files.some((file) => (name.endsWith('/') ? file.startsWith(name) : file === name)))
}

/** All test files below a root, by their paths from there. */
export function testFilesOf(root: string): string[] {
  return sourcePaths(root).filter(isTest).toSorted()
}
