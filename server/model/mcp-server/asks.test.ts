// Tools that ask the user in the middle of a call, on real servers in published conversations: values by the protocol of 2026-07-28, a page by
// that of 2025-11-25, the user's own sign-in by a profile; and what is not asked. Each conversation runs again from its log to the same bytes.
import { LLMock } from '@copilotkit/aimock'
import { UrlElicitationRequiredError } from '@modelcontextprotocol/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { type OpenIdProvider, openIdProvider } from '../../test-support/open-id-provider'
import { type ServedCall, type ServedTool, type ToolServer, toolServer } from '../../test-support/tool-server'
import { botWithTools, publishedWaiter, type Waiter } from './testing'

const app = await testApp({ config: { privateHosts: ['127.0.0.1', 'localhost'] } })
const model = new LLMock({ port: 0 })
let owner: Caller
let provider: OpenIdProvider
const servers: ToolServer[] = []

beforeAll(async () => {
  owner = await app.signUp('Ingrid')
  await model.start()
  provider = await openIdProvider(`${app.services.publicUrl()}/service-sign-in`)
  provider.people.set('kim', { given_name: 'Kim' })
})
afterAll(async () => {
  await model.stop()
  for (const server of servers) await server.stop()
})

async function served(protocol: Parameters<typeof toolServer>[0], tools: ServedTool[]): Promise<ToolServer> {
  const server = await toolServer(protocol, tools)
  servers.push(server)
  return server
}

const text = (words: string) => ({ content: [{ type: 'text', text: words }] })
const form = (message: string, properties: object, required: string[] = Object.keys(properties)) => ({
  ...{ resultType: 'input_required', requestState: 'kept:{"by":"server"}' },
  inputRequests: {
    details: { method: 'elicitation/create', params: { mode: 'form', message, requestedSchema: { type: 'object', properties, required } } },
  },
})
const tool = (name: string, run: NonNullable<ServedTool['run']>): ServedTool => ({
  ...{ name, description: `The tool ${name}`, inputSchema: { properties: {} }, run },
})
const calling = (name: string) => ({ toolCalls: [{ name, arguments: '{}' }] })

