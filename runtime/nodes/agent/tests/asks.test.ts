// A tool of a tool server that asks the user back in the middle of a call: values one after the other, a page to open, a sign-in; answers that do
// not fit, a no, too late, too often. Every turn is run again from its log and comes out the same to the byte.
import { Guardrail } from '@parley/contract/objects/guardrail/index'
import { McpServer } from '@parley/contract/objects/mcp-server/index'
import type { BotDocument, BotObject } from '@parley/contract/objects/object'
import { describe, expect, it } from 'vitest'
import type { AskedField, McpAsk } from '../../../mcp/ask'
import type { McpReply, McpRequest } from '../../../model/request'
import { BotBuilder, say, testId } from '../../../test-support/bot-builder'
import { call, Checked, scripted } from './scripted'

const hotel = testId('mcp-server', 'Hotel')
const tool = (name: string, writes: boolean) => ({ name, about: `The tool ${name}.`, isAllowed: true, writes, schema: { type: 'object' } })

function hotelBot(more: object = {}, others: BotObject[] = []): BotDocument {
  const names = ['book', 'find']
  const document = new BotBuilder()
    .dialog('Plan', [
      {
        name: 'Clerk',
        type: 'agent',
        settings: { instructions: 'Book rooms.', tools: names.map((name) => ({ kind: 'mcp', id: hotel, tool: name, name })), ...more },
        to: [{ exit: 'limit', to: 'Stop' }],
      },
      say('Stop', 'Stopped.', 'end'),
    ])
    .document()
  const data = McpServer.parse({ name: 'Hotel', address: 'https://hotel.example/mcp', tools: [tool('book', true), tool('find', false)] })
  return { ...document, objects: [...document.objects, { id: hotel, kind: 'mcp-server', parentId: '', rev: 1, data }, ...others] }
}

const field = (name: string, type: AskedField['type'], more: Partial<AskedField> = {}): AskedField => ({
  ...{ name, title: name, about: '', type, isRequired: true, options: [] },
  ...more,
})
const form = (...fields: AskedField[]): McpAsk => ({
  questions: [{ kind: 'form', key: 'details', text: 'Which room?', fields }],
  state: 'opaque:{"n":1}',
})
const asks = (ask: McpAsk): McpReply => ({ ok: false, failure: 'asks', text: 'The tool asks the user first.', ask })
const done: McpReply = { ok: true, result: 'Room 12', isError: false }

/** The tool answers in this order. */
function chatWith(replies: readonly McpReply[], words: readonly string[] = ['All done.'], more: object = {}, others: BotObject[] = []) {
  const requests: McpRequest[] = []
  const mcp = (request: McpRequest): McpReply => {
    requests.push(request)
    return replies[requests.length - 1] ?? done
  }
  const { model, asked } = scripted([[call('book')], ...words])
  return { chat: new Checked(hotelBot(more, others), { model, mcp }), requests, asked }
}

describe('a tool that asks the user back', () => {
  it('has its values asked for one after the other, and is called again with them and what it wants to have back', async () => {
    const beds = field('beds', 'choice', { options: ['one', 'two'].map((value) => ({ value, title: `${value} beds` })) })
    const { chat, requests } = chatWith([asks(form(field('nights', 'integer', { min: 1, max: 9 }), beds, field('late', 'boolean')))])
    expect(await chat.say('plan')).toEqual(['Hotel asks: Which room?', expect.stringContaining('nights')])
    expect(await chat.say('3 nights')).toEqual([expect.stringContaining('beds')])
    expect(await chat.say('Two beds')).toEqual([expect.stringContaining('late')])
    expect(await chat.say('yes please')).toEqual(['All done.'])
    expect(requests).toHaveLength(2)
    expect(requests[1]).toMatchObject({
      ...{ tool: 'book', input: {} },
      answers: { responses: { details: { action: 'accept', content: { nights: 3, beds: 'two', late: true } } }, state: 'opaque:{"n":1}' },
    })
    expect(chat.calls).toEqual(['book done'])
  })

  it('has an answer that does not fit refused with the reason, and gives up after three', async () => {
    const { chat, requests } = chatWith([asks(form(field('nights', 'integer', { min: 1, max: 9 })))])
    await chat.say('plan')
    expect(await chat.say('99')).toEqual(['nights must be at most 9.', expect.stringContaining('nights')])
    expect(await chat.say('0')).toEqual(['nights must be at least 1.', expect.stringContaining('nights')])
    expect(await chat.say('many')).toEqual(['All done.'])
    expect(requests[1]?.answers?.responses).toEqual({ details: { action: 'cancel' } })
  })

  it('is told of a no, and may go without what is not required', async () => {
    const refused = chatWith([asks(form(field('nights', 'integer')))])
    await refused.chat.say('plan')
    expect(await refused.chat.say('cancel')).toEqual(['All done.'])
    expect(refused.requests[1]?.answers?.responses).toEqual({ details: { action: 'decline' } })
    const skipped = chatWith([
      asks(form(field('note', 'text', { isRequired: false }), field('pets', 'boolean', { isRequired: false, default: false }))),
    ])
    await skipped.chat.say('plan')
    await skipped.chat.say('Skip')
    await skipped.chat.say('skip')
    expect(skipped.requests[1]?.answers?.responses).toEqual({ details: { action: 'accept', content: { pets: false } } })
  })

  it('is given up when it asks again and again', async () => {
    const { chat, requests } = chatWith(
      Array.from({ length: 20 }, () => asks(form(field('nights', 'integer')))),
      ['That did not work.'],
    )
    await chat.say('plan')
    const said: string[] = []
    for (let round = 0; round < 5; round += 1) said.push(...(await chat.say('3')))
    expect(said.at(-1)).toBe('That did not work.')
    expect(requests).toHaveLength(6)
    expect(chat.calls).toEqual(['book failed'])
  })

  it('does not hear what comes too late: that is heard like any other message', async () => {
    const { chat, requests, asked } = chatWith([asks(form(field('nights', 'integer')))], ['Let us begin anew.'])
    await chat.say('plan')
    await chat.ports.pause(11 * 60_000)
    expect(await chat.say('3')).toEqual(['Let us begin anew.'])
    expect(requests).toHaveLength(1)
    expect(JSON.stringify(asked.at(-1)?.messages)).toContain('did not answer in time')
  })
})

