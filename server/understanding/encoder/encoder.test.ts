// Encoders of the operator's: listed, measured on a bot's own utterances, chosen for the bot or for one of its languages, trained with and served
// with; and what is told when one is broken or gone. Their graphs are tables of vectors that the tests write.
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@parley/contract/base/ids'
import { FindIntentReply } from '@parley/contract/understanding/training'
import { wordEncoder, writeEncoder } from '@parley/nlu/encoder/onnx-folder/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { testDatabase } from '../../test-support/postgres'
import { jobEnd } from '../../test-support/waiting'

const folder = mkdtempSync(join(tmpdir(), 'parley-server-encoders-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const database = await testDatabase()
const server = await testApp({ shared: database, config: { encodersFolder: folder } })
let ingrid: Caller
let streamId: string

/** Words of one group lie close: what the bot never heard is known by them alone. */
const groups = [
  ['tea', 'assam', 'oolong', 'darjeeling'],
  ['pour', 'brew', 'serve'],
  ['pipe', 'tap', 'faucet', 'sink'],
  ['leaks', 'drips', 'bursts'],
  ['thé', 'infusion'],
  ['fuite', 'goutte'],
  ['blick', 'dax', 'wug'],
  ['fep', 'gorp', 'zib'],
]
const sentences = {
  en: {
    'Order tea': ['pour tea', 'tea', 'pour me tea now', 'serve tea', 'tea for two', 'pour the tea'],
    'Report a leak': ['pipe leaks', 'the pipe drips', 'my pipe leaks', 'a pipe leaks', 'tap leaks', 'pipe leaks again'],
  },
  fr: {
    'Order tea': ['un thé', 'du thé', 'le thé', 'thé noir', 'encore un thé'],
    'Report a leak': ['une fuite', 'la fuite', 'grande fuite', 'encore une fuite', 'fuite ici'],
  },
}

beforeAll(async () => {
  writeEncoder(folder, 'tiny', wordEncoder(groups, 24, { label: 'Tiny one', languages: ['en', 'fr'] }))
  writeEncoder(folder, 'broken', { ...wordEncoder(groups, 24), 'model.onnx': 'no graph' })
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Tea kitchen' }))._id
  const edits = Object.keys(sentences.en).flatMap((name) => {
    const id = newId('intent')
    const said = Object.entries(sentences).flatMap(([language, byIntent]) =>
      Object.entries(byIntent)
        .filter(([intent]) => intent === name)
        .flatMap(([, texts]) => texts.map((text) => ({ text, language }))),
    )
    const put = { op: 'put' as const }
    return [
      { ...put, id, kind: 'intent' as const, set: { name } },
      ...said.map((set) => ({ ...put, id: newId('utterance'), kind: 'utterance' as const, parentId: id, set })),
    ]
  })
  const languages = [{ op: 'put' as const, id: streamId, kind: 'bot' as const, set: { languages: ['en', 'fr'] } }]
  await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [...languages, ...edits] })
})

const choose = (encoder: string) => ingrid.call('nlu-setting.set', { userId: ingrid.userId, streamId, encoder })

async function train() {
  const { id } = await ingrid.call('training.run', { userId: ingrid.userId, streamId })
  const ended = await jobEnd(ingrid, streamId, id)
  // One that was asked for by an edit before may have been this one: what it did not see is trained by another.
  const { changes } = await ingrid.call('training.get-state', { streamId })
  if (ended.state === 'done' && changes > 0) return train()
  return ended
}

async function understood(input: string, language?: string) {
  const answer = await ingrid.call('training.find-intent', { userId: ingrid.userId, streamId, input, ...(language && { language }) })
  return 'response' in answer ? answer.understanding : expect.unreachable('It is answered at once')
}

const best = async (input: string, language?: string) => (await understood(input, language)).candidates[0]

async function modelHealth() {
  const { health } = await ingrid.call('bot.get-summary', { streamId })
  return health.find(({ label }) => label === 'Model')
}

describe('the encoders of a server', () => {
  it('are listed with the built-in one first, and each tells its languages', async () => {
    const listed = await ingrid.call('encoder.list', { streamId })
    expect(listed).toMatchObject([
      { name: 'built-in', languages: ['en'], fault: '' },
      { name: 'broken', fault: '' },
      { name: 'tiny', label: 'Tiny one', languages: ['en', 'fr'], fault: '' },
    ])
  })

  it('are measured on the bot’s own utterances, each that knows the language, and what is broken says why', async () => {
    const { id } = await ingrid.call('encoder.compare', { streamId, language: 'en' })
    expect((await jobEnd(ingrid, streamId, id)).state).toBe('done')
    const { result } = await ingrid.call('encoder.get-comparison', { streamId })
    expect(result?.encoders.map(({ name }) => name)).toEqual(['', 'built-in', 'broken', 'tiny'])
    const row = (name: string) => result?.encoders.find((each) => each.name === name)
    expect(row('broken')).toMatchObject({ scores: null, says: { fault: { key: 'encoder.graph' } } })
    for (const name of ['', 'built-in', 'tiny']) {
      const { scores } = row(name) ?? {}
      expect(scores).toMatchObject({ sentences: 12, refused: null })
      expect(scores?.kept).toBeLessThanOrEqual(scores?.right ?? 0)
      expect(scores?.p50).toBeGreaterThan(0)
    }
    expect((await ingrid.call('encoder.list', { streamId })).find(({ name }) => name === 'tiny')?.fault).toBe('')
    const french = await ingrid.call('encoder.compare', { streamId, language: 'fr' })
    await jobEnd(ingrid, streamId, french.id)
    const { result: ofFrench } = await ingrid.call('encoder.get-comparison', { streamId })
    expect(ofFrench?.encoders.map(({ name }) => name)).toEqual(['', 'tiny'])
  }, 120_000)

  it('are for nobody with whom the bot is not shared', async () => {
    const stranger = await server.signUp('Olav')
    expect((await stranger.failure('encoder.list', { streamId })).status).toBe(404)
    expect((await stranger.failure('encoder.compare', { streamId })).status).toBe(404)
  })
})