describe('a tool that asks for values', () => {
  it('has them asked in the conversation, goes on with them in a later turn, and no server is held meanwhile', async () => {
    const people = { type: 'integer', title: 'How many people', minimum: 1, maximum: 8 }
    const area = {
      type: 'string',
      oneOf: [
        { const: 'in', title: 'Inside' },
        { const: 'out', title: 'Terrace' },
      ],
    }
    const book = tool('book', (_, { answers }: ServedCall) => {
      if (answers === undefined) return form('For the table', { people, area })
      return text(`Table for ${JSON.stringify(answers)}`)
    })
    const server = await served('2026-07-28', [book])
    model.on({ toolResultContains: 'Table for' }, { content: 'The table is yours.' })
    model.on({ userMessage: /book a table/ }, calling('book'))
    const waiter = await publishedWaiter(app, owner, { serverUrl: server.url, modelUrl: model.url, tools: ['book'] })
    const chat = await waiter.begin()
    expect(await chat.say('book a table')).toEqual([expect.stringMatching(/asks: For the table/), 'Please enter How many people.'])
    const before = server.requests.length
    expect(await chat.say('twenty')).toEqual([expect.stringContaining('How many people'), 'Please enter How many people.'])
    expect(await chat.say('4')).toEqual(['Please enter area.'])
    expect(server.requests.length).toBe(before)
    expect(await chat.say('Terrace')).toEqual(['The table is yours.'])
    expect(JSON.stringify(await chat.log())).toContain(
      '{\\"details\\":{\\"action\\":\\"accept\\",\\"content\\":{\\"people\\":4,\\"area\\":\\"out\\"}}}',
    )
    const { again, before: log } = await chat.replayed()
    expect(again).toBe(log)
  })

  it('is not heard where it asks for something secret, too much, or what a conversation cannot give', async () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}`, { type: 'string' }]))
    const asked: Record<string, unknown> = {
      secret: form('To log in', { accountPassword: { type: 'string' } }),
      hidden: form('To log in', { code: { type: 'string', title: 'Your PIN' } }),
      many: form('All of it', many),
      nested: form('Deep', { deep: { type: 'object', properties: {} } }),
      sample: { resultType: 'input_required', inputRequests: { a: { method: 'roots/list' } } },
      state: { resultType: 'input_required', requestState: 'x'.repeat(100_000), inputRequests: {} },
      page: {
        ...form('', {}),
        inputRequests: {
          a: { method: 'elicitation/create', params: { mode: 'url', message: '', elicitationId: '1', url: 'javascript:alert(1)' } },
        },
      },
    }
    const server = await served(
      '2026-07-28',
      Object.entries(asked).map(([name, answer]) => tool(name, () => answer)),
    )
    const bot = await (await botWithTools(app, owner)).server(server.url)
    await bot.approve()
    const why: Record<string, RegExp> = {
      secret: /secret/,
      hidden: /secret/,
      many: /more than 10/,
      nested: /cannot be asked/,
      state: /more to be kept/,
      page: /address/,
      sample: /roots/,
    }
    for (const [name, words] of Object.entries(why)) {
      const reply = await bot.call(name, {}, 20_000, { asking: {} })
      expect(reply, name).toMatchObject({ ok: false, failure: 'refused', text: expect.stringMatching(words) })
    }
    expect(await bot.call('secret')).toMatchObject({ ok: false, failure: 'refused' })
  })

  it('by a protocol whose call would have to be held open is refused, with the reason', async () => {
    const ask = tool('ask', (_, { elicit }: ServedCall) =>
      elicit({ message: 'Who?', requestedSchema: { type: 'object', properties: { who: { type: 'string' } } } }),
    )
    for (const protocol of ['2025-11-25', '2025-06-18'] as const) {
      const server = await served(protocol, [ask])
      const bot = await (await botWithTools(app, owner)).server(server.url)
      await bot.approve()
      const reply = await bot.call('ask', {}, 20_000, { asking: {} })
      expect(JSON.stringify(reply), protocol).toMatch(/does not support.*elicitation/i)
      expect(reply).toMatchObject({ ok: false, failure: 'refused' })
    }
  })
})

describe('a tool that wants the user to open a page', () => {
  it('has the link told, and is called again when the user is back', async () => {
    let isOpened = false
    const url = 'https://bank.example/confirm/7'
    const pay = tool('settle', () => {
      if (isOpened) return text('Settled by bank')
      throw new UrlElicitationRequiredError([{ mode: 'url', message: 'Confirm at your bank', elicitationId: '7', url }])
    })
    const server = await served('2025-11-25', [pay])
    model.on({ toolResultContains: 'Settled by bank' }, { content: 'Thank you.' })
    model.on({ userMessage: /settle the bill/ }, calling('settle'))
    const chat = await (await publishedWaiter(app, owner, { serverUrl: server.url, modelUrl: model.url, tools: ['settle'] })).begin()
    expect(await chat.say('settle the bill')).toEqual([
      expect.stringMatching(/asks: Confirm at your bank/),
      expect.stringContaining('bank.example'),
    ])
    expect(JSON.stringify(await chat.log())).toContain(JSON.stringify(url))
    expect(await chat.say('Done')).toEqual([expect.stringMatching(/asks/), expect.stringContaining('bank.example')])
    isOpened = true
    expect(await chat.say('Done')).toEqual(['Thank you.'])
    const { again, before } = await chat.replayed()
    expect(again).toBe(before)
  })
})

/** Its tools only read, and are called with the token of the user. */
async function signingIn({ streamId, bot }: Pick<Waiter, 'streamId' | 'bot'>): Promise<void> {
  await bot.setTools((one) => ({ ...one, writes: false }))
  const { _id } = await owner.call('authorization.create', {
    ...{ streamId, name: 'Own account', auth: 'authorizationCode', clientId: provider.clientId, scope: 'openid profile' },
    ...{ authorizationUrl: `${provider.issuer}/auth`, tokenUrl: `${provider.issuer}/token` },
    secrets: { clientSecret: provider.clientSecret },
  })
  await bot.put({ authorizationId: _id })
}

/** By the link, the code of the page it ends at. */
async function codeFrom(link: string): Promise<string> {
  const back = await provider.passThrough(link, 'kim')
  const page = await app.app.inject({ url: `${back.pathname}${back.search}` })
  return /class="code">([\d ]+)</.exec(page.body)?.[1] ?? ''
}

describe('a tool server of users who sign in', () => {
  it('has the user sign in by the link, and calls the tool with their token', async () => {
    const orders = tool('orders', () => text('Order 12 of yours'))
    const server = await served('2026-07-28', [orders])
    model.on({ toolResultContains: 'Order 12' }, { content: 'Order 12 is on its way.' })
    model.on({ userMessage: /my orders/ }, calling('orders'))
    const how = { serverUrl: server.url, modelUrl: model.url, tools: ['orders'], prepare: signingIn }
    const chat = await (await publishedWaiter(app, owner, how)).begin()
    const calls = server.requests.length
    expect(await chat.say('show my orders')).toEqual(['To go on, please sign in first. Then type the code you are shown here.'])
    expect(server.requests.length).toBe(calls)
    const link = /"url":"([^"]+)"/.exec(JSON.stringify((await chat.log()).flat().filter(({ type }) => type === 'said')))?.[1] ?? ''
    expect(await chat.say(await codeFrom(link))).toEqual(['Order 12 is on its way.'])
    expect(server.requests.at(-1)?.headers['authorization']).toMatch(/^Bearer ./)
    expect(await chat.say('show my orders again')).toEqual(['Order 12 is on its way.'])
    const { again, before } = await chat.replayed()
    expect(again).toBe(before)
  })

  it('has whoever reads or tries its tools on the screen sign in, too', async () => {
    const server = await served('2026-07-28', [tool('orders', () => text('Order 12 of yours'))])
    const { streamId, server: add } = await botWithTools(app, owner)
    const bot = await add(server.url)
    await bot.approve()
    await signingIn({ streamId, bot })
    const place = { streamId, serverId: bot.serverId }
    const asked = await owner.call('mcp-server.discover', place)
    expect(asked).toMatchObject({ ok: false, signIn: expect.stringContaining(provider.issuer) })
    const read = await owner.call('mcp-server.discover', { ...place, code: await codeFrom(asked.signIn) })
    expect(read).toMatchObject({ ok: true, signIn: '' })
    const olav = await app.signUp('Olav')
    expect((await olav.failure('mcp-server.discover', place)).status).toBe(404)
    expect(await owner.call('mcp-server.try', { ...place, tool: 'orders' })).toMatchObject({
      ok: true,
      result: { text: 'Order 12 of yours' },
    })
  })
})
