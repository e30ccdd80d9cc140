import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from './data-lock'
import { startTimeOf } from './processes'

const folder = mkdtempSync(join(tmpdir(), 'parley-lock-'))
const lockFile = join(folder, 'server.lock')

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the lock of a data folder', () => {
  it('refuses a second server and names the first', () => {
    const lock = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(`Another server (process ${process.pid}) already uses the data folder ${folder}`)
    lock.release()
  })

  it.runIf(process.platform === 'linux')('refuses a folder that the system does not let anybody make', () => {
    expect(() => lockDataFolder('/proc/nope/data')).toThrow(
      /^The data folder \/proc\/nope\/data cannot be written \(.*\); set PARLEY_DATA to another folder\.$/,
    )
  })

  it('makes its folder with those above it', () => {
    const deep = join(folder, 'one', 'two')
    lockDataFolder(deep).release()
    expect(existsSync(deep)).toBe(true)
  })

  it('is free again after its release, and leaves nothing behind', () => {
    lockDataFolder(folder).release()
    lockDataFolder(folder).release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('of a server that was killed is taken over', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await new Promise((done) => child.once('exit', done))
    lockDataFolder(folder).release()
    writeFileSync(lockFile, `${child.pid}\nsome time\n`)
    lockDataFolder(folder)
    expect(readFileSync(lockFile, 'utf8')).toBe(`${process.pid}\n${startTimeOf(process.pid)}\n`)
  })

  it('whose process number belongs to a younger process is taken over', () => {
    lockDataFolder(folder).release()
    writeFileSync(lockFile, `${process.ppid}\nlong ago\n`)
    lockDataFolder(folder).release()
    expect(existsSync(lockFile)).toBe(false)
  })

  it('in a place where no folder can be is refused in one sentence', () => {
    lockDataFolder(folder).release()
    writeFileSync(join(folder, 'file'), '')
    expect(() => lockDataFolder(join(folder, 'file', 'data'))).toThrow(/cannot be written .* set PARLEY_DATA to another folder/)
  })
})
