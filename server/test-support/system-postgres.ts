// Finds the PostgreSQL programs that the system installed, on which the tests of storage run a second time.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Binaries, binariesIn } from '../base/storage/database/embedded/binaries'

const root = '/usr/lib/postgresql'

/** The newest of those that Debian-like systems keep beside each other, or undefined. */
export function systemBinaries(): Binaries | undefined {
  if (!existsSync(root)) return undefined
  const newestFirst = readdirSync(root).sort((a, b) => Number(b) - Number(a))
  return newestFirst.map((version) => binariesIn(join(root, version, 'bin'))).find(({ initdb }) => existsSync(initdb))
}