describe('a guardrail', () => {
  const rule = (point: 'output' | 'tool-input', word: string): BotObject => ({
    ...{ id: testId('guardrail', point), kind: 'guardrail', parentId: '', rev: 1 },
    data: Guardrail.parse({ name: point, points: [point], check: 'words', words: [word], action: 'block' }),
  })

  it('for what the bot says keeps a question of a tool from being asked', async () => {
    const { chat, requests } = chatWith([asks(form(field('nights', 'integer')))], ['That did not work.'], {}, [rule('output', 'room')])
    expect(await chat.say('plan')).toEqual(['That did not work.'])
    expect(requests).toHaveLength(1)
    expect(chat.calls).toEqual(['book failed'])
  })

  it('for what tools are given keeps an answer from being sent to one', async () => {
    const { chat, requests } = chatWith([asks(form(field('note', 'text')))], ['That did not work.'], {}, [rule('tool-input', 'bomb')])
    await chat.say('plan')
    expect(await chat.say('a bomb')).toEqual(['That did not work.'])
    expect(requests).toHaveLength(1)
    expect(chat.calls).toEqual(['book refused'])
  })
})

describe('a tool that wants a page to be opened', () => {
  const page: McpAsk = {
    questions: [{ kind: 'link', key: 'page', text: 'Confirm the card.', url: 'https://pay.example/confirm?x=1' }],
    state: 's',
  }

  it('has its link on a button with the host in words, and goes on when the user is back', async () => {
    const { chat, requests } = chatWith([asks(page)])
    expect(await chat.say('plan')).toEqual(['Hotel asks: Confirm the card.', expect.stringContaining('pay.example')])
    expect(chat.messages.at(-1)?.template).toMatchObject({
      payload: { buttons: [{ type: 'web_url', url: 'https://pay.example/confirm?x=1' }, { payload: 'Done' }, { payload: 'Cancel' }] },
    })
    expect(await chat.say('done!')).toEqual(['All done.'])
    expect(requests[1]?.answers).toEqual({ responses: { page: { action: 'accept' } }, state: 's' })
  })

  it('is told of a no, and other words of the user are the model’s', async () => {
    const { chat, requests } = chatWith([asks(page)])
    await chat.say('plan')
    await chat.say('no')
    expect(requests[1]?.answers?.responses).toEqual({ page: { action: 'decline' } })
    const other = chatWith([asks(page)], ['From 3 pm.'])
    await other.chat.say('plan')
    expect(await other.chat.say('when can I check in')).toEqual(['From 3 pm.'])
    expect(other.requests).toHaveLength(1)
  })
})

describe('a tool that takes long', () => {
  it('has the user told so once while it works, where the step is set so, and nothing of it in the conversation', async () => {
    const shown: string[] = []
    const outside = { show: (part: object) => void shown.push(JSON.stringify(part)), mcp: (): McpReply => ({ ...done, progressed: true }) }
    const chat = new Checked(hotelBot({ saysProgress: true }), { ...outside, model: scripted([[call('book')], 'Booked.']).model })
    expect(await chat.say('plan')).toEqual(['Booked.'])
    expect(shown.filter((part) => part.includes('still working'))).toHaveLength(1)
    expect(shown.find((part) => part.includes('say-drop'))).toBeDefined()
    const silent = new Checked(hotelBot(), { ...outside, model: scripted([[call('book')], 'Booked.']).model })
    shown.length = 0
    await silent.say('plan')
    expect(shown.filter((part) => part.includes('still working'))).toEqual([])
  })
})
