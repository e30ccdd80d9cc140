// The texts of one language as a file over paths for scripts, and what is missing translated by an engine, through the real server.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { translatedTexts, withTranslation } from '@parley/contract/objects/translation'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Caller, testApp } from '../../test-support/app'
import { libreTranslate, type LibreTranslate } from '../../test-support/libre-translate'
import { jobEnd } from '../../test-support/waiting'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let ingrid: Caller
let libre: LibreTranslate
let bots = 0

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  libre = await libreTranslate()
})
beforeEach(() => {
  Object.assign(libre, {
    ...{ trouble: '', asked: [] },
    words: { 'en>de': { 'Which tea?': 'Welcher Tee?', 'Here are {0} cups': 'Hier sind {0} Tassen', 'Thank you': 'Danke' } },
  })
})

const languages = { from: 'en', to: 'de' }

/** A bot in two languages with one step that says these. */
async function botThatSays(...texts: string[]) {
  const streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: `Tea house ${(bots += 1)}` }))._id
  const apply = (...edits: Edit[]) => ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
  const [dialogId, nodeId] = [newId('dialog'), newId('node')]
  const say = (...said: string[]) => {
    const messages = said.map((text) => ({ kind: 'text', text, channel: '', language: '' }))
    return apply({ op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { type: 'message', name: 'Say', settings: { messages } } })
  }
  await ingrid.call('language.add', { streamId, language: 'de' })
  await apply({ op: 'put', id: newId('entity'), kind: 'entity', set: { name: 'cups', type: 'number' } })
  await apply({ op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Order tea', startNodeId: nodeId } })
  await say(...texts)
  const data = async () =>
    (await ingrid.call('document.get', { streamId, kinds: 'node' })).objects.find(({ id }) => id === nodeId)?.data ?? {}
  return { streamId, nodeId, say, apply, data, german: async () => translatedTexts(await data(), languages) }
}

const LanguageFile = z.object({ texts: z.array(z.record(z.string(), z.string())) }).loose()
const download = async (streamId: string) => {
  const { content } = await ingrid.call('translation.download', { streamId, lang: 'de' })
  return { content, file: LanguageFile.parse(JSON.parse(content)) }
}
const upload = (streamId: string, file: object | string) =>
  ingrid.call('translation.upload', { streamId, lang: 'de', content: typeof file === 'string' ? file : JSON.stringify(file) })
const refusal = async (streamId: string, file: object | string, lang = 'de') =>
  (await ingrid.failure('translation.upload', { streamId, lang, content: typeof file === 'string' ? file : JSON.stringify(file) })).msg

describe('the file of a language over paths for scripts', () => {
  it('S7-237 comes down as JSON, is filled, goes up again and changes the texts, as one step', async () => {
    const { streamId, german } = await botThatSays('Which tea?', 'Here are {{entities.cups}} cups')
    const { file } = await download(streamId)
    expect(file.texts.map(({ source, translation, state }) => [source, translation, state])).toEqual([
      ['Which tea?', '', 'missing'],
      ['Here are {{entities.cups}} cups', '', 'missing'],
    ])
    const filled = ['Welchen Tee?', 'Hier sind {{entities.cups}} Tassen']
    const texts = file.texts.map((text, at) => ({ ...text, translation: filled[at] ?? '' }))
    expect(await upload(streamId, { ...file, texts })).toEqual({ filled: 2, changed: 0, left: 0, refused: [] })
    expect((await german()).map(({ target }) => target)).toEqual(['Welchen Tee?', expect.stringMatching(/^Hier sind \{\{entities\.en_/)])
    const again = await download(streamId)
    expect(again.file.texts.map(({ translation }) => translation)).toEqual(filled)
    expect(await upload(streamId, again.content)).toEqual({ filled: 0, changed: 0, left: 2, refused: [] })
    await ingrid.call('document.undo', { streamId })
    expect((await german()).map(({ target }) => target)).toEqual(['', ''])
  })

  it('leaves texts that cannot be taken, and tells which', async () => {
    const { streamId, german } = await botThatSays('Which tea?', 'Here are {{entities.cups}} cups')
    const { file } = await download(streamId)
    const texts = file.texts.map((text) => ({ ...text, translation: 'Tee' }))
    const { filled, refused } = await upload(streamId, { ...file, texts })
    expect({ filled, why: refused.map(({ why }) => why) }).toEqual({
      filled: 1,
      why: ['The translation lacks a variable of the source text: {{entities.cups}}'],
    })
    expect((await german()).map(({ target }) => target)).toEqual(['Tee', ''])
  })

  it('is refused as a whole where it is cut off, doubled, of another kind, another language or another bot', async () => {
    const { streamId, german } = await botThatSays('Which tea?')
    const { content, file } = await download(streamId)
    const texts = file.texts.map((text) => ({ ...text, translation: 'Tee' }))
    expect(await refusal(streamId, content.slice(0, -20))).toBe('This file is not whole: it was cut off, or it is no JSON.')
    expect(await refusal(streamId, { a: 1 })).toBe('This is not the file of a language. Download one, fill it, and upload that.')
    expect(await refusal(streamId, { ...file, texts: [...texts, ...texts] })).toBe('The texts 1 and 2 have the same key.')
    expect(await refusal(streamId, { ...file, texts: [{ key: 'x' }] })).toBe(
      'This is not a text of a language file: it needs key, source and translation.',
    )
    const other = await botThatSays('Which tea?')
    expect(await refusal(other.streamId, { ...file, texts })).toBe('This row is from the file of another bot.')
    await ingrid.call('language.add', { streamId, language: 'fr' })
    expect(await refusal(streamId, { ...file, texts }, 'fr')).toBe('This row is from a file for another language: de.')
    expect((await german()).map(({ target }) => target)).toEqual([''])
  })
})

describe('what is missing, translated by an engine', () => {
  const engineOf = async (streamId: string, more: object = {}) =>
    (await ingrid.call('translation-engine.create', { streamId, name: 'Libre', settings: { address: libre.address }, ...more }))._id
  const translate = async (streamId: string, engineId: string) => {
    const { id } = await ingrid.call('translation.translate-missing', { streamId, language: 'de', engineId })
    return jobEnd(ingrid, streamId, id)
  }
  const shown = async (german: () => Promise<ReturnType<typeof translatedTexts>>) =>
    (await german()).map(({ target, state, isMachine }) => [target.replace(/en_\w+/, 'cups'), state, isMachine])

  it('is filled as one step, marked as the engine’s, and kept as somebody corrected it', async () => {
    const { streamId, nodeId, apply, data, german } = await botThatSays('Which tea?', 'Here are {{entities.cups}} cups')
    const engineId = await engineOf(streamId)
    expect((await translate(streamId, engineId)).result).toEqual({ translated: 2, failed: 0, left: 0 })
    expect(await shown(german)).toEqual([
      ['Welcher Tee?', 'done', true],
      ['Hier sind {{entities.cups}} Tassen', 'done', true],
    ])
    const [first] = await german()
    const corrected = withTranslation(await data(), { ...languages, place: first?.place ?? '', text: 'Welchen Tee?' })
    await apply({ op: 'put', id: nodeId, kind: 'node', set: corrected ?? {} })
    expect((await translate(streamId, engineId)).result).toEqual({ translated: 0, failed: 0, left: 0 })
    expect((await shown(german))[0]).toEqual(['Welchen Tee?', 'done', false])
    await ingrid.call('document.undo', { streamId })
    await ingrid.call('document.undo', { streamId })
    expect(await shown(german)).toEqual([
      ['', 'missing', false],
      ['', 'missing', false],
    ])
  })

  it('leaves what people wrote, also where its original was changed', async () => {
    const { streamId, nodeId, apply, data, german } = await botThatSays('Which tea?', 'Thank you')
    const engineId = await engineOf(streamId)
    await translate(streamId, engineId)
    const [first] = await german()
    const mine = withTranslation(await data(), { ...languages, place: first?.place ?? '', text: 'Welchen Tee hätten Sie gern?' }) ?? {}
    const changed = JSON.stringify(mine).replace('"Which tea?"', '"Which tea, please?"').replace('"Thank you"', '"Thanks"')
    await apply({ op: 'put', id: nodeId, kind: 'node', set: z.record(z.string(), z.json()).parse(JSON.parse(changed)) })
    libre.words = { 'en>de': { Thanks: 'Vielen Dank' } }
    await translate(streamId, engineId)
    expect(await shown(german)).toEqual([
      ['Welchen Tee hätten Sie gern?', 'stale', false],
      ['Vielen Dank', 'done', true],
    ])
  })

  it('ends with the reason where the engine gives nothing, and changes nothing', async () => {
    const { streamId, german } = await botThatSays('Which tea?')
    libre.trouble = 'down'
    const { state, error } = await translate(streamId, await engineOf(streamId))
    expect([state, error]).toEqual([
      'failed',
      'The translation engine gave no translation: It answered 500: Cannot translate text: the model is gone',
    ])
    expect(await shown(german)).toEqual([['', 'missing', false]])
  })
})
