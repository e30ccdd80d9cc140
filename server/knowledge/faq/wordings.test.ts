// The ways to ask a question through the real server: how good each is, what it is taken for, more of them, and the answer as it is shown.
import { newId } from '@parley/contract/base/ids'
import type { Understanding } from '@parley/contract/base/understand'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd } from '../../test-support/waiting'
import { verdictOn } from './wordings'

const server = await testApp()
let ingrid: Caller
let streamId = ''
let pool = ''
let parking = ''
const language = 'en'

beforeAll(async () => {
  ingrid = await server.signUp()
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Asking bot' }))._id
  const { _id: parentId } = await ingrid.call('faq.create-task', { streamId, name: 'Hotel' })
  const add = async (question: string, others: string[]) =>
    (
      await ingrid.call('faq.create', {
        ...{ streamId, parentId, question, answers: [{ text: `About ${question}` }] },
        alternates: { en: others },
      } as never)
    )._id
  pool = await add('When is the swimming pool open?', ['opening hours of the pool', 'may i swim in the evening', 'where do i leave my car'])
  parking = await add('Where can I leave my car?', ['is there a car park', 'where is the car park'])
  const synonym = { op: 'put', id: newId('synonym'), kind: 'synonym', set: { word: 'car', synonyms: ['vehicle'] } }
  await ingrid.call('document.apply', { streamId, id: newId('batch'), label: '', edits: [synonym] as never })
})

const judge = (faqId: string, texts: string[]) => ingrid.call('faq.judge-wordings', { streamId, faqId, language, texts })

describe('The ways to ask a question', () => {
  it('are judged by a model that has not learned these very words: good, weak, or taken for another question', async () => {
    expect(await judge(pool, ['opening hours of the pool'])).toEqual({ answer: null, items: [] })
    const job = await ingrid.call('training.run', { userId: ingrid.userId, streamId })
    expect((await jobEnd(ingrid, streamId, job.id)).state).toBe('done')
    const { answer, items } = await judge(pool, [
      'When is the pool open in the evening?',
      'where do i leave my car',
      'may i swim in the evening',
    ])
    const [evening, car, swim] = items
    expect(evening).toMatchObject({ quality: 'good', nearest: 'When is the swimming pool open?', givesWay: null })
    expect(car).toMatchObject({ quality: 'conflict', other: { kind: 'faq', id: parking, name: 'Where can I leave my car?' } })
    expect(car?.score ?? 1).toBeLessThan(car?.other?.score ?? 0)
    expect([swim?.quality, (swim?.score ?? 1) < (answer ?? 0)]).toEqual(['weak', true])
  })

  it('are only said to be taken for something else where the question itself is not learned yet', async () => {
    const { _id } = await ingrid.call('faq.create', {
      streamId,
      parentId: (await ingrid.call('faq.get', { streamId, faqId: pool })).parentId,
      question: 'Is it safe?',
    } as never)
    const { items } = await judge(_id, ['is it dangerous here', 'is there a car park'])
    expect(items.map(({ quality, score, other }) => [quality, score, other?.id])).toEqual([
      ['unmeasured', null, undefined],
      ['conflict', null, parking],
    ])
    await ingrid.call('faq.remove', { streamId, faqId: _id })
    expect((await ingrid.failure('faq.judge-wordings', { streamId, faqId: _id, language, texts: [] })).status).toBe(404)
  })

  it('are cases of a batch test that expects the question by its words', async () => {
    const { _id: testSuiteId } = await ingrid.call('batch-test.create', { streamId, name: 'Questions' })
    const intent = 'Where can I leave my car?'
    const testCases = ['is there a car park', 'opening hours of the pool'].map((input) => ({ input, intent }))
    await ingrid.call('batch-test.add-cases', { streamId, testSuiteId, testCases })
    const { jobId } = await ingrid.call('batch-test.run-cases', { streamId, testSuiteId })
    await jobEnd(ingrid, streamId, jobId)
    const [suite] = await ingrid.call('batch-test.list', { streamId })
    expect(suite?.lastRun?.result.results).toMatchObject({ success: 1, failure: 1 })
  })

  it('are suggested out of those there are, and nothing is added', async () => {
    const { suggestions } = await ingrid.call('faq.suggest-wordings', { streamId, faqId: parking, language })
    expect(suggestions).toContain('Where can I leave my vehicle?')
    expect((await ingrid.call('faq.get', { streamId, faqId: parking })).alternates).toEqual({
      en: ['is there a car park', 'where is the car park'],
    })
  })

  it('give way to an intent, or go before it, as the engine decides', () => {
    const intent = { intentId: 'in-1', name: 'Park', score: 0.8, definite: false, reasons: [] }
    const answer = { faqId: 'fq-1', question: 'Car?', score: 0.95, definite: false, wording: 'Cars?', path: [] }
    const heard = (outcome: 'answer' | 'intent' | 'choose', intentIds: string[] = []): Understanding => ({
      ...{ text: '', language, modelHash: '', outcome: 'intent', candidates: [intent], inScope: { score: 1, threshold: 0.5 } },
      ...{ entities: [], micros: 0 },
      knowledge: {
        outcome,
        why: 'sure',
        candidates: [answer],
        offered: outcome === 'choose' ? 1 : 0,
        intentIds,
        limits: { answer: 0.93, offer: 0.6 },
      },
    })
    const judged = { faqId: 'fq-1', isLearned: true, wordings: ['Cars?'] }
    expect(verdictOn(heard('answer'), judged)).toMatchObject({ quality: 'good', other: null, givesWay: { id: 'in-1', name: 'Park' } })
    expect(verdictOn(heard('intent'), judged)).toMatchObject({
      quality: 'conflict',
      other: { kind: 'intent', id: 'in-1', score: 0.8 },
    })
    expect(verdictOn(heard('choose', ['in-1']), judged)).toMatchObject({ quality: 'weak', givesWay: null })
  })
})

describe('The preview of an answer', () => {
  it('is the wording that fits channel and language, as the channel shows it, and says how many do', async () => {
    const answers = [
      { text: 'Until ten, {{context.name}}.' },
      { text: 'Till 10.', channel: 'sms' },
      { text: 'Or 22:00.', channel: '' },
      { text: 'Bis zehn.', language: 'de' },
    ]
    const values = [{ expression: 'context.name', value: 'Ada' }]
    const shown = async (channel: string, asked = language) => {
      const { preview, fitting } = await ingrid.call('faq.preview-answer', { streamId, answers, channel, language: asked, values } as never)
      return [preview?.messages.map(({ text }) => text), fitting]
    }
    expect(await shown('rtm')).toEqual([['Until ten, Ada.'], 2])
    expect(await shown('rtm', 'de')).toEqual([['Bis zehn.'], 1])
    const source = { title: 'Handbook', url: 'https://desk.example/handbook', page: 2, heading: '', begins: 0, ends: 9, hash: 'a' }
    const cited = await ingrid.call('faq.preview-answer', { streamId, answers, channel: 'rtm', language, values, source } as never)
    expect(cited.preview?.messages.map(({ text }) => text)).toEqual([
      'Until ten, Ada.\n\n— [Handbook](https://desk.example/handbook), p. 2',
    ])
    expect(await ingrid.call('faq.preview-answer', { streamId, answers: [], channel: 'rtm', language, values: [] })).toEqual({
      ...{ preview: null, fitting: 0, problem: '' },
    })
  })
})
