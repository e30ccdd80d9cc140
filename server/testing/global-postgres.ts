// Vitest's global setup for tests that need a database. It only provides a temporary folder: the first test file that asks
// starts the server in it (see postgres.ts), so a run without such tests costs nothing. At the end the server is stopped.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { placesIn } from '../base/storage/database/embedded/initialise'
import { findPostmaster } from '../base/storage/database/embedded/postmaster'
import { isAlive } from '../base/storage/database/processes'

const folderPrefix = 'parley-test-postgres-'

export default async function setup(project: TestProject): Promise<() => void> {
  removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), folderPrefix))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'owner'), String(process.pid))
  project.provide('postgresFolder', folder)
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

/** Nothing in it is worth keeping, so the server is ended at once (SIGQUIT) rather than in order. */
function remove(folder: string): void {
  const running = findPostmaster(placesIn(join(folder, 'postgres')).cluster)
  if (running !== undefined) process.kill(running.pid, 'SIGQUIT')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}
