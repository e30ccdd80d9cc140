// Saved authorization profiles in conversations: a step that chooses one asks as the profile says, with nothing of its secrets in the turn,
// and the turn run again is the same.
import { Authorization } from '@parley/contract/objects/authorization/profile'
import { Alert } from '@parley/contract/objects/task'
import { traitsOf } from '@parley/nlu/entities/index'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile'
import type { ServiceReply, ServiceRequest } from '../ports'
import { recordedPorts } from '../test-support/replay'
import { taskRequest } from '../tasks/outside'
import { BotBuilder, say, testId } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { turn } from '../turn'

const id = testId('authorization', 'Orders')
const answer: ServiceReply = { ok: true, statusCode: 200, headers: {}, body: { state: 'on its way' } }

async function asked(profile: Partial<Authorization> | null, settings: object = {}) {
  const requests: ServiceRequest[] = []
  const bot = new BotBuilder().dialog('Go', [
    {
      name: 'Look',
      type: 'service',
      settings: { url: 'https://shop.example/orders', auth: 'saved', authorizationId: id, ...settings },
      to: [{ to: 'Told' }, { exit: 'error', to: 'Failed' }],
    },
    say('Told', 'It is {{context.Look.response.body.state}}.', 'end'),
    say('Failed', 'Without it, then.', 'end'),
  ])
  const document = bot.document()
  const data = profile && Authorization.parse({ name: 'Orders', ...profile })
  if (data) document.objects.push({ id, kind: 'authorization', parentId: '', rev: 1, data })
  const service = (request: ServiceRequest): ServiceReply => {
    requests.push(request)
    return answer
  }
  const chat = new Conversation(document, { service })
  const before = chat.session
  await chat.say('go')
  return { chat, before, request: requests[0] }
}

describe('a step that chooses a saved profile', () => {
  it('puts a stand-in where the secret belongs, and tells the port whose it is', async () => {
    const { request, chat } = await asked({ auth: 'bearer' })
    const [use] = request?.secrets?.uses ?? []
    expect(use).toMatchObject({ variableId: `${id}/token`, of: 'Orders', standIn: expect.stringMatching(/^secret-[0-9a-f]{40}$/) })
    expect(use).not.toHaveProperty('isOptional')
    expect(request?.headers).toEqual({ authorization: `Bearer ${use?.standIn}` })
    expect(chat.messages.map(({ text }) => text)).toEqual(['It is on its way.'])
  })

  it.each([
    [{ auth: 'basic', user: 'desk' }, { kind: 'basic', user: 'desk' }, ['password']],
    [{ auth: 'header', authHeader: 'x-key' }, undefined, ['authValue']],
    [{ auth: 'query', keyName: 'api_key' }, { kind: 'key', name: 'api_key' }, ['apiKey']],
    [
      { auth: 'oauth1', clientId: 'c' },
      { kind: 'oauth-1', clientId: 'c', token: expect.stringMatching(/^secret-[0-9a-f]{40}$/), method: 'HMAC-SHA1' },
      ['clientSecret', 'oauthToken', 'tokenSecret'],
    ],
    [{ auth: 'clientCredentials', clientId: 'c' }, { kind: 'client-credentials', clientId: 'c' }, ['clientSecret']],
    [{ auth: 'passwordGrant', user: 'desk' }, { kind: 'password', user: 'desk' }, ['password', 'clientSecret']],
    [{ auth: 'authorizationCode' }, { kind: 'authorization-code', profile: id, userId: 'u-1' }, ['clientSecret']],
    [
      { auth: 'oauth1SignIn', clientId: 'c', temporaryUrl: 'https://shop.example/request', oauthMethod: 'HMAC-SHA256' },
      {
        ...{ kind: 'oauth-1-sign-in', profile: id, userId: 'u-1', clientId: 'c' },
        ...{ temporaryUrl: 'https://shop.example/request', method: 'HMAC-SHA256' },
      },
      ['clientSecret'],
    ],
    [
      { auth: 'kerberos', realm: 'EXAMPLE.COM', kdcHost: ' dc1 ', user: 'desk' },
      { kind: 'kerberos', realm: 'EXAMPLE.COM', kdcHost: 'dc1', kdcPort: 88, user: 'desk', principal: '' },
      ['password'],
    ],
    [{ auth: 'custom', tokenAt: 'data.token' }, { kind: 'custom', tokenAt: 'data.token', header: 'authorization' }, []],
    [{ auth: 'script', values: [{ key: 'shop', value: '7' }] }, { kind: 'script', name: 'Orders', values: { shop: '7' } }, ['secret']],
  ] as const)('asks as %j says', async (profile, auth, secrets) => {
    const { request } = await asked(Authorization.partial().parse(profile))
    if (auth === undefined) expect(request?.auth).toBeUndefined()
    else expect(request?.auth).toMatchObject(auth)
    expect(request?.secrets?.uses.map(({ variableId }) => variableId) ?? []).toEqual(secrets.map((field) => `${id}/${field}`))
  })

  it('asks in the name of nobody where the profile is gone, and leaves that to the port to say', async () => {
    const { request } = await asked(null)
    expect(request?.auth).toEqual({ kind: 'gone' })
  })

  it('takes nothing of a profile where it says by itself who is calling', async () => {
    const { request } = await asked({ auth: 'bearer' }, { auth: 'header', authHeader: 'X-Own', authValue: 'open' })
    expect(request?.headers).toEqual({ 'x-own': 'open' })
    expect(request?.secrets).toBeUndefined()
  })

  it('is obeyed by an alert, which asks outside of any conversation, too', () => {
    const document = new BotBuilder().document()
    const alertId = testId('alert', 'New orders')
    const settings = { url: 'https://shop.example/orders', auth: 'saved', authorizationId: id }
    document.objects.push(
      { id, kind: 'authorization', parentId: '', rev: 1, data: Authorization.parse({ name: 'Orders' }) },
      { id: alertId, kind: 'alert', parentId: '', rev: 1, data: Alert.parse({ name: 'New orders', settings }) },
    )
    const bot = compile(document, traitsOf)
    const task = bot.tasks.get(alertId) ?? expect.unreachable()
    const request = taskRequest(bot, task, { language: 'en', channel: 'rtm', timezone: 'UTC', now: 0, lastRun: 0, values: {} })
    expect(request?.secrets?.uses).toMatchObject([{ variableId: `${id}/token`, of: 'Orders' }])
    expect(request?.headers).toEqual({ authorization: `Bearer ${request?.secrets?.uses[0]?.standIn}` })
  })

  it('gives the same turn again from its log', async () => {
    const { chat, before } = await asked({ auth: 'script', script: 'context.headers.a = context.secret' })
    const again = await turn(chat.bot, before, { id: 'in-1', type: 'text', text: 'go', at: 1 }, recordedPorts(chat.events))
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(chat.events))
  })
})
