// One server at a time in a data folder. The lock is a file that names its holder by process number and start time, so that
// the lock of a server that was killed is recognised and taken over. It protects the folder, not an external database.
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf, reasonOf, StartFailure } from '../../process/config/start-failure'
import { isAlive, startTimeOf } from './processes'

/** Another server is at work there. */
export class FolderInUse extends StartFailure {}

export interface DataLock {
  /** Safe to call twice. */
  release(): void
}

/** Creates the folder when it does not exist. Refuses with a sentence when another server uses it or it cannot be written. */
export function lockDataFolder(dataFolder: string): DataLock {
  const lockFile = join(dataFolder, 'server.lock')
  const ours = describe(process.pid)
  const candidate = `${lockFile}.${process.pid}`
  try {
    makeFolder(dataFolder)
    writeWhole(candidate, ours)
  } catch (error) {
    throw new StartFailure(`The data folder ${dataFolder} cannot be written (${reasonOf(error)}); set PARLEY_DATA to another folder.`)
  }
  try {
    while (!placeLock(candidate, lockFile)) clearStaleLock(lockFile, dataFolder)
  } finally {
    rmSync(candidate, { force: true })
  }
  return { release: () => releaseLock(lockFile, ours) }
}

/** With those above it, one by one: Node's own way never ends below /proc, which is there and takes no folder. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** On a full disk nothing is left. */
function writeWhole(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600 })
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
}

function describe(pid: number): string {
  return `${pid}\n${startTimeOf(pid) ?? ''}\n`
}

/** Linking is atomic and brings the whole content at once, so nobody ever reads half a lock. */
function placeLock(candidate: string, lockFile: string): boolean {
  try {
    linkSync(candidate, lockFile)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw new StartFailure(`The data folder cannot be locked (${reasonOf(error)}); set PARLEY_DATA to a folder on a local disk.`)
  }
}

function clearStaleLock(lockFile: string, dataFolder: string): void {
  const seen = readLock(lockFile)
  if (seen === undefined) return
  const holder = Number(seen.split('\n')[0])
  if (isAlive(holder) && describe(holder) === seen) {
    throw new FolderInUse(
      `Another server (process ${holder}) already uses the data folder ${dataFolder}; stop it first or set PARLEY_DATA to another folder.`,
    )
  }
  removeIfStill(lockFile, seen)
}

/** Moves the lock aside before looking again, so that a lock which somebody placed meanwhile is put back, not lost. */
function removeIfStill(lockFile: string, seen: string): void {
  const aside = `${lockFile}.${process.pid}.old`
  try {
    renameSync(lockFile, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (readLock(aside) !== seen) linkSync(aside, lockFile)
  rmSync(aside, { force: true })
}

function releaseLock(lockFile: string, ours: string): void {
  if (readLock(lockFile) === ours) rmSync(lockFile, { force: true })
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
