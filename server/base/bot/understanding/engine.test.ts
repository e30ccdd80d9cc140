// What the server remembers of understanding is bounded, whoever talks and however long: models and answers, nothing else.
import { mkdtempSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveModel } from '@parley/nlu/model-file'
import { smallBot } from '@parley/nlu/testing'
import { train } from '@parley/nlu/train'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Files, filesIn } from '../../storage/files/files'
import { createEngine, mostKept } from './engine'

const folder = mkdtempSync(join(tmpdir(), 'parley-engine-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = filesIn(folder)
const modelCount = mostKept.models + 6
const hashes: string[] = []

/** The files, and how often each was read. */
function counted(): { files: Files; reads: Map<string, number> } {
  const reads = new Map<string, number>()
  const get = (hash: string) => {
    reads.set(hash, (reads.get(hash) ?? 0) + 1)
    return files.get(hash)
  }
  return { files: { ...files, get }, reads }
}

beforeAll(async () => {
  for (let seed = 1; seed <= modelCount; seed++) {
    const { model } = await train(smallBot({ language: 'th' }), null, { seed })
    hashes.push(await files.put(saveModel(model)))
  }
}, 60_000)

describe('What understanding remembers between turns', () => {
  it('is at most so many models: those used least recently are read again', async () => {
    const { files: watched, reads } = counted()
    const engine = createEngine(watched)
    for (const hash of hashes) expect(await engine.understand(hash, 'book me a flight')).toBeDefined()
    expect(engine.kept().models).toBe(mostKept.models)
    await engine.understand(hashes.at(-1) ?? '', 'what is my balance')
    await engine.understand(hashes[0] ?? '', 'what is my balance')
    expect([reads.get(hashes.at(-1) ?? ''), reads.get(hashes[0] ?? '')]).toEqual([1, 2])
    expect(engine.kept().models).toBe(mostKept.models)
  })

  it('is at most so many answers, however many sentences are said', async () => {
    const engine = createEngine(files)
    const [hash = ''] = hashes
    for (let i = 0; i < mostKept.answers + 500; i++) await engine.understand(hash, `book flight number ${i}`)
    expect(engine.kept()).toEqual({ models: 1, answers: mostKept.answers })
  })

  it('is no answer with reasons: they are computed each time', async () => {
    const engine = createEngine(files)
    const [hash = ''] = hashes
    for (let i = 0; i < 20; i++) await engine.understand(hash, `book flight number ${i}`, { explain: true })
    expect(engine.kept()).toEqual({ models: 1, answers: 0 })
  })

  it('does not change the answer to a sentence said again', async () => {
    const engine = createEngine(files)
    const [hash = ''] = hashes
    const first = await engine.understand(hash, 'book me a flight')
    const again = await engine.understand(hash, 'book me a flight')
    expect({ ...again, micros: 0 }).toEqual({ ...first, micros: 0 })
  })
})

describe('A model that cannot be read', () => {
  it('is looked for again next time, and not remembered as missing', async () => {
    const engine = createEngine(files)
    const hash = hashes[1] ?? ''
    const bytes = await files.get(hash)
    await rm(files.pathOf(hash))
    expect(await engine.understand(hash, 'hello')).toBeUndefined()
    expect(engine.kept().models).toBe(0)
    await writeFile(files.pathOf(hash), 'not a model')
    await expect(engine.understand(hash, 'hello')).rejects.toThrow()
    await writeFile(files.pathOf(hash), bytes ?? '')
    expect(await engine.understand(hash, 'hello')).toBeDefined()
  })
})
