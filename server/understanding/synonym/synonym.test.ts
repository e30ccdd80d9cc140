// Words that mean the same and concepts through the real server: made by call, learnt by a training, and heard in a conversation.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd } from '../../test-support/waiting'

const server = await testApp()
let owner: Caller
let streamId = ''

/** An intent whose dialog says its name. */
function intentEdits(name: string, utterance: string, patterns: string[] = []): Edit[] {
  const [dialogId, nodeId, intentId] = [newId('dialog'), newId('node'), newId('intent')]
  const messages = [{ kind: 'text', text: name, channel: '', language: '' }]
  return [
    { op: 'put', id: dialogId, kind: 'dialog', set: { name, startNodeId: nodeId } },
    { op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { type: 'message', name: 'Say', settings: { messages } } },
    { op: 'put', id: intentId, kind: 'intent', set: { name, dialogId, patterns } },
    { op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intentId, set: { text: utterance } },
  ]
}

beforeAll(async () => {
  owner = await server.signUp('Saga')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Sky desk' }))._id
  const edits = [...intentEdits('Look up', 'when is the sky dark', ['invoice ~glow']), ...intentEdits('Pay the bill', 'I pay my invoice')]
  await owner.call('document.apply', { streamId, id: newId('batch'), label: 'Made', edits })
  await owner.call('synonym.create', { streamId, word: '~glow', synonyms: ['polar lights', 'aurora'], language: 'en' })
  const job = await owner.call('training.run', { userId: owner.userId, streamId })
  expect((await jobEnd(owner, streamId, job.id)).state).toBe('done')
})

async function heard(text: string): Promise<string[]> {
  const { sessionId } = await owner.call('test-chat.start', { streamId })
  return (await owner.call('test-chat.send', { streamId, sessionId, text })).turn.messages.map((message) => message.text)
}

describe('a concept', () => {
  it('is listed among the words, and stands for each of its words in a pattern (S2-038)', async () => {
    expect(await owner.call('synonym.list', { streamId })).toMatchObject([{ word: '~glow', synonyms: ['polar lights', 'aurora'] }])
    expect(await heard('my invoice polar lights')).toEqual(['Look up'])
    expect(await heard('my invoice aurora')).toEqual(['Look up'])
    expect(await heard('my invoice today')).toEqual(['Pay the bill'])
  })

  it('keeps its mark when it is renamed, and has no special characters', async () => {
    const [concept] = await owner.call('synonym.list', { streamId })
    const update = { streamId, synonymsId: concept?._id ?? '', word: '~polar-glow' }
    expect(await owner.failure('synonym.update', update)).toMatchObject({
      code: 'NAME_NOT_VALID',
      fields: { word: expect.stringContaining('You could use “~polar glow”.') },
    })
  })
})
