// Steps that do an action of an outside service, in conversations: what is sent where, what is refused before it is sent, and how they end.
import type { JsonObject } from '@parley/contract/base/json'
import type { ActionParameter, IntegrationAction } from '@parley/contract/objects/integration-action/index'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { findProblems } from '../../problems'
import type { ServiceReply, ServiceRequest } from '../../ports'
import { actionId, BotBuilder, say } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { recordedPorts } from '../../test-support/replay'
import { turn } from '../../turn'

type Action = z.input<typeof IntegrationAction>
type Parameter = z.input<typeof ActionParameter>

const pet: Parameter = { in: 'path', path: ['petId'], type: 'integer', isRequired: true }
const good: ServiceReply = { ok: true, statusCode: 200, headers: {}, body: { name: 'Rex' } }

function botWith(action: Partial<Action>, values: Record<string, string>, settings: JsonObject = {}, address = 'https://pets.example/v1/') {
  return new BotBuilder()
    .variable('shop', 'a b/c')
    .integration('Pets', { address }, [{ name: 'Find a pet', path: '/pets/{petId}', parameters: [pet], ...action }])
    .dialog('Go', [
      {
        name: 'Pet',
        type: 'integration-action',
        settings: {
          actionId: actionId('Find a pet'),
          values: Object.entries(values).map(([key, value]) => ({ key, value })),
          ...settings,
        },
        to: [{ to: 'Told' }, { exit: 'error', to: 'Failed' }],
      },
      say('Told', 'It is {{context.Pet.response.body.name}}.', 'end'),
      say('Failed', 'No pet.', 'end'),
    ])
}

async function asked(bot: BotBuilder, reply: ServiceReply = good) {
  const requests: ServiceRequest[] = []
  const service = (request: ServiceRequest): ServiceReply => {
    requests.push(request)
    return reply
  }
  const chat = new Conversation(bot.document(), { service })
  const before = chat.session
  const said = await chat.say('go')
  return { said, requests, chat, before }
}

