// Vitest's global setup. It only provides a temporary folder of the run: the first test file that needs a database starts the server in it
// (see once.ts and postgres.ts), so a run without such tests costs nothing. At the end the server is stopped.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { clusterPathsIn } from '../base/storage/database/embedded/initialise'
import { findPostmaster } from '../base/storage/database/embedded/postmaster'
import { isAlive } from '../base/storage/database/processes'

const folderPrefix = 'parley-test-run-'

export default async function setup(project: TestProject): Promise<() => void> {
  removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), folderPrefix))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'owner'), String(process.pid))
  project.provide('runFolder', folder)
  return () => remove(folder)
}

/** A run that was killed could not clean up after itself. */
function removeLeftovers(): void {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(folderPrefix))
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    const owner = join(folder, 'owner')
    if (existsSync(owner) && !isAlive(Number(readFileSync(owner, 'utf8')))) remove(folder)
  }
}

/** Nothing in it is worth keeping, so servers are ended at once (a database by SIGQUIT) rather than in order. */
function remove(folder: string): void {
  for (const shared of readdirSync(folder).filter((name) => /^shared-server.*\.made$/.test(name))) {
    const { pid }: { pid: number } = JSON.parse(readFileSync(join(folder, shared), 'utf8'))
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }
  // Of the try that failed, too.
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const place of folders.flatMap(({ name }) => [name, join(name, 'postgres'), join(name, 'data', 'postgres')])) {
    const running = findPostmaster(clusterPathsIn(join(folder, place)).cluster)
    if (running !== undefined) process.kill(running.pid, 'SIGQUIT')
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}