describe('a bot that has chosen one', () => {
  it('asks for training, and then knows by it what it never heard, in each language it knows', async () => {
    expect((await train()).state).toBe('done')
    const before = await ingrid.call('training.get-state', { streamId })
    await choose('tiny')
    expect((await ingrid.call('training.get-state', { streamId })).changes).toBeGreaterThan(0)
    expect((await train()).state).toBe('done')
    expect((await ingrid.call('training.get-state', { streamId })).modelHash).not.toBe(before.modelHash)
    expect((await best('brew oolong'))?.name).toBe('Order tea')
    expect((await best('faucet bursts'))?.name).toBe('Report a leak')
    expect((await best('goutte', 'fr'))?.name).toBe('Report a leak')
    expect((await modelHealth())?.state).toBe('ok')
    expect(server.failures).toEqual([])
  }, 120_000)

  it('is not trained while it is gone, which is told in words, and is once it is back', async () => {
    renameSync(join(folder, 'tiny'), join(folder, '.away'))
    expect(await ingrid.call('encoder.list', { streamId })).toHaveLength(2)
    const failed = await train()
    expect(failed).toMatchObject({ state: 'failed', error: 'There is no sentence encoder “tiny” on this server.' })
    expect((await ingrid.call('training.get-state', { streamId })).error).toContain('no sentence encoder “tiny”')
    renameSync(join(folder, '.away'), join(folder, 'tiny'))
    expect((await train()).state).toBe('done')
  }, 120_000)

  it('can choose it for one language alone, by a custom model', async () => {
    await choose('built-in')
    const made = await ingrid.call('custom-model.create', { streamId, name: 'French', languages: ['fr'], settings: { encoder: 'tiny' } })
    expect((await train()).state).toBe('done')
    expect((await best('goutte', 'fr'))?.name).toBe('Report a leak')
    await ingrid.call('custom-model.remove', { streamId, customModelParamID: made._id })
  }, 120_000)
})

describe('intents are looked for', () => {
  const look = async () => {
    const { id } = await ingrid.call('intent-discovery.run', { streamId })
    const { state, error } = await jobEnd(ingrid, streamId, id)
    const { clusters } = await ingrid.call('intent-discovery.get', { streamId })
    return state === 'done' ? clusters.map(({ sentences: said }) => said.toSorted().join(' ')).toSorted() : error
  }

  it('with the encoder the bot has chosen, and not without it', async () => {
    await ingrid.call('intent-discovery.add-transcripts', { streamId, transcripts: ['blick', 'fep', 'wug', 'gorp', 'dax', 'zib'] })
    await choose('tiny')
    const found = ['blick dax wug', 'fep gorp zib']
    expect(await look()).toEqual(found)
    renameSync(join(folder, 'tiny'), join(folder, '.away'))
    expect(await look()).toBe('There is no sentence encoder “tiny” on this server.')
    await choose('built-in')
    expect(await look()).not.toEqual(found)
    renameSync(join(folder, '.away'), join(folder, 'tiny'))
  }, 120_000)
})

describe('a server that has lost the encoder of a model', () => {
  it('answers by words alone, says so to the bot’s owner, and takes it again once it is back', async () => {
    await choose('tiny')
    expect((await train()).state).toBe('done')
    renameSync(join(folder, 'tiny'), join(folder, '.away'))
    const later = await testApp({ shared: database, config: { encodersFolder: folder } })
    const ask = async (method: string, path: string, body?: object) =>
      (await later.anonymous.raw(method, path, { body, headers: { authorization: `bearer ${ingrid.token}` } })).body
    const find = async () => {
      const told = await ask('POST', `/users/${ingrid.userId}/builder/streams/${streamId}/findIntent`, { input: 'brew oolong' })
      return FindIntentReply.parse(told).understanding.candidates[0]
    }
    const health = async () => Object(await ask('GET', `/builder/streams/${streamId}/botsummary`)).health[0]
    const byWords = await find()
    expect(await health()).toMatchObject({ state: 'bad', value: 'Words alone', note: expect.stringContaining('sentence encoder') })
    expect(later.failures).toMatchObject([{ message: expect.stringContaining('no sentence encoder “tiny”') }])
    renameSync(join(folder, '.away'), join(folder, 'tiny'))
    const withMeaning = await find()
    expect(withMeaning?.name).toBe('Order tea')
    expect(withMeaning?.score).not.toBe(byWords?.score)
    expect(await health()).toMatchObject({ state: 'ok' })
  }, 120_000)
})
