// The other node kinds as conversations: what each does with good and bad input.
import { describe, expect, it } from 'vitest'
import type { Json } from '@parley/contract/base/json'
import type { ServiceRequest } from '../ports'
import { ask, BotBuilder, say, testId, type TestNode } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

function start(nodes: TestNode[], outside: ConstructorParameters<typeof Conversation>[1] = {}) {
  return new Conversation(
    new BotBuilder()
      .entity('city', 'city')
      .variable('base', 'https://x.test')
      .variable('token', 'very-secret', { secure: true })
      .dialog('Go', nodes)
      .document(),
    outside,
  )
}

describe('a confirmation node', () => {
  const nodes: TestNode[] = [
    {
      name: 'Sure',
      type: 'confirmation',
      settings: { prompts: [{ text: 'Sure?' }], retries: 2, yesWords: ['aye'] },
      to: [
        { exit: 'yes', to: 'Y' },
        { exit: 'no', to: 'N' },
        { exit: 'other', to: 'O' },
      ],
    },
    say('Y', 'yes it is', 'end'),
    say('N', 'no it is', 'end'),
    say('O', 'neither', 'end'),
  ]
  it.each([
    ['yes', 'yes it is'],
    ['Yeah, sure', 'yes it is'],
    ['aye', 'yes it is'],
    ['no', 'no it is'],
    ['Nope!', 'no it is'],
    ['no, not yes', 'no it is'],
    ['👍', 'yes it is'],
  ])('hears %s', async (text, reply) => {
    const chat = start(nodes)
    await chat.say('go')
    expect(chat.messages[0]?.template?.payload).toMatchObject({
      template_type: 'quick_replies',
      quick_replies: [{ title: 'Yes' }, { title: 'No' }],
    })
    expect(await chat.say(text)).toEqual([reply])
  })

  it('asks again, then goes on by "Anything else"', async () => {
    const chat = start(nodes)
    await chat.say('go')
    expect(await chat.say('nobody knows')).toEqual(['Sorry, is that a yes or a no?', 'Sure?'])
    expect(await chat.say('noon')).toEqual(['neither'])
  })

  it('hears yes and no in Japanese and Korean', async () => {
    for (const [language, yes] of [
      ['ja', 'はい'],
      ['ko', '네'],
    ] as const) {
      const chat = start(nodes, { language })
      await chat.say('go')
      expect(await chat.say(yes)).toEqual(['yes it is'])
    }
  })
})

