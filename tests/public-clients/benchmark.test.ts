// The builder calls of the public NLP benchmark against the real server, row by row of wire protocol 4: same verbs, paths, bodies,
// query and headers, in its order, reading what it reads. Its ten seconds between polls are shortened.
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { linkTokenFor, testApp } from '../../server/test-support/app'
import { until } from '../../server/test-support/waiting'
import { field, type ScriptClient, scriptClient, text } from './script-client'

const server = await testApp()
const email = 'bench@example.com'
const password = 'correct horse 9'
const userAgent = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:58.0) Gecko/20100101 Firefox/58.0'
let client: ScriptClient
let user = ''
let bot = ''
const intents: { component: string; dialog: string }[] = []

const training: Record<string, string[]> = {
  'book flight': [
    'book a flight',
    'i want to fly to paris',
    'get me a plane ticket',
    'flight from oslo to london please',
    'reserve a seat on the next flight',
    'i need to fly tomorrow',
  ],
  'cancel booking': [
    'cancel my booking',
    'i want to cancel my trip',
    'please call off my reservation',
    'drop the booking i made',
    'undo my reservation',
    'i no longer want this trip',
  ],
  'check weather': [
    'what is the weather',
    'will it rain tomorrow',
    'is it sunny in rome',
    'weather forecast for the weekend',
    'how cold is it outside',
    'do i need an umbrella today',
  ],
}

beforeAll(async () => {
  await server.anonymous.call('sign-up.create', { firstName: 'Ben', lastName: 'Ch', emailId: email, password })
  await server.anonymous.call('identity.verify', { token: linkTokenFor(server.messages, email) })
  client = scriptClient(`${server.origin}/api/1.1`)
  client.headers['content-type'] = 'application/json;charset=UTF-8'
})

/** Rows 6 to 10: component, dialog, its link, the answer's component, the whole graph. */
async function addIntent(name: string): Promise<void> {
  const made = await client.request('POST', `/builder/streams/${bot}/components`, {
    query: { rnd: 'h3uyn' },
    body: { desc: '', type: 'intent', intent: name },
  })
  expect(text(made, 'name')).not.toBe('')
  const component = text(made, '_id')
  const intent = {
    nodeId: 'intent0',
    type: 'intent',
    componentId: component,
    transitions: [{ default: '', metadata: { color: '#f3a261', connId: 'dummy0' } }],
    metadata: { left: 30, top: 170 },
  }
  const dialogMade = await client.request('POST', `/builder/streams/${bot}/dialogs`, {
    body: { name, shortDesc: 'News updates', nodes: [intent], visibility: { namespace: 'private', namespaceIds: [''] } },
  })
  const dialog = text(dialogMade, '_id')
  await client.request('PUT', `/builder/streams/${bot}/components/${component}`, {
    body: { name: text(dialogMade, 'name'), dialogId: dialog },
  })
  const answer = await client.request('POST', `/builder/streams/${bot}/components`, {
    body: {
      name: `ResponseFor${name.replaceAll(' ', '')}`,
      type: 'message',
      message: [{ channel: 'default', text: `${name} has been recognized.`, type: 'basic' }],
    },
  })
  const graph = {
    streamId: bot,
    name: text(dialogMade, 'name'),
    nodes: [
      {
        ...intent,
        transitions: [{ default: 'message1', metadata: { color: '#299d8e', connId: 'dummy0' } }],
        metadata: { left: 21, top: 20 },
        nodeOptions: { transitionType: 'auto' },
      },
      {
        nodeId: 'message1',
        type: 'message',
        componentId: text(answer, '_id'),
        transitions: [{ default: 'end', metadata: { color: '#299d8e', connId: 'dummy1' } }],
        nodeOptions: { transitionType: 'auto' },
      },
    ],
    visibility: { namespaceIds: [user], namespace: 'private' },
  }
  expect((await client.request('PUT', `/builder/streams/${bot}/dialogs/${dialog}`, { body: graph })).status).toBe(200)
  intents.push({ component, dialog })
}