describe('a step that does an action', () => {
  it('calls it with its values below the base address, and its reply is read by the next step', async () => {
    const { said, requests } = await asked(botWith({}, { 'path.petId': '12' }))
    expect(requests).toMatchObject([{ method: 'GET', url: 'https://pets.example/v1/pets/12', body: '' }])
    expect(said).toEqual(['It is Rex.'])
  })

  it('encodes what stands in the address, and nothing of it leads elsewhere', async () => {
    const action = {
      parameters: [
        { ...pet, type: 'text' as const },
        { in: 'query' as const, path: ['a&b'] },
      ],
    }
    const { requests } = await asked(botWith(action, { 'path.petId': '{{env.shop}}/../x?y#z', 'query.a&b': 'c&d=e {{env.shop}}' }))
    expect(requests[0]?.url).toBe('https://pets.example/v1/pets/a%20b%2Fc%2F..%2Fx%3Fy%23z?a%26b=c%26d%3De%20a%20b%2Fc')
    expect((await asked(botWith(action, { 'path.petId': '..' }))).chat.of('failed')).toMatchObject([{ code: 'ACTION_VALUE_UNFIT' }])
  })

  it('writes lists and groups of the address as the description says', async () => {
    const list = (style: Parameter['style'], name: string): Parameter => ({ in: 'query', path: [name], type: 'list', style })
    const parameters = [
      list('repeated', 'r'),
      list('joined', 'j'),
      { in: 'query' as const, path: ['d'], type: 'json' as const, style: 'deep' as const },
    ]
    const values = { 'query.r': 'one, two', 'query.j': '["three", "four"]', 'query.d': '{"size": 3}' }
    const { requests } = await asked(botWith({ path: '/pets', parameters }, values))
    expect(requests[0]?.url).toBe('https://pets.example/v1/pets?r=one&r=two&j=three%2Cfour&d%5Bsize%5D=3')
  })

  it('makes the body of the fields, each of its type, one group in another', async () => {
    const body = (path: string[], type: Parameter['type'] = 'text'): Parameter => ({ in: 'body', path, type })
    const parameters = [
      body(['name']),
      body(['age'], 'integer'),
      body(['isTame'], 'boolean'),
      body(['owner', 'city']),
      body(['tags'], 'list'),
      body(['more'], 'json'),
      body(['__proto__']),
    ]
    const values = {
      'body.name': 'Rex "the" {{env.shop}}',
      'body.age': '3',
      'body.isTame': 'true',
      'body.owner.city': 'Oslo',
      'body.tags': 'a,b',
      'body.more': '{"x": [1]}',
      'body.__proto__': 'p',
    }
    const { requests } = await asked(botWith({ method: 'POST', path: '/pets', bodyType: 'json', parameters }, values))
    expect(requests[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
    expect(requests[0]?.body).toBe(
      '{"name":"Rex \\"the\\" a b/c","age":3,"isTame":true,"owner":{"city":"Oslo"},"tags":["a","b"],"more":{"x":[1]},"__proto__":"p"}',
    )
  })

  it('sends a form, a text and headers where the action has them', async () => {
    const form = await asked(
      botWith(
        {
          method: 'POST',
          path: '/pets',
          bodyType: 'form',
          parameters: [
            { in: 'body', path: ['a'] },
            { in: 'header', path: ['X-Shop'] },
          ],
        },
        { 'body.a': '1 & 2', 'header.X-Shop': 'one\nEvil: two' },
      ),
    )
    expect(form.requests[0]).toMatchObject({
      body: 'a=1%20%26%202',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-shop': 'one Evil: two' },
    })
    const text = await asked(
      botWith({ method: 'PUT', path: '/pets', bodyType: 'text', parameters: [{ in: 'body', path: [] }] }, { body: 'Hello' }),
    )
    expect(text.requests[0]).toMatchObject({ body: 'Hello', headers: { 'content-type': 'text/plain; charset=utf-8' } })
  })

  it('leaves out what is empty, and sends nothing without what is required', async () => {
    const parameters = [pet, { in: 'query' as const, path: ['color'] }, { in: 'query' as const, path: ['shop'], isRequired: true }]
    const { said, requests, chat } = await asked(botWith({ parameters }, { 'path.petId': '1', 'query.color': '{{context.none}}' }))
    expect(requests).toEqual([])
    expect(said).toEqual(['No pet.'])
    expect(chat.of('failed')).toMatchObject([{ code: 'ACTION_VALUE_MISSING', text: 'The action needs a value for “shop”.' }])
    const whole = await asked(botWith({ parameters }, { 'path.petId': '1', 'query.shop': 'x', 'query.color': '{{context.none}}' }))
    expect(whole.requests[0]?.url).toBe('https://pets.example/v1/pets/1?shop=x')
  })

  it.each<[string, { petId?: string; address?: string; action?: { isEnabled: boolean }; code: string }]>([
    ['a word for a number', { petId: 'twelve', code: 'ACTION_VALUE_UNFIT' }],
    ['no base address', { address: ' ', code: 'ACTION_NO_ADDRESS' }],
    ['an action that is off', { action: { isEnabled: false }, code: 'ACTION_OFF' }],
  ])('leaves by its error exit with %s', async (_, { petId = '1', address = 'https://a.example', action = {}, code }) => {
    const { said, requests, chat } = await asked(botWith(action, { 'path.petId': petId }, {}, address))
    expect([said, requests, chat.of('failed').map((event) => event.code)]).toEqual([['No pet.'], [], [code]])
  })

  it('leaves by its error exit when the action is not there, or the service refuses', async () => {
    const gone = await asked(botWith({}, {}, { actionId: actionId('Another') }))
    expect(gone.chat.of('failed')).toMatchObject([{ code: 'ACTION_GONE' }])
    const refused = await asked(botWith({}, { 'path.petId': '1' }), { ok: true, statusCode: 404, headers: {}, body: { why: 'none' } })
    expect(refused.chat.of('failed')).toMatchObject([{ code: 'SERVICE_STATUS', text: 'The service answered 404: {"why":"none"}' }])
    expect(refused.said).toEqual(['No pet.'])
  })

  it('is tried again only where nothing can be done twice by it', async () => {
    const failing: ServiceReply = { ok: true, statusCode: 503, headers: {}, body: '' }
    const again = { retries: 2, retryWaitMs: 100 }
    expect((await asked(botWith({}, { 'path.petId': '1' }, again), failing)).requests).toHaveLength(3)
    expect((await asked(botWith({ method: 'POST' }, { 'path.petId': '1' }, again), failing)).requests).toHaveLength(1)
  })

  it('gives the same turn again from its log', async () => {
    const { chat, before } = await asked(botWith({}, { 'path.petId': '12' }))
    const again = await turn(chat.bot, before, { id: 'in-1', type: 'text', text: 'go', at: 1 }, recordedPorts(chat.events))
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(chat.events))
  })
})

describe('the problems of such a step', () => {
  const told = (bot: BotBuilder) => findProblems(bot.document()).map(({ code, field, said }) => [code, field, said.text])

  it('are fields that it needs and has not, by their names', () => {
    expect(told(botWith({}, {}))).toEqual([['missing-setting', 'values', 'In “Pet” the setting “petId” is empty.']])
    expect(told(botWith({}, { 'path.petId': '{{env.shop}}' }))).toEqual([])
  })

  it('are an action that is gone or off, and a service without an address', () => {
    expect(told(botWith({}, {}, { actionId: actionId('Another') }))[0]?.slice(0, 2)).toEqual(['dangling-reference', 'actionId'])
    expect(told(botWith({ isEnabled: false }, { 'path.petId': '1' }))).toEqual([
      ['action-off', 'actionId', '“Pet” uses the action “Find a pet”, which is switched off.'],
    ])
    expect(told(botWith({}, { 'path.petId': '1' }, {}, ''))[0]).toEqual([
      'missing-setting',
      'address',
      'In “Pets” the setting “Base address” is empty.',
    ])
  })
})
