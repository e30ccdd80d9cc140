// Addresses of files that are stored or handed on: they begin with the public address, whatever host the sender's request names.
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { formOf } from '../../test-support/form'
import { openSocket } from '../../test-support/socket'
import { sampleBot, until } from '../../test-support/waiting'

const publicUrl = 'https://bots.example'
const server = await testApp({ config: { publicUrl, trustedProxies: ['127.0.0.1'] } })
const lies = { host: 'evil.example', 'x-forwarded-host': 'worse.example' }
let owner: Caller
let botId: string

beforeAll(async () => {
  owner = await server.signUp()
  botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
})

async function upload(bearer: string, more: { name: string; value: string }[] = []): Promise<string> {
  const { body, headers } = formOf([
    ...[
      { name: 'fileExtension', value: 'txt' },
      { name: 'fileContext', value: 'workflows' },
      { name: 'filename', value: 'note.txt' },
    ],
    ...more,
    { name: 'file', fileName: 'note.txt', content: Buffer.from('hello') },
  ])
  const answer = await server.anonymous.raw('POST', '/attachment/file', {
    body,
    headers: { ...headers, ...lies, authorization: `bearer ${bearer}` },
  })
  return (answer.body as { fileId: string }).fileId
}

/** Every address of a file that the database holds now. */
async function stored(): Promise<string[]> {
  const { rows } = await server.services.pool.query('select events::text || messages::text as words from turn')
  return rows.flatMap(({ words }) => String(words).match(/https?:\/\/[^"\\]*\/files\//g) ?? [])
}

describe('the address of a file that is stored', () => {
  it('is the public one for a visitor of the chat window', async () => {
    const { accessToken } = (await server.anonymous.call('rtm.open', { botId })).authorization
    const fileId = await upload(accessToken)
    const started = await server.anonymous.raw('POST', '/rtm/start', {
      body: { botInfo: {} },
      headers: { ...lies, authorization: `bearer ${accessToken}` },
    })
    const { url } = started.body as { url: string }
    const socket = await openSocket(url.replace(/^wss?:\/\/[^/]+/, server.origin.replace('http', 'ws')), { headers: lies })
    await socket.next('bot_response')
    const message = { body: 'here it is', attachments: [{ fileId, fileName: 'note.txt' }] }
    socket.send({ clientMessageId: 1, id: 1, resourceid: '/bot.message', message })
    const addresses = await until(async () => ((await stored()).length > 0 ? await stored() : undefined))
    expect(new Set(addresses)).toEqual(new Set([`${publicUrl}/files/`]))
    socket.close()
  })

  it('is the public one for a program that speaks by webhook', async () => {
    const app = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Intranet', bots: [botId] })
    const now = Math.floor(Date.now() / 1000)
    const jwt = await new SignJWT({ iss: app.clientId, sub: 'kari', iat: now, exp: now + 300, jti: 'kari' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(app.clientSecret))
    const reply = await server.app.inject({
      method: 'POST',
      url: `/chatbot/v2/webhook/${botId}/hookInstance/ivr`,
      headers: { ...lies, authorization: `bearer ${jwt}`, 'content-type': 'application/json' },
      payload: { session: { new: true }, message: { type: 'text', val: 'hello' }, from: { id: 'kari' }, to: { id: 'bot' } },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).not.toContain('evil.example')
  })

  it('is the public one for a developer who tests', async () => {
    const fileId = await upload(owner.token, [{ name: 'botId', value: botId }])
    const { sessionId } = await owner.call('test-chat.start', { streamId: botId })
    const sent = await owner.raw('POST', `/builder/streams/${botId}/testchat/${sessionId}/messages`, {
      body: { text: 'hi', attachments: [{ fileId, fileName: 'note.txt' }] },
      headers: lies,
    })
    expect(sent.status).toBe(200)
    expect(JSON.stringify((await owner.call('test-chat.get', { streamId: botId, sessionId })).turns)).toContain(
      `${publicUrl}/files/${fileId}`,
    )
  })

  it('is nowhere in the database the host of a request', async () => {
    const { rows } = await server.services.pool.query(
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    for (const { table_name: table } of rows) {
      const found = await server.services.pool.query(`select 1 from "${table}" t where t::text ~ '(evil|worse)\\.example' limit 1`)
      expect(found.rowCount, table).toBe(0)
    }
  })
})
