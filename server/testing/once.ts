// What is dear to make and the same for every file of a run (a database server, an installation): the first worker that asks makes it in
// the folder of the run, the others wait for it.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { codeOf } from '../base/process/config/start-failure'

declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string
  }
}

const longestMs = 240_000

/** `make` gets a folder that does not exist yet; its answer is kept for the others, and a failure is theirs too. */
export async function madeOnce(name: string, make: (folder: string) => Promise<string>): Promise<string> {
  const folder = join(inject('runFolder'), name)
  const [made, failed] = [`${folder}.made`, `${folder}.failed`]
  if (!existsSync(made) && isFirst(`${folder}.begun`)) await makeAndTell(() => make(folder), made, failed)
  const deadline = Date.now() + longestMs
  while (!existsSync(made)) {
    if (existsSync(failed)) throw new Error(`${name} could not be made: ${readFileSync(failed, 'utf8')}`)
    if (Date.now() > deadline) throw new Error(`${name} was not made in time; what there is of it is in ${folder}.`)
    await sleep(20)
  }
  return readFileSync(made, 'utf8')
}

async function makeAndTell(make: () => Promise<string>, made: string, failed: string): Promise<void> {
  try {
    writeWhole(made, await make())
  } catch (error) {
    writeWhole(failed, String(error))
    throw error
  }
}

function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function isFirst(marker: string): boolean {
  try {
    mkdirSync(marker)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}
