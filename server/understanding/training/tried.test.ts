// A sentence tried under given context tags, and what a sentence that is to lead to no intent means.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd } from '../../test-support/waiting'

const server = await testApp()
let ingrid: Caller
let streamId: string
const intentId = newId('intent')
const topicId = newId('knowledge-node')

const sentences = ['I would like some tea', 'bring me a cup of tea', 'a pot of tea please', 'tea for two', 'one more tea']

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Tea kitchen' }))._id
  const ktId = (await ingrid.call('faq.create-task', { streamId, name: 'House' }))._id
  const put = { op: 'put' as const }
  const edits = [
    { ...put, id: intentId, kind: 'intent' as const, set: { name: 'Order tea' } },
    ...sentences.map((text) => ({ ...put, id: newId('utterance'), kind: 'utterance' as const, parentId: intentId, set: { text } })),
    { ...put, id: topicId, kind: 'knowledge-node' as const, parentId: ktId, set: { name: 'Members', needsTags: ['signed in'] } },
  ]
  await ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
  const answers = [{ text: 'At the back.' }]
  await ingrid.call('faq.create', { streamId, parentId: topicId, question: 'Where is the reading room?', answers } as never)
  const { id } = await ingrid.call('training.run', { userId: ingrid.userId, streamId })
  expect((await jobEnd(ingrid, streamId, id)).state).toBe('done')
}, 120_000)

describe('a sentence that is tried', () => {
  const tried = async (tags?: string[]) => {
    const input = 'where is the reading room?'
    const answer = await ingrid.call('training.find-intent', { userId: ingrid.userId, streamId, input, ...(tags && { tags }) })
    return 'response' in answer ? answer : expect.unreachable('It is answered at once')
  }

  it('finds a topic that needs a context tag only where that is set, and without any tags given as if nothing were needed', async () => {
    expect((await tried()).response).toMatchObject({ result: 'successintent', subType: 'faq' })
    expect((await tried(['signed in'])).response).toMatchObject({ result: 'successintent', subType: 'faq' })
    const without = await tried([])
    expect(without.response.result).toBe('failintent')
    expect(without.understanding.knowledge).toMatchObject({ candidates: [], leftOut: ['Members'] })
  })

  it('is tried under them also later', async () => {
    const asked = { userId: ingrid.userId, streamId, input: 'where is the reading room?', tags: ['of age'] }
    const begun = await ingrid.call('training.find-intent', { ...asked, mode: 'async' })
    const requestId = 'requestId' in begun ? begun.requestId : expect.unreachable('It is answered later')
    expect((await jobEnd(ingrid, streamId, requestId)).state).toBe('done')
    const later = await ingrid.call('training.get-found-intent', { userId: ingrid.userId, streamId, requestId })
    expect(later).toMatchObject({ response: { result: 'failintent' }, decision: { action: 'fallback' } })
  })

  it('is to be tested again where an earlier version tested it, which knew less of it', async () => {
    const begun = await ingrid.call('training.find-intent', { userId: ingrid.userId, streamId, input: 'tea for two', mode: 'async' })
    const requestId = 'requestId' in begun ? begun.requestId : expect.unreachable('It is answered later')
    const { result } = await jobEnd(ingrid, streamId, requestId)
    const { decision: _decision, engines: _engines, ...earlier } = Object(result)
    expect(earlier).toMatchObject({ response: { result: 'successintent', task: 'Order tea' } })
    await server.services.db
      .updateTable('job')
      .set({ result: JSON.stringify(earlier) })
      .where('id', '=', requestId)
      .execute()
    const later = await ingrid.call('training.get-found-intent', { userId: ingrid.userId, streamId, requestId })
    expect(later).toMatchObject({ status: 'failed', error: expect.stringContaining('Test it again') })
  })
})

describe('a sentence that is to lead to no intent', () => {
  it('tells the intent it stands at, or is taken for', async () => {
    const heard = (text: string) => ingrid.call('training.get-feedback', { streamId, text } as never)
    const same = await heard('Tea for two')
    expect(same.elsewhere[0]).toMatchObject({ intentId, name: 'Order tea', similarity: 1 })
    expect((await heard('could I have a cup of tea')).predicted).toMatchObject({ intentId, name: 'Order tea' })
    expect((await heard('the moon is made of cheese')).predicted).toBe(null)
  })
})
