// Fills a file system to its last block, for the tests of full disks. Mounting a small one is theirs.
import { closeSync, openSync, writeSync } from 'node:fs'
import { codeOf } from '@parley/server/base/process/config/start-failure'

/** Writes into `file` until nothing more fits; removing it makes room again. */
export function fillDisk(file: string): void {
  const open = openSync(file, 'w')
  for (const bytes of [1024 * 1024, 4096]) {
    try {
      for (const chunk = Buffer.alloc(bytes, 1); ; ) writeSync(open, chunk)
    } catch (error) {
      if (codeOf(error) !== 'ENOSPC') throw error
    }
  }
  closeSync(open)
}
