// What a watch sees of processes and folders, tried on real ones.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { memoryOf, passedBound, sizeOf } from './watch'

const folder = mkdtempSync(join(tmpdir(), 'parley-watched-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const megabyte = 1024 * 1024
const patient = { memoryBytes: Number.POSITIVE_INFINITY, diskBytes: Number.POSITIVE_INFINITY }

describe('the disk that a folder takes', () => {
  it('is that of all files below it, and nothing where it is gone', async () => {
    mkdirSync(join(folder, 'a', 'b'), { recursive: true })
    writeFileSync(join(folder, 'a', 'b', 'one'), Buffer.alloc(2 * megabyte, 1))
    writeFileSync(join(folder, 'two'), Buffer.alloc(megabyte, 1))
    expect(await sizeOf(folder)).toBeGreaterThanOrEqual(3 * megabyte)
    expect(await sizeOf(join(folder, 'none'))).toBe(0)
  })

  it('is told once it is more than may be', async () => {
    const end = new AbortController()
    const passed = passedBound({ group: 0, folder }, { ...patient, diskBytes: 4 * megabyte }, end.signal)
    writeFileSync(join(folder, 'three'), Buffer.alloc(3 * megabyte, 1))
    expect(await passed).toBe('disk')
  })
})

describe.runIf(process.platform === 'linux')('the memory of a group of processes', () => {
  it('is their own together, told once it is more than may be, and nothing once they are gone', async () => {
    const takes = 'const taken = Buffer.alloc(150 * 1024 * 1024, 1); console.log(taken.length); setInterval(() => taken, 1000)'
    const child = spawn(
      process.execPath,
      ['-e', `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(takes)}], { stdio: 'inherit' }); ${takes}`],
      {
        detached: true,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    const group = child.pid ?? 0
    const gone = new Promise((resolve) => child.once('exit', resolve))
    const end = new AbortController()
    expect(await passedBound({ group, folder }, { ...patient, memoryBytes: 280 * megabyte }, end.signal)).toBe('memory')
    process.kill(-group, 'SIGKILL')
    await gone
    await expect.poll(() => memoryOf(group)).toBe(0)
  })

  it('ends with its signal', async () => {
    const end = new AbortController()
    const passed = passedBound({ group: 0, folder }, patient, end.signal)
    end.abort()
    await expect(passed).rejects.toThrow('aborted')
  })
})
