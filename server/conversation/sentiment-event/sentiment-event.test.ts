// Sentiment events through the real server: made, changed, ordered and removed by calls, and happening in a conversation.
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
let ingrid: Caller
let streamId = ''

beforeAll(async () => {
  ingrid = await server.signUp()
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Leave', sampleId: 'hr-leave' }))._id
})

const angry = [{ tone: 'angry' as const, min: 2, max: 3 }]

describe('Sentiment events over the wire', () => {
  it('are saved, edited, reordered and deleted at sentimentevents [S7-154]', async () => {
    const path = `/builder/streams/${streamId}/sentimentevents`
    const make = async (name: string, text: string) =>
      (await ingrid.call('sentiment-event.create', { streamId, name, tones: angry, messages: [{ text }] })).id
    const first = await make('First', 'one')
    const second = await make('Second', 'two')
    const listed = async () => (await ingrid.call('sentiment-event.list', { streamId })).map(({ name }) => name)
    expect(await listed()).toEqual(['First', 'Second'])
    await ingrid.call('sentiment-event.update', { streamId, eventId: second, set: { name: 'Changed' } })
    const reordered = await ingrid.raw('POST', `${path}/reorder`, { body: { eventIds: [second] } })
    expect(reordered.status).toBe(200)
    expect(await listed()).toEqual(['Changed', 'First'])
    await ingrid.call('sentiment-event.remove', { streamId, eventId: first })
    expect(await listed()).toEqual(['Changed'])
    const gone = await ingrid.raw('PUT', `${path}/${first}`, { body: { set: { name: 'x' } } })
    expect(gone.status).toBe(404)
  })

  it('happen when a message is angry, whose tones are told with the turn [S1-019]', async () => {
    const { sessionId } = await ingrid.call('test-chat.start', { streamId })
    const { turn } = await ingrid.call('test-chat.send', { streamId, sessionId, text: 'This is ridiculous, I am furious!' })
    expect(turn.messages[0]?.text).toBe('two')
    const tones = turn.events.find((event) => event.type === 'tone')
    expect(tones).toMatchObject({
      scores: [
        { tone_name: 'angry', level: 3 },
        { tone_name: 'positive', level: -3 },
      ],
    })
    const calm = await ingrid.call('test-chat.send', { streamId, sessionId, text: 'What is the policy?' })
    expect(calm.turn.messages.map(({ text }) => text)).not.toContain('two')
  })
})
