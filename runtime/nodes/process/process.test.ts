// The process node in conversations: a process is told what it is for, reports at once, later, too late or something else, and a service
// of a flow answers; and the ten labels of a flow task in its editor.
import { isAskedFor } from '@parley/contract/base/form'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { findProblems } from '../../problems'
import type { ServiceReply, ServiceRequest } from '../../ports'
import { recordedPorts } from '../../test-support/replay'
import { ask, BotBuilder, nodeId, say } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { turn } from '../../turn'
import { processNode } from '.'

const answer = (body: Json, statusCode = 200): ServiceReply => ({ ok: true, statusCode, headers: {}, body })
const words = { message: [{ text: 'Started.' }], promptMessage: [{ text: 'Still at it.' }] }

function refund(settings: JsonObject, reply: (request: ServiceRequest) => ServiceReply) {
  const rejected = { join: 'and' as const, rules: [{ left: 'context.Refund.event', op: 'equals' as const, right: 'rejected' }] }
  const bot = new BotBuilder().entity('order').dialog('Go', [
    ask('Order', 'order'),
    {
      name: 'Refund',
      type: 'process',
      settings: { url: 'https://flows.example/refund', data: '{"order": "{{entities.order}}"}', ...words, ...settings },
      to: [{ to: 'No', when: rejected }, { to: 'Yes' }, { exit: 'error', to: 'Failure' }, { exit: 'timeout', to: 'Late' }],
    },
    say('Yes', 'Refunded {{context.Refund.data.sum}}.', 'end'),
    say('No', 'No refund.', 'end'),
    say('Failure', 'It failed.', 'end'),
    say('Late', 'Too late.', 'end'),
  ])
  return new Conversation(bot.document(), { service: reply })
}

async function asked(chat: Conversation): Promise<string[]> {
  await chat.say('go')
  return chat.say('AB-7')
}

const report = (chat: Conversation, event: string, data: Json = null) =>
  chat.order({ do: 'answer', requestId: chat.session.frames[0]?.asked?.requestId ?? '', outcome: 'answer', results: { event, data } })

describe('a process', () => {
  it('is told what it is for and where it reports, is waited for, and leads on by what it reports', async () => {
    const requests: ServiceRequest[] = []
    const chat = refund(
      { label: 'Refunds', intent: '{{context.intent}}', description: 'Pay it back', events: ['paid', 'rejected'] },
      (request) => {
        requests.push(request)
        return answer({ id: 7 }, 202)
      },
    )
    expect(await asked(chat)).toEqual(['Started.'])
    expect(requests).toMatchObject([
      { method: 'POST', url: 'https://flows.example/refund', callback: { conversationId: 'ss-1', origin: '' } },
    ])
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      label: 'Refunds',
      intent: 'Go',
      description: 'Pay it back',
      events: ['paid', 'rejected'],
      data: { order: 'AB-7' },
    })
    expect(await chat.say('and?')).toEqual(['Still at it.'])
    expect(requests).toHaveLength(1)
    expect(await report(chat, 'paid', { sum: 12 })).toEqual(['Refunded 12.'])
    expect(chat.of('variable-written').map(({ path }) => path)).toEqual(['context.Refund.event', 'context.Refund.data'])
    expect(chat.session.frames).toEqual([])
  })

  it('goes another way by its event, and takes the first report alone', async () => {
    const chat = refund({}, () => answer({}))
    await asked(chat)
    const requestId = chat.session.frames[0]?.asked?.requestId ?? ''
    expect(await report(chat, 'rejected')).toEqual(['No refund.'])
    expect(await chat.order({ do: 'answer', requestId, outcome: 'answer', results: { event: 'paid' } })).toEqual([])
  })

  it('may report in the reply to its start', async () => {
    const chat = refund({}, () => answer({ event: 'paid', data: { sum: 3 } }))
    expect(await asked(chat)).toEqual(['Started.', 'Refunded 3.'])
  })

  it('fails with an event that is none of its own, a status that is none of success, and no reply at all', async () => {
    const other = refund({ events: ['paid'] }, () => answer({}))
    await asked(other)
    expect(await report(other, 'lost')).toEqual(['It failed.'])
    expect(other.of('failed')).toMatchObject([{ code: 'PROCESS_EVENT' }])
    const broken = refund({}, () => answer('no', 500))
    expect(await asked(broken)).toEqual(['It failed.'])
    expect(broken.of('failed')).toMatchObject([{ code: 'PROCESS_STATUS' }])
    expect(broken.session.frames).toEqual([])
    const away = refund({}, () => ({ ok: false, failure: 'unreachable', text: 'Away.' }))
    expect(await asked(away)).toEqual(['It failed.'])
  })

  it('leaves by "Too late" when it does not report in time', async () => {
    const chat = refund({}, () => answer({}))
    await asked(chat)
    const requestId = chat.session.frames[0]?.asked?.requestId ?? ''
    expect(await chat.order({ do: 'answer', requestId, outcome: 'timeout' })).toEqual(['Too late.'])
    expect(chat.of('failed')).toMatchObject([{ code: 'PROCESS_TIMEOUT' }])
  })

  it('gives the same turn again from its log, which does not tell where it reports', async () => {
    const chat = refund({}, () => answer({}))
    await chat.say('go')
    const before = chat.session
    await chat.say('AB-7')
    const again = await turn(chat.bot, before, { id: 'in-2', type: 'text', text: 'AB-7', at: 2 }, recordedPorts(chat.events))
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(chat.events))
    expect(JSON.stringify(chat.events)).not.toContain('callback')
  })
})

