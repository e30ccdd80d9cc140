// A service is asked for a user's token: how the bot says who it is, and what of the replies is a refusal.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askForTokens, type Client } from './exchange'

let service: Server
let tokenUrl: string
let reply = { status: 200, body: '' }
let heard = { authorization: '', form: new URLSearchParams() }

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      heard = { authorization: request.headers.authorization ?? '', form: new URLSearchParams(body) }
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  tokenUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/token`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const rules = (hosts: string[]) => ({ allowedHosts: new Set(hosts), own: { path: '/sample-services/', origin: async () => '' } })
const asked = (client: Partial<Client>, hosts = ['127.0.0.1']) =>
  askForTokens(
    { tokenUrl, clientId: 'bot', clientSecret: 's:cret', secretIn: 'header', ...client },
    { grant_type: 'authorization_code', code: 'abc' },
    { rules: rules(hosts), timeoutMs: 20_000 },
  )

describe('a service that gives tokens', () => {
  it.each([
    ['in the header', {}, `Basic ${Buffer.from('bot:s%3Acret').toString('base64')}`, {}],
    ['in the body', { secretIn: 'body' as const }, '', { client_id: 'bot', client_secret: 's:cret' }],
    ['without a secret, where the bot has none', { clientSecret: '' }, '', { client_id: 'bot' }],
  ])('is told who asks %s', async (_, client, authorization, among) => {
    reply = { status: 200, body: '{"access_token":"t","refresh_token":"r","expires_in":"60"}' }
    expect(await asked(client)).toEqual({ ok: true, tokens: { accessToken: 't', refreshToken: 'r', tokenSecret: '' }, seconds: 60 })
    expect(heard.authorization).toBe(authorization)
    expect(Object.fromEntries(heard.form)).toEqual({ grant_type: 'authorization_code', code: 'abc', ...among })
  })

  it.each([
    ['refuses', 400, '{"error":"invalid_grant"}', true],
    ['gives no token', 200, '{}', true],
    ['is out of order', 503, '', false],
  ])('that %s is told of, and only a refusal is one', async (_, status, body, isRefused) => {
    reply = { status, body }
    expect(await asked({})).toMatchObject({ ok: false, isRefused, text: `No token was given: the service answered ${status}.` })
  })

  it('is asked at no private address', async () => {
    expect(await asked({}, [])).toMatchObject({ ok: false, failure: 'refused', isRefused: false })
  })
})
