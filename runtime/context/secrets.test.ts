// Secure variables in conversations: what the turn, its trace and the service see of them, and that a turn run again is the same.
import { describe, expect, it } from 'vitest'
import type { ServiceReply, ServiceRequest } from '../ports'
import { recordedPorts } from '../test-support/replay'
import { BotBuilder, say, type TestNode } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { turn } from '../turn'

const whole: ServiceReply = { ok: true, statusCode: 200, headers: {}, body: {} }

function talk(nodes: TestNode[], service: (request: ServiceRequest) => ServiceReply = () => whole): Conversation {
  const bot = new BotBuilder()
    .variable('base', 'https://x.test')
    .variable('token', 'never-anywhere', { secure: true })
    .variable('sign', 'never-anywhere', { secure: true, scope: 'content' })
    .dialog('Go', nodes)
  return new Conversation(bot.document(), { service })
}

const call = (settings: TestNode['settings'], name = 'Call'): TestNode => ({
  name,
  type: 'service',
  settings: { url: '{{env.base}}/', ...settings },
  to: [{ to: 'Done' }, { exit: 'error', to: 'Done' }],
})
const done = (text: string): TestNode => say('Done', text, 'end')

describe('the value of a secure variable', () => {
  it('is not in the document a bot is made of', () => {
    const chat = talk([done('x')])
    expect(JSON.stringify(chat.bot)).not.toContain('never-anywhere')
  })

  it.each([
    ['a message', [done('token {{env.token}}')], 'token ***'],
    ['a message, by another name', [done("token {{env['token']}}")], 'token ***'],
    ['a content word', [done('sign {{content.sign}}')], 'sign ***'],
    [
      'a script',
      [{ name: 'Run', type: 'script', settings: { source: 'context.seen = env.token' }, to: [{ to: 'Done' }] }, done('{{context.seen}}')],
      '***',
    ],
    [
      'a condition',
      [
        {
          name: 'If',
          type: 'logic',
          settings: {},
          to: [{ to: 'Yes', when: { expression: "env.token === '***'" } }, { to: 'Done' }],
        },
        say('Yes', 'stars', 'end'),
        done('something else'),
      ],
      'stars',
    ],
  ] as [string, TestNode[], string][])('is stars in %s', async (_, nodes, said) => {
    expect(await talk(nodes).say('go')).toEqual([said])
  })

  it('is a stand-in in address, headers and body of a request, also inside an expression', async () => {
    const asked: ServiceRequest[] = []
    const settings = {
      method: 'POST',
      url: '{{env.base}}/{{env.token}}',
      headers: [{ key: 'authorization', value: "{{'Bearer ' + env.token}}" }],
      bodyType: 'form',
      body: 'sign={{content.sign}}',
    }
    const chat = talk([call(settings), done('ok')], (request) => {
      asked.push(request)
      return whole
    })
    await chat.say('go')
    const [request] = asked
    const [token, sign] = request?.secrets?.uses ?? []
    expect(request).toMatchObject({
      url: `https://x.test/${token?.standIn}`,
      headers: { authorization: `Bearer ${token?.standIn}` },
      body: `sign=${sign?.standIn}`,
      secrets: { uses: [{ name: 'env.token' }, { name: 'content.sign' }], bodyForm: 'form' },
    })
    expect(token?.standIn).not.toBe(sign?.standIn)
    const all = JSON.stringify([chat.events, chat.messages, chat.session])
    expect(all).not.toMatch(/secret-[0-9a-f]{8}/)
    expect(all).toContain('https://x.test/***')
  })

  it('has another stand-in in each turn, so that one that somebody saw does not count', async () => {
    const asked: ServiceRequest[] = []
    const settings = {
      method: 'POST',
      headers: [{ key: 'x-token', value: '{{env.token}}' }],
      bodyType: 'text',
      body: '{{context.userInputs.originalInput.sentence}}',
    }
    const chat = talk([call(settings), done('ok')], (request) => {
      asked.push(request)
      return whole
    })
    await chat.say('go')
    const seen = asked[0]?.headers['x-token'] ?? ''
    await chat.say(`go ${seen}`)
    expect(asked[1]?.body).toBe(`go ${seen}`)
    expect(asked[1]?.secrets?.uses.map(({ standIn }) => standIn)).toEqual([asked[1]?.headers['x-token']])
    expect(asked[1]?.headers['x-token']).not.toBe(seen)
  })

  it('leaves a turn run again from its log the same, byte for byte', async () => {
    const chat = talk(
      [call({ headers: [{ key: 'x-token', value: '{{env.token}}' }] }), done('{{context.Call.response.body.n}} {{env.token}}')],
      () => ({ ok: true, statusCode: 200, headers: { 'set-cookie': 'a=b' }, body: { n: 1 } }),
    )
    const before = chat.session
    expect(await chat.say('go')).toEqual(['1 ***'])
    const received = chat.of('received')[0]?.incoming
    if (!received) throw new Error('Nothing was received')
    const again = await turn(chat.bot, before, received, recordedPorts(chat.events))
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(chat.events))
    expect(JSON.stringify(again.session)).toBe(JSON.stringify(chat.session))
  })
})

