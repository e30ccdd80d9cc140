// Disks that are too small under the embedded database of a built server, from its first start and while it runs: the server ends with
// a sentence and leaves nobody behind, and the next start, with room again, needs no hand.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterPathsIn } from '@parley/server/base/storage/database/embedded/initialise'
import { processesWorkingIn } from '@parley/server/base/storage/database/processes'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { isLongRun } from '../shared/long-run'
import { fillDisk } from './fill-disk'
import { killServer, runningPostmaster, type Server, startServer, stopServer } from './servers'

/** Where initdb, the creation of our database, and the first turns of its log meet the end of the disk. */
const sizes = isLongRun ? [20, 40, 55, 60] : [55]
const folder = mkdtempSync(join(tmpdir(), 'parley-full-'))
const dataFolder = join(folder, 'data')
const { cluster } = clusterPathsIn(join(dataFolder, 'postgres'))
const servers: Server[] = []

function mount(...options: string[]): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', ...options, 'tmpfs', folder]).status === 0
}

function unmount(): boolean {
  return spawnSync('umount', [folder]).status === 0
}

const mayMount = process.platform === 'linux' && mount('-o', 'size=1m') && unmount()
if (!mayMount) process.stdout.write('This machine allows no mounts: starts on a full disk are not tried.\n')

function start(): Server {
  const server = startServer(dataFolder)
  servers.push(server)
  return server
}

afterEach(async () => {
  for (const server of servers.splice(0)) await killServer(server)
  if (mayMount) unmount()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The library of the queue prints where a worker ended that lost its database (console.trace). */
const isTrace = (line: string): boolean => line.includes('[object Object]') || /^ {4}at /.test(line)

/** After what was printed `before`. */
async function expectFullDisk({ ended }: Server, before = ''): Promise<void> {
  const { code, output } = await ended
  const told = output
    .slice(before.length)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{') && !isTrace(line))
  expect(told).toEqual([
    expect.stringMatching(/^The disk of the data folder .* is full \(.*No space left on device.*\); make room, then start again\.$/),
  ])
  expect(code).toBe(1)
  await expect.poll(() => processesWorkingIn(cluster)).toEqual([])
}

async function startWithRoom(): Promise<void> {
  const again = start()
  expect((await again.open).origin).toContain('http')
  await stopServer(again)
  await expect.poll(() => processesWorkingIn(cluster)).toEqual([])
}

describe.runIf(mayMount)('a disk that is full', () => {
  it.each(sizes)('at %d MB, from the first start, is said, and the next start with room recovers', { timeout: 240_000 }, async (size) => {
    expect(mount('-o', `size=${size}m,mode=755`)).toBe(true)
    await expectFullDisk(start())
    expect(mount('-o', 'remount,size=700m')).toBe(true)
    await startWithRoom()
  })

  it('when the database of a running server has to be started again is said, and the next start with room recovers', {
    timeout: 240_000,
  }, async () => {
    expect(mount('-o', 'size=400m,mode=755')).toBe(true)
    const server = start()
    const { output } = await server.open
    const filler = join(folder, 'filler')
    fillDisk(filler)
    process.kill(runningPostmaster(dataFolder).pid, 'SIGKILL')
    await expectFullDisk(server, output)
    rmSync(filler)
    await startWithRoom()
  })
})