describe('a service node', () => {
  const call: TestNode = {
    name: 'Search fares',
    type: 'service',
    settings: {
      method: 'POST',
      url: '{{env.base}}/fares/{{entities.city}}',
      headers: [{ key: 'X-Token', value: '{{env.token}}' }],
      bodyType: 'json',
      body: '{"to":"{{entities.city}}","n":{{1 + 1}}}',
    },
    to: [
      { to: 'Many', when: { join: 'and', rules: [{ left: 'context.Search_fares.response.statusCode', op: 'equals', right: '200' }] } },
      { to: 'None' },
      { exit: 'error', to: 'Down' },
    ],
  }
  const nodes = [
    ask('City', 'city'),
    call,
    say('Many', '{{context.Search_fares.response.body.fares.length}} fares', 'end'),
    say('None', 'none', 'end'),
    say('Down', 'down', 'end'),
  ]

  it('sends filled values with a stand-in for each secure one, keeps the reply in the context and shows stars in the trace', async () => {
    const asked: ServiceRequest[] = []
    const chat = start(nodes, {
      service: (request) => {
        asked.push(request)
        return { ok: true, statusCode: 200, headers: {}, body: { fares: [1, 2] } }
      },
    })
    expect(await chat.say('go oslo')).toEqual(['2 fares'])
    const standIn = asked[0]?.headers['x-token'] ?? ''
    expect(standIn).toMatch(/^secret-[0-9a-f]{40}$/)
    expect(asked).toEqual([
      {
        method: 'POST',
        url: 'https://x.test/fares/Oslo',
        headers: { 'x-token': standIn, 'content-type': 'application/json' },
        body: '{"to":"Oslo","n":2}',
        timeoutMs: 5000,
        secrets: { uses: [{ standIn, variableId: testId('variable', 'token'), name: 'env.token' }], bodyForm: 'json' },
      },
    ])
    expect(JSON.stringify(chat.events)).not.toContain(standIn)
    expect(chat.of('effect').find((event) => event.effect === 'service')).toMatchObject({ ok: true, ms: 7 })
  })

  const answer = (statusCode: number, body: Json = null) => ({ service: () => ({ ok: true as const, statusCode, headers: {}, body }) })

  it('stores what is saved from a good reply in an entity and in the context, and nothing of another', async () => {
    const reads = (name: string) => `context.Search_fares.response.body.${name}`
    const saves = [
      { to: testId('entity', 'city'), expression: reads('fares[0].to') },
      { to: 'context.trip.cheapest', expression: reads('fares[0].price') },
      { to: 'context.__proto__.polluted', expression: reads('fares') },
      { to: 'context.entities', expression: reads('fares') },
    ]
    const saving = [
      ask('City', 'city'),
      { ...call, settings: { ...call.settings, saves }, to: [{ to: 'Many' }, { exit: 'error', to: 'Down' }] },
      say('Many', '{{entities.city}} for {{context.trip.cheapest}}', 'end'),
      say('Down', 'still {{entities.city}}, {{context.trip.cheapest || "no price"}}', 'end'),
    ]
    const fares = [{ to: 'Bergen', price: 184 }]
    expect(await start(saving, answer(200, { fares })).say('go oslo')).toEqual(['Bergen for 184'])
    expect(await start(saving, answer(404, { fares })).say('go oslo')).toEqual(['still Oslo, no price'])
    expect('polluted' in {}).toBe(false)
  })

  it('goes on by "Error" without a reply', async () => {
    expect(await start(nodes, { service: () => ({ ok: false, failure: 'timeout', text: 'late' }) }).say('go oslo')).toEqual(['down'])
    expect(
      await start(nodes, {
        service: () => {
          throw new Error('broken port')
        },
      }).say('go oslo'),
    ).toEqual(['down'])
  })

  it('goes on by "Error" with a reply outside 2xx, and tells its status and the beginning of its body', async () => {
    const chat = start(nodes, answer(500, { message: 'The fare desk is closed', trace: 'x'.repeat(500) }))
    expect(await chat.say('go oslo')).toEqual(['down'])
    const [failed] = chat.of('failed')
    expect(failed?.code).toBe('SERVICE_STATUS')
    expect(failed?.text).toMatch(/^The service answered 500: \{"message":"The fare desk is closed","trace":"x+…$/)
    expect(failed?.text.length).toBeLessThan(260)
    expect(await start(nodes, answer(404)).say('go oslo')).toEqual(['down'])
    expect(await start(nodes, answer(204, '')).say('go oslo')).toEqual(['none'])
  })

  it('takes a rule of "Reply" that reads the reply before "Error", and no other rule', async () => {
    const reply = 'context.Search_fares.response'
    const ruled = (rules: { left: string; op: 'equals' | 'exists'; right?: string }[]) => [
      ask('City', 'city'),
      { ...call, to: [{ to: 'Many', when: { join: 'and' as const, rules } }, { to: 'None' }, { exit: 'error', to: 'Down' }] },
      say('Many', 'ruled', 'end'),
      say('None', 'none', 'end'),
      say('Down', 'down', 'end'),
    ]
    const status = ruled([{ left: `${reply}.statusCode`, op: 'equals', right: '404' }])
    const handled = start(status, answer(404))
    expect(await handled.say('go oslo')).toEqual(['ruled'])
    expect(handled.of('failed')).toEqual([])
    expect(await start(status, answer(500)).say('go oslo')).toEqual(['down'])
    expect(await start(ruled([{ left: `${reply}.body.code`, op: 'exists' }]), answer(422, { code: 7 })).say('go oslo')).toEqual(['ruled'])
    expect(await start(ruled([{ left: 'entities.city', op: 'exists' }]), answer(500)).say('go oslo')).toEqual(['down'])
  })

  it('tells statuses apart by rules of "Error", and leaves by "Reply" with any status where that is set', async () => {
    const rules = [{ left: 'context.Search_fares.response.statusCode', op: 'equals' as const, right: '404' }]
    const told = nodes.map((node) =>
      node.name === call.name
        ? {
            ...node,
            to: [{ to: 'None' }, { exit: 'error', to: 'Many', when: { join: 'and' as const, rules } }, { exit: 'error', to: 'Down' }],
          }
        : node,
    )
    expect(await start(told, answer(404, { fares: [] })).say('go oslo')).toEqual(['0 fares'])
    expect(await start(told, answer(503)).say('go oslo')).toEqual(['down'])
    const all = nodes.map((node) => (node.name === call.name ? { ...node, settings: { ...node.settings, otherStatus: 'reply' } } : node))
    expect(await start(all, answer(500)).say('go oslo')).toEqual(['none'])
  })

  it('refuses a reply for which the context has no room', async () => {
    const chat = start(nodes, { service: () => ({ ok: true, statusCode: 200, headers: {}, body: 'x'.repeat(1024 * 1024) }) })
    expect(await chat.say('go oslo')).toEqual(['down'])
    expect(chat.of('failed')[0]?.code).toBe('CONTEXT_TOO_LARGE')
  })
})

describe('a script node', () => {
  const script = (source: string): TestNode => ({
    name: 'Run',
    type: 'script',
    settings: { source },
    to: [{ to: 'After' }, { exit: 'error', to: 'Broken' }],
  })
  const after = [
    say('After', 'total {{context.total}} for {{context.session.BotUserSession.name}} in {{entities.city}}', 'end'),
    say('Broken', 'broken', 'end'),
  ]

  it('changes context, entities and session scopes and says what it prints', async () => {
    const source =
      "context.total = 6; entities.city = 'Bonn'; context.session.BotUserSession.name = 'Ada'; context.session.UserContext.x = 1; env.base = 'x'; print('hi')"
    const chat = start([script(source), ...after])
    expect(await chat.say('go')).toEqual(['hi', 'total 6 for Ada in Bonn'])
    expect(
      chat
        .of('variable-written')
        .map((event) => event.path)
        .sort(),
    ).toEqual(['context.entities.city', 'context.session.BotUserSession.name', 'context.total'])
    expect(chat.session.scopes.BotUserSession).toEqual({ name: 'Ada' })
    expect(chat.session.user).toEqual({})
  })

  it('makes printed JSON a template', async () => {
    const payload = { template_type: 'quick_replies', text: 'Pick', quick_replies: [] }
    const chat = start([script(`print(JSON.stringify({ type: 'template', payload: ${JSON.stringify(payload)} }))`), ...after])
    await chat.say('go')
    expect(chat.messages[0]).toMatchObject({ type: 'template', text: 'Pick', template: { type: 'template', payload } })
  })

  it('leaves by "Error" when it throws', async () => {
    const chat = start([script('null.x'), ...after])
    expect(await chat.say('go')).toEqual(['broken'])
    expect(chat.of('failed')[0]?.code).toBe('SCRIPT_ERROR')
  })

  it('cannot reach a prototype by what it leaves behind', async () => {
    const chat = start([script('context.x = JSON.parse(\'{"__proto__": {"bad": 1}}\'); context[\'constructor\'] = 1'), ...after])
    await chat.say('go')
    expect(Object.getOwnPropertyNames({}.constructor.prototype)).not.toContain('bad')
  })
})

describe('a node that cannot run', () => {
  it('is passed over when it is switched off', async () => {
    expect(await start([{ ...say('Off', 'off'), enabled: false, to: 'On' }, say('On', 'on')]).say('go')).toEqual(['on'])
  })

  it('apologises when its kind is one that this release does not know', async () => {
    const chat = start([{ name: 'Form', type: 'of-a-later-release' }])
    expect(await chat.say('go')).toEqual(['Something went wrong! Try again later.'])
    expect(chat.of('failed')[0]?.code).toBe('NODE_NOT_BUILT')
  })
})
