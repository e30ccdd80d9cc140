// Contents by their hash: what is put twice is one, and what nothing names goes, but never what somebody puts again meanwhile.
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Files, filesIn, hashOfFile } from './files'

let folder = ''
let files: Files
const words = Buffer.from('good morning')
const longAgo = new Date(Date.now() - 10 * 3600_000)
const hourAgo = (): number => Date.now() - 3600_000

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-files-'))
  files = filesIn(folder)
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function putLongAgo(bytes = words): Promise<string> {
  const hash = await files.put(bytes)
  await utimes(files.pathOf(hash), longAgo, longAgo)
  return hash
}

const none = async (): Promise<Set<string>> => new Set()

describe('a content', () => {
  it('is the same whether it comes as bytes or from a file', async () => {
    const path = join(folder, 'upload')
    await writeFile(path, words)
    const hash = await files.put(words)
    expect(await hashOfFile(path)).toBe(hash)
    await rm(files.pathOf(hash))
    await files.copy(path, hash)
    expect(await files.get(hash)).toEqual(words)
  })

  it('that nothing names goes once it is old, and one that is named or new stays', async () => {
    const [old, named] = [await putLongAgo(), await putLongAgo(Buffer.from('named'))]
    const fresh = await files.put(Buffer.from('fresh'))
    expect(await files.sweep(async () => new Set([named]), hourAgo())).toBe(1)
    expect([await files.get(old), await files.get(named), await files.get(fresh)]).toEqual([
      undefined,
      Buffer.from('named'),
      Buffer.from('fresh'),
    ])
  })

  it('that is put again counts as new', async () => {
    const hash = await putLongAgo()
    await files.put(words)
    expect(await files.sweep(none, hourAgo())).toBe(0)
    expect(await files.get(hash)).toEqual(words)
  })

  it('that is named, or put again, between the look and the removal stays', async () => {
    const named = await putLongAgo()
    let asked = 0
    await files.sweep(async () => new Set((asked += 1) === 1 ? [] : [named]), hourAgo())
    expect(await files.get(named)).toEqual(words)
    asked = 0
    const putAgain = async (): Promise<Set<string>> => {
      if ((asked += 1) === 2) await files.put(words)
      return new Set()
    }
    await utimes(files.pathOf(named), longAgo, longAgo)
    await files.sweep(putAgain, hourAgo())
    expect(await files.get(named)).toEqual(words)
  })

  it('that a killed server was writing or removing leaves nothing behind', async () => {
    const hash = await putLongAgo()
    for (const ending of ['.f-half', '.going']) {
      await writeFile(files.pathOf(hash) + ending, 'half')
      await utimes(files.pathOf(hash) + ending, longAgo, longAgo)
    }
    await files.sweep(async () => new Set([hash]), hourAgo())
    expect(await readdir(join(folder, hash.slice(0, 2)))).toEqual([hash])
  })
})
