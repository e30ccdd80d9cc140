// What is dear to make and the same for every file of a run (a database server, an installation): the first worker that asks makes it in
// a folder of the run, the others wait for it. Where that fails, or the worker ends on the way, whoever waits makes it in another folder.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { codeOf } from '../base/process/config/start-failure'
import { isAlive } from '../base/storage/database/processes'
import { uncounted } from './counted'

declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string
  }
}

const mostTries = 3
const askEveryMs = 20

/** `make` gets a folder that does not exist yet; its answer is kept for the others. Throws when three tries have failed, with the last reason. */
export function madeOnce(name: string, make: (folder: string) => Promise<string>): Promise<string> {
  return madeOnceIn(inject('runFolder'), name, make)
}

/** The folder of the first try is `name`, those of later ones have its number behind it. */
export async function madeOnceIn(runFolder: string, name: string, make: (folder: string) => Promise<string>): Promise<string> {
  let why = ''
  for (let number = 1; number <= mostTries; number += 1) {
    const folder = join(runFolder, number === 1 ? name : `${name}-${number}`)
    const tried = isFirst(`${folder}.begun`) ? await makeAndTell(folder, make) : await outcomeOfOther(folder)
    if (tried.answer !== undefined) return tried.answer
    why = tried.why
  }
  throw new Error(`${name} could not be made: ${why}`)
}

interface Try {
  answer?: string
  why: string
}

async function makeAndTell(folder: string, make: (folder: string) => Promise<string>): Promise<Try> {
  try {
    const answer = await uncounted(() => make(folder))
    writeWhole(`${folder}.made`, answer)
    return { answer, why: '' }
  } catch (error) {
    const why = String(error)
    writeWhole(`${folder}.failed`, why)
    return { why }
  }
}

async function outcomeOfOther(folder: string): Promise<Try> {
  for (;;) {
    if (existsSync(`${folder}.made`)) return { answer: readFileSync(`${folder}.made`, 'utf8'), why: '' }
    if (existsSync(`${folder}.failed`)) return { why: readFileSync(`${folder}.failed`, 'utf8') }
    // Between the two looks it may have told its outcome and ended.
    if (!isMakerAlive(folder) && !existsSync(`${folder}.made`) && !existsSync(`${folder}.failed`)) return { why: 'its worker ended' }
    await sleep(askEveryMs)
  }
}

/** For a moment its marker stands without a number. */
function isMakerAlive(folder: string): boolean {
  const pid = readFileSync(`${folder}.begun`, 'utf8')
  return pid === '' || isAlive(Number(pid))
}

function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function isFirst(marker: string): boolean {
  try {
    writeFileSync(marker, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}