describe('a service of a flow', () => {
  it('is called and led on from at once, without being told an address', async () => {
    const requests: ServiceRequest[] = []
    const chat = refund({ nodeType: 'service', message: [] }, (request) => {
      requests.push(request)
      return answer({ sum: 4 })
    })
    expect(await asked(chat)).toEqual(['Refunded .'])
    expect(requests[0]?.callback).toBeUndefined()
    expect(chat.of('variable-written')).toMatchObject([{ path: 'context.Refund.response', value: { statusCode: 200, body: { sum: 4 } } }])
  })

  it('may be a SOAP operation or a picture of a page', async () => {
    const requests: ServiceRequest[] = []
    const take = (request: ServiceRequest): ServiceReply => {
      requests.push(request)
      return answer({ url: 'https://bot.example/files/1.png' })
    }
    await asked(refund({ nodeType: 'service', nodeSubType: 'soap', operation: 'Pay' }, take))
    const pictured = refund({ nodeType: 'service', serviceType: 'htmlToImage', html: '<b>{{entities.order}}</b>', message: [] }, take)
    await asked(pictured)
    expect(requests).toMatchObject([
      { soap: { operation: 'Pay' }, body: '{"order": "AB-7"}' },
      { picture: { from: 'body' }, body: '<b>AB-7</b>' },
    ])
    expect(pictured.messages[0]).toMatchObject({ template: { type: 'image' } })
  })
})

describe('the editor of a flow step', () => {
  const labels = {
    ...{
      label: 'Refunds',
      intent: 'Refund',
      description: 'Pays back',
      nodeType: 'service',
      serviceType: 'urlToImage',
      nodeSubType: 'soap',
    },
    ...{ callbackURL: 'https://bots.example', events: ['paid'], message: [{ text: 'Started' }], promptMessage: [{ text: 'Wait' }] },
  }
  const fields = processNode.fields
  const shown = (settings: JsonObject) => fields.filter((field) => isAskedFor(field, { ...processNode.defaults, ...settings }, fields))

  it('shows the ten labels of a flow task, each where its sort of step has it [S3-078]', () => {
    const ofSorts = [{ nodeType: 'process' }, { nodeType: 'service' }].flatMap((settings) => shown(settings).map(({ name }) => name))
    expect(new Set(ofSorts)).toEqual(new Set([...ofSorts, ...Object.keys(labels)]))
    expect(Object.keys(labels)).toHaveLength(10)
    expect(fields.filter(({ name }) => name in labels).map(({ label }) => label)).toEqual([
      ...[
        'Label',
        'Intent',
        'Description',
        'Node type',
        'Service type',
        'Node subtype',
        'Events',
        'Callback URL',
        'Message',
        'Prompt message',
      ],
    ])
  })

  it('stores what is written in each of them, and gives it to whoever asks for the processes of a bot [S3-078]', () => {
    const kept = processNode.read(labels)
    expect(kept).toMatchObject(labels)
    expect(processNode.process?.(kept)).toEqual({ ...labels, message: 'Started', promptMessage: 'Wait' })
  })

  it('says what is missing while it is edited', () => {
    const bot = new BotBuilder().dialog('Go', [
      { name: 'Empty', type: 'process', to: [{ to: 'end' }, { exit: 'error', to: 'end' }] },
      {
        name: 'Page',
        type: 'process',
        settings: { nodeType: 'service', serviceType: 'htmlToImage' },
        to: [{ to: 'end' }, { exit: 'error', to: 'end' }],
      },
    ])
    const problems = findProblems(bot.document()).map(({ code, objectId, severity }) => ({ code, objectId, severity }))
    expect(problems).toEqual(
      expect.arrayContaining([
        { code: 'missing-address', objectId: nodeId('Go/Empty'), severity: 'error' },
        { code: 'silent-wait', objectId: nodeId('Go/Empty'), severity: 'warning' },
        { code: 'missing-setting', objectId: nodeId('Go/Page'), severity: 'error' },
        { code: 'missing-browser', objectId: nodeId('Go/Page'), severity: 'warning' },
      ]),
    )
  })
})
