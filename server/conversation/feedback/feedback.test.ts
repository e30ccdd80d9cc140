// Answers to surveys through the real server: asked in a conversation, kept with it, and counted.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { figuresOf } from './index'

const server = await testApp()
let ingrid: Caller
let streamId = ''

beforeAll(async () => {
  ingrid = await server.signUp()
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Survey' }))._id
  const edits = [{ op: 'put', id: newId('survey'), kind: 'survey', set: { name: 'How was it', scale: 'nps', moment: 'conversation-end' } }]
  await ingrid.call('document.apply', { streamId, id: newId('batch'), label: 'Edit', edits: edits as never })
})

const dayFrom = (at: number): string => new Date(at).toISOString().slice(0, 10)

describe('A survey', () => {
  it('is asked by the bot, and its answer is recorded with the conversation [S2-071]', async () => {
    const { services } = server
    const from = {
      botId: streamId,
      userId: 'visitor-1',
      channel: 'rtm',
      language: 'en',
      timezone: 'UTC',
      target: 'draft',
      test: false,
      user: {},
    } as const
    const begunAt = Date.now()
    const id = await services.gateway.create({ ...from })
    const hear = (text: string) => services.gateway.runTurn(id, { id: newId('message'), type: 'text', text, at: Date.now() })
    await hear('hello')
    const silence = { id: newId('message'), type: 'event', text: '', event: 'SESSION_TIMEOUT', at: Date.now() } as const
    const asked = await services.gateway.runTurn(id, silence)
    expect(asked.messages.map(({ text }) => text)).toEqual(['How likely are you to recommend us, from 0 to 10?'])
    await hear('3')
    await hear('It was cold.')
    // From the day it began: midnight may have passed.
    const range = { streamId, from: dayFrom(begunAt), to: dayFrom(Date.now()) }
    const { surveys, comments } = await ingrid.call('feedback.get-figures', range)
    expect(surveys).toMatchObject([{ name: 'How was it', scale: 'nps', count: 1, result: -100, mean: 3 }])
    expect(comments).toMatchObject([{ score: 3, comment: 'It was cold.', sessionId: id }])
    expect((await ingrid.call('feedback.get-figures', { ...range, channel: 'email' })).surveys).toEqual([])
  })
})

describe('Figures of answers', () => {
  const rows = (scale: 'nps' | 'csat' | 'thumbs', counts: Record<number, number>) =>
    Object.entries(counts).map(([score, count]) => ({ surveyId: 'su-1', name: 'S', scale, score: Number(score), count }))

  it('are promoters less detractors for NPS, and the share of good answers for the others', () => {
    expect(figuresOf(rows('nps', { 10: 5, 8: 3, 2: 2 }))).toMatchObject([{ count: 10, result: 30, mean: 7.8 }])
    expect(figuresOf(rows('csat', { 5: 1, 4: 1, 3: 1, 1: 1 }))).toMatchObject([{ count: 4, result: 50, mean: 3.25 }])
    expect(figuresOf(rows('thumbs', { 1: 3, 0: 1 }))).toMatchObject([{ count: 4, result: 75 }])
    expect(figuresOf([])).toEqual([])
  })
})
