// Lets one run at a time install or build. The lock is a folder, because making one is atomic; it names its holder, so that the
// lock of a run that was killed is taken over.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 100
const namelessMs = 5000

export async function withLock(folder, print, work) {
  mkdirSync(dirname(folder), { recursive: true })
  let said = false
  while (!place(folder)) {
    const holder = holderOf(folder)
    if (holder === undefined) continue
    if (!said) print(`Waiting for another run (process ${holder}) that installs or builds ...`)
    said = true
    await sleep(pollMs)
  }
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function place(folder) {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(join(folder, 'process'), String(process.pid))
  return true
}

/** Removes a lock whose holder is gone and answers undefined then. One without a name was placed just now, or by a killed run. */
function holderOf(folder) {
  try {
    const age = Date.now() - statSync(folder).mtimeMs
    const holder = Number(readOrEmpty(join(folder, 'process')))
    if (holder > 0 ? isAlive(holder) : age < namelessMs) return holder || '?'
    rmSync(folder, { recursive: true, force: true })
    return undefined
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