async function train(): Promise<string> {
  // The script sends these two with its token and no other header, not even what kind of body follows.
  const bare = scriptClient(`${server.origin}/api/1.1`)
  bare.headers.authorization = client.headers.authorization ?? ''
  const started = await bare.request('POST', `/users/${user}/builder/sentences/ml/train`, {
    query: { streamId: bot, rnd: '8ff5ai' },
    body: '{}',
  })
  expect(started.status).toBe(200)
  return until(async () => {
    const status = await bare.request('GET', `/users/${user}/bt/streams/${bot}/autoTrainStatus`, {
      query: { sentences: 'true', speech: 'false', rnd: 'ilzym' },
    })
    const word = text(status, 'trainingStatus')
    return word === 'Waiting' || word === 'In Progress' ? undefined : word
  })
}

async function findIntent(input: string) {
  return client.request('POST', `/users/${user}/builder/streams/${bot}/findIntent`, { body: { input, streamName: 'Benchmark bot' } })
}

describe('the public NLP benchmark', () => {
  it('signs in and finds its account (rows 1, 2)', async () => {
    const login = await client.request('POST', '/oauth/token', {
      body: { client_id: '1', client_secret: '1', scope: '1', grant_type: 'password', username: email, password },
    })
    user = text(login, 'authorization', 'resourceOwnerID')
    Object.assign(client.headers, {
      authorization: `bearer ${text(login, 'authorization', 'accessToken')}`,
      'user-agent': userAgent,
      accept: 'application/json, text/plain, */*',
      'bot-language': 'en',
      state: 'configured',
    })
    const controls = await client.request('GET', `/users/${user}/AppControlList`)
    client.headers.accountid = text(controls, 'associatedAccounts', 0, 'accountId')
    expect(client.headers.accountid).not.toBe('')
  })

  it('uploads an icon, makes a bot and its market record (rows 3 to 5)', async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array([137, 80, 78, 71])], { type: 'image/png' }), 'icon.png')
    form.set('fileContext', 'marketplace')
    form.set('fileExtension', 'png')
    const { 'content-type': _none, ...headers } = client.headers
    const uploaded = await fetch(`${server.origin}/api/1.1/users/${user}/file`, { method: 'POST', headers, body: form })
    expect(uploaded.status).toBe(200)
    const icon = text({ status: 200, json: await uploaded.json() }, 'fileId')
    const made = await client.request('POST', `/users/${user}/builder/streams`, {
      body: {
        name: 'Benchmark bot',
        type: 'default',
        description: 'drfgd',
        color: '#FF7A00',
        categoryIds: ['451902a073c071463e2fe7f6'],
        skipMakeEditLinks: false,
        purpose: 'customer',
        errorCodes: { pollError: [] },
        visibility: { namespace: [], namespaceIds: [] },
        defaultLanguage: 'en',
      },
    })
    bot = text(made, '_id')
    expect(bot).toMatch(/^st-[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const record = await client.request('POST', '/market/streams', {
      body: {
        _id: bot,
        name: text(made, 'name'),
        description: 'faq',
        categoryIds: ['451902a073c071463e2fe7f6'],
        icon,
        keywords: [],
        languages: [],
        price: 1,
        screenShots: [],
        namespace: 'private',
        namespaceIds: [],
        color: '#3AB961',
        profileRequired: true,
        sendVcf: false,
      },
    })
    expect(record.status).toBe(200)
  })

  it('makes the fallback first, finds it first and names it the default (rows 6 to 12)', async () => {
    await addIntent('Default Fallback Intent')
    const dialogs = await client.request('GET', `/builder/streams/${bot}/dialogs`, { query: { rnd: '7hl7dm' } })
    const refId = text(dialogs, 0, 'refId')
    const set = await client.request('PUT', `/builder/streams/${bot}/defaultDialogSettings`, {
      query: { rnd: 'jw4tcv' },
      body: { defaultDialogId: refId },
    })
    expect(set.status).toBe(200)
    for (const name of Object.keys(training)) await addIntent(name)
    expect(intents).toHaveLength(4)
  })

  it('imports its sentences at once with exactly 200, and one twice with 409 (rows 13, 13b)', async () => {
    const rows = Object.entries(training).flatMap(([taskName, sentences]) =>
      sentences.map((sentence) => ({ sentence, taskName, entities: [], language: 'en', type: 'DialogIntent' })),
    )
    const imported = await client.request('POST', `/users/${user}/builder/sentences/stream/${bot}/bulk/import`, {
      query: { rnd: '547gde' },
      body: rows,
    })
    expect(imported.status).toBe(200)
    const again = await client.request('POST', `/users/${user}/builder/sentences`, {
      body: { taskId: intents[1]?.component, sentence: 'book a flight', streamId: bot, taskName: 'book flight', type: 'DialogIntent' },
    })
    expect(again.status).toBe(409)
  })

  it('trains twice and polls the words it knows (rows 14, 15)', async () => {
    expect(await train()).toBe('Finished')
    expect(await train()).toBe('Finished')
  })

  it('asks for intents and reads winner and scores (row 16)', async () => {
    for (const [intent, sentence] of [
      ['book flight', 'please book me a flight to madrid'],
      ['cancel booking', 'cancel the reservation i made'],
      ['check weather', 'is it going to rain in rome'],
    ] as const) {
      const found = await findIntent(sentence)
      expect(text(found, 'response', 'result')).toBe('successintent')
      expect(text(found, 'response', 'finalResolver', 'winningIntent', 0, 'intent').replaceAll('_', ' ').toLowerCase()).toBe(intent)
      const ranking = field(found, 'response', 'finalResolver', 'ranking')
      const own = Array.isArray(ranking)
        ? ranking.find((entry: { intent: string }) => entry.intent.replaceAll('_', ' ').toLowerCase() === intent)
        : undefined
      expect(own).toMatchObject({ scoring: { mlScore: expect.any(Number), score: expect.any(Number), faqScore: expect.any(Number) } })
    }
  })

  it('asks the public way, with a token of its app (row 16)', async () => {
    const app = await client.request('POST', `/users/${user}/sdk/apps`, {
      body: { appName: 'benchmark', algorithm: 'HS256', scope: [], pushNotifications: { enable: false, webhookUrl: '' }, bots: [bot] },
    })
    const signed = (secret: string) =>
      new SignJWT({ appId: text(app, 'clientId') }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))
    const open = scriptClient(`${server.origin}/api/v1.1`)
    const ask = async (auth: string) =>
      open.request('POST', `/rest/streams/${bot}/findIntent`, {
        query: { fetchConfiguredTasks: 'false' },
        headers: { auth, 'content-type': 'application/json', 'bot-language': 'en' },
        body: { parentIntent: '', input: 'please book me a flight to madrid', streamName: 'Benchmark bot' },
      })
    const found = await ask(await signed(text(app, 'clientSecret')))
    expect(text(found, 'response', 'finalResolver', 'winningIntent', 0, 'intent').toLowerCase()).toBe('book flight')
    for (const auth of ['', 'nonsense', await signed('another secret of enough length')]) expect((await ask(auth)).status).toBe(401)
  })

  it('counts a sentence from elsewhere as none', async () => {
    const found = await findIntent('zxqv plonk brimble')
    const winners = field(found, 'response', 'finalResolver', 'winningIntent')
    const names = Array.isArray(winners) ? winners.map((winner: { intent: string }) => winner.intent.toLowerCase()) : []
    expect(names.filter((name) => name !== 'default fallback intent')).toEqual([])
  })

  it('deletes the bot (row 17)', async () => {
    expect((await client.request('DELETE', `/users/${user}/builder/streams/${bot}`)).status).toBe(200)
  })
})
