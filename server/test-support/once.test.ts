// What is made once a run is made again where making it failed or its maker ended, and no more often than that.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { count, takeCounts } from './counted'
import { madeOnceIn } from './once'

let run: string
beforeEach(() => {
  run = mkdtempSync(join(tmpdir(), 'parley-once-'))
})
afterEach(() => rmSync(run, { recursive: true }))

describe('what is made once a run', () => {
  it('is made by the first that asks, and the same for all', async () => {
    const made: string[] = []
    const make = async (folder: string) => `in ${basename(folder)}, as number ${made.push(folder)}`
    const answers = await Promise.all([1, 2, 3].map(() => madeOnceIn(run, 'tea', make)))
    expect(answers).toEqual(Array.from({ length: 3 }, () => 'in tea, as number 1'))
    expect(made).toHaveLength(1)
  })

  it('is asked for by none of the files, whichever makes it', async () => {
    takeCounts()
    await madeOnceIn(run, 'tea', async (folder) => {
      count('servers')
      return basename(folder)
    })
    count('copies')
    expect(takeCounts()).toEqual({ loads: 0, servers: 0, copies: 1, trainings: 0 })
  })

  it('is made again, in another folder, where making it failed: for whoever failed, and for whoever waited', async () => {
    let tries = 0
    const make = async (folder: string) => {
      tries += 1
      if (tries === 1) throw new Error('The kettle is cold')
      return basename(folder)
    }
    expect(await Promise.all([1, 2].map(() => madeOnceIn(run, 'tea', make)))).toEqual(['tea-2', 'tea-2'])
    expect(tries).toBe(2)
  })

  it('is made by another where the worker that began it has ended', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    writeFileSync(join(run, 'tea.begun'), String(pid))
    expect(await madeOnceIn(run, 'tea', async (folder) => basename(folder))).toBe('tea-2')
  })

  it('is given up after three tries, with why', async () => {
    let tries = 0
    const make = async () => {
      tries += 1
      throw new Error(`The kettle is cold for the ${tries}. time`)
    }
    await expect(madeOnceIn(run, 'tea', make)).rejects.toThrow('tea could not be made: Error: The kettle is cold for the 3. time')
    await expect(madeOnceIn(run, 'tea', make)).rejects.toThrow('for the 3. time')
    expect(tries).toBe(3)
  })
})