describe('the record of a request', () => {
  const record = async (settings: TestNode['settings'], reply = whole) => {
    const chat = talk([call(settings), done('ok')], () => reply)
    await chat.say('go')
    return chat.of('effect').find(({ effect }) => effect === 'service')
  }

  it.each([
    'Authorization',
    'Proxy-Authorization',
    'Cookie',
    'X-Api-Key',
    'x-auth-token',
    'apikey',
    'Ocp-Apim-Subscription-Key',
    'x-goog-api-key',
  ])('names the header %s without its value', async (key) => {
    const event = await record({ headers: [{ key, value: 'typed-in-here' }] })
    expect(event?.request).toMatchObject({ headers: { [key.toLowerCase()]: '***' } })
    expect(JSON.stringify(event)).not.toContain('typed-in-here')
  })

  it.each(['Content-Type', 'Accept', 'Idempotency-Key', 'X-Request-Id', 'X-Author'])('shows the header %s', async (key) => {
    expect((await record({ headers: [{ key, value: 'shown' }] }))?.request).toMatchObject({ headers: { [key.toLowerCase()]: 'shown' } })
  })

  it.each([
    ['https://ann:pass@x.test/a?b=1', 'https://***@x.test/a?b=1'],
    ['https://x.test/?api_key=abc&city=Oslo', 'https://x.test/?api_key=***&city=Oslo'],
    ['https://x.test/?q=1&access_token=abc#id_token=def', 'https://x.test/?q=1&access_token=***#id_token=***'],
    ['https://x.test/?X-Amz-Signature=abc&sig=d&key=e&Token=f', 'https://x.test/?X-Amz-Signature=***&sig=***&key=***&Token=***'],
    ['https://x.test/?monkey=1&tokens=2&sort_keyword=3', 'https://x.test/?monkey=1&tokens=2&sort_keyword=3'],
    ['/sample-services/a?password=abc', '/sample-services/a?password=***'],
  ])('shows the address %s as %s', async (url, shown) => {
    expect((await record({ url }))?.request).toMatchObject({ url: shown })
  })

  it.each([
    ['json', '{"client_secret":"a\\"b","city":"Oslo"}', '{"client_secret":"***","city":"Oslo"}'],
    ['form', 'grant_type=x&client_secret=abc', 'grant_type=x&client_secret=***'],
  ])('shows a body (%s) without its credentials', async (bodyType, body, shown) => {
    expect((await record({ method: 'POST', bodyType, body }))?.request).toMatchObject({ body: shown })
  })

  it('shows no cookie of the reply', async () => {
    const event = await record({}, { ok: true, statusCode: 200, headers: { 'set-cookie': 'sid=abc', etag: '1' }, body: null })
    expect(event?.reply).toMatchObject({ headers: { 'set-cookie': '***', etag: '1' } })
  })
})
