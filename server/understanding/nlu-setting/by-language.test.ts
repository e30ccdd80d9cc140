// What of the settings of understanding holds for one language alone.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd } from '../../test-support/waiting'

const server = await testApp()
let ingrid: Caller
let streamId: string

const sentences = {
  'Order tea': ['I would like some tea', 'bring me a cup of tea', 'a pot of tea please', 'tea for two'],
  'Report a leak': ['water drips from the tap', 'the pipe is broken', 'the sink is leaking', 'there is a puddle'],
}

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Tea kitchen' }))._id
  const edits = Object.entries(sentences).flatMap(([name, texts]) => {
    const id = newId('intent')
    const put = { op: 'put' as const }
    const said = texts.map((text) => ({ ...put, id: newId('utterance'), kind: 'utterance' as const, parentId: id, set: { text } }))
    return [{ ...put, id, kind: 'intent' as const, set: { name } }, ...said]
  })
  await ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
}, 120_000)

/** Until nothing that was changed is left untrained. */
async function train(): Promise<void> {
  const { id } = await ingrid.call('training.run', { userId: ingrid.userId, streamId })
  expect((await jobEnd(ingrid, streamId, id)).state).toBe('done')
  const { changes } = await ingrid.call('training.get-state', { streamId })
  if (changes > 0) await train()
}

async function found(input: string) {
  const answer = await ingrid.call('training.find-intent', { userId: ingrid.userId, streamId, input })
  return 'response' in answer ? answer : expect.unreachable('It is answered at once')
}

const http = async (method: string, path: string, body?: unknown) => {
  const answer = await ingrid.raw(method, `/builder/streams/${streamId}${path}`, body === undefined ? {} : { body })
  return { status: answer.status, body: answer.body as never as Record<string, never> }
}

describe('what holds for one language', () => {
  it('are words that are ignored and phrases that call the bot, too: those of the custom model that the language is trained with', async () => {
    await ingrid.call('nlu-setting.set', { userId: ingrid.userId, streamId, ignoreWords: ['swiftly'] })
    const settings = { ignoreWords: ['kindly'], triggerPhrases: ['ask the kitchen to'] }
    const made = await http('POST', '/custommodels', { name: 'Words', languages: ['en'], settings })
    expect(made).toMatchObject({ status: 200, body: { settings } })
    await train()
    const first = async (text: string) => (await found(text)).understanding.candidates[0]
    expect(await first('Ask the kitchen to kindly bring me a cup of tea')).toMatchObject({ name: 'Order tea', definite: true })
    expect(await first('swiftly bring me a cup of tea')).toMatchObject({ definite: false })
    await http('PUT', `/custommodels/${String(made.body['_id'])}`, { languages: [] })
    await train()
    expect(await first('swiftly bring me a cup of tea')).toMatchObject({ name: 'Order tea', definite: true })
    expect(await first('Ask the kitchen to kindly bring me a cup of tea')).toMatchObject({ definite: false })
    expect((await http('DELETE', `/custommodels/${String(made.body['_id'])}`)).status).toBe(200)
    await ingrid.call('nlu-setting.set', { userId: ingrid.userId, streamId, ignoreWords: [] })
  }, 120_000)

  it('is the search in answers, too: where no question is meant, a paragraph of an answer is found, with its score and why, and is said', async () => {
    const ktId = (await ingrid.call('faq.create-task', { streamId, name: 'House' }))._id
    const text = 'Tea comes from Assam.\n\nSpare umbrellas hang behind the larder and are lent for a day.'
    const answers = [{ text }]
    await ingrid.call('faq.create', { streamId, parentId: ktId, question: 'Where is your tea grown?', answers } as never)
    const made = await http('POST', '/custommodels', { name: 'Search', languages: ['en'], settings: { answerSearch: 'paragraph' } })
    expect(made.status).toBe(200)
    await train()
    const asked = 'are spare umbrellas lent behind the larder'
    const { response, understanding } = await found(asked)
    expect(response).toMatchObject({ result: 'successintent', task: 'Where is your tea grown?', subType: 'faq' })
    expect(response.finalResolver.ranking[0]).toMatchObject({ activityType: 'faq', intentMatchVia: 'searchInAnswer' })
    const [part] = understanding.knowledge?.searched?.parts ?? []
    expect(part).toMatchObject({
      paragraph: 'Spare umbrellas hang behind the larder and are lent for a day.',
      why: { words: expect.any(Number) },
    })
    const { sessionId } = await ingrid.call('test-chat.start', { streamId })
    const { turn } = await ingrid.call('test-chat.send', { streamId, sessionId, text: asked })
    expect(turn.messages.map((message) => message.text)).toEqual(['Spare umbrellas hang behind the larder and are lent for a day.'])
    await http('PUT', `/custommodels/${String(made.body['_id'])}`, { languages: [] })
    await train()
    const without = await found(asked)
    expect(without.response.result).toBe('failintent')
    expect(without.understanding.knowledge).not.toHaveProperty('searched')
  }, 120_000)
})
