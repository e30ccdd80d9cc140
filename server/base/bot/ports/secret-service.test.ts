// Requests with secure variables, against a real service that sends back what it is sent, in every form it can think of.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServiceRequest } from '@parley/runtime/ports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { soapCaller } from '../soap/soap'
import { callWithSecrets } from './secret-service'
import { picturesWith } from '../pictures/pictures'
import { tickets } from '../kerberos/tickets'
import { tokens } from './tokens'

const secret = 's3cr&t "k€y"/+ä='
const standIn = `secret-${'0a'.repeat(20)}`
interface Seen {
  url: string
  headers: IncomingMessage['headers']
  body: string
}
const seen: Seen[] = []
let here: { server: Server; origin: string }
let elsewhere: { server: Server; origin: string }

function answer(request: Seen, response: ServerResponse): void {
  const path = request.url.split('?')[0] ?? ''
  const status = /^\/(30[278])\//.exec(path)?.[1]
  if (status !== undefined) return void response.writeHead(Number(status), { location: `${elsewhere.origin}/end` }).end()
  const form = new URL(request.url, 'http://x').searchParams.get('form')
  const token = Buffer.from(request.headers['x-token']?.toString() ?? '', 'latin1').toString()
  if (form === null) return void response.setHeader('content-type', 'application/json').end(JSON.stringify(request))
  response.end(`before ${(forms[form] ?? String)(token)} after`)
}

const forms: Record<string, (value: string) => string> = {
  plain: (value) => value,
  percent: encodeURIComponent,
  'percent in lower case': (value) => encodeURIComponent(value).replace(/%../g, (code) => code.toLowerCase()),
  'a form': (value) => new URLSearchParams({ value }).toString(),
  json: (value) => JSON.stringify({ value }),
  'json in json': (value) => JSON.stringify({ inner: JSON.stringify({ value }) }),
  html: (value) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  base64: (value) => Buffer.from(value).toString('base64'),
  'base64 after a name': (value) => Buffer.from(`user:${value}`).toString('base64'),
  'base64 after two letters': (value) => Buffer.from(`ab${value}tail`).toString('base64'),
  base64url: (value) => Buffer.from(value).toString('base64url'),
  hex: (value) => Buffer.from(value).toString('hex'),
}

async function start(): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
      seen.push(one)
      answer(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

beforeAll(async () => {
  here = await start()
  elsewhere = await start()
})
afterAll(() => {
  for (const { server } of [here, elsewhere]) {
    server.closeAllConnections()
    server.close()
  }
})

const call = (more: Partial<ServiceRequest>, value: string | null = secret, bodyForm: 'json' | 'form' | 'text' = 'text') =>
  callWithSecrets(
    {
      method: 'POST',
      headers: {},
      body: '',
      timeoutMs: 20_000,
      url: `${here.origin}/`,
      ...more,
      secrets: { uses: [{ standIn, variableId: 'va-1', name: 'env.token' }], bodyForm },
    },
    'st-1',
    {
      rules: { allowedHosts: new Set(['127.0.0.1']), own: { path: '/sample-services/', origin: async () => here.origin } },
      tools: {
        soap: soapCaller(),
        tokens: tokens(),
        tickets: tickets(),
        userSignIns: { token: () => Promise.reject(new Error('Nobody signs in here.')), forget: async () => undefined },
        callerScripts: { run: () => Promise.reject(new Error('No profile is used here.')) },
        records: { run: () => Promise.reject(new Error('No record is read here.')) },
        pictures: picturesWith(
          undefined,
          async () => '',
          () => Promise.reject(new Error('No picture is taken here.')),
        ),
      },
      variableSecrets: async () => new Map(value === null ? [] : [['va-1', value]]),
    },
  )

/** A header carries bytes, not characters. */
const ascii = 's3cr&t "key"/+='

describe('a request with a secure variable', () => {
  it('is made with the value, encoded for the place it stands in', async () => {
    await call({ url: `${here.origin}/a/${standIn}?b=${standIn}` })
    expect(seen.at(-1)?.url).toBe(`/a/${encodeURIComponent(secret)}?b=${encodeURIComponent(secret)}`)
    await call({ headers: { authorization: `Bearer ${standIn}` } }, ascii)
    expect(seen.at(-1)?.headers.authorization).toBe(`Bearer ${ascii}`)
    await call({ body: `{"k":"${standIn}"}` }, secret, 'json')
    expect(JSON.parse(seen.at(-1)?.body ?? '')).toEqual({ k: secret })
    await call({ body: `k=${standIn}&l=1` }, secret, 'form')
    expect(new URLSearchParams(seen.at(-1)?.body).get('k')).toBe(secret)
    await call({ body: `raw ${standIn}` })
    expect(seen.at(-1)?.body).toBe(`raw ${secret}`)
  })

  it('may have the whole address as its secret', async () => {
    expect(await call({ url: standIn }, `${here.origin}/hooks/T0/B0`)).toMatchObject({ ok: true })
    expect(seen.at(-1)?.url).toBe('/hooks/T0/B0')
  })

  it('cannot begin another header by its value', async () => {
    await call({ headers: { 'x-token': standIn } }, 'long\r\nx-other: 1')
    expect(seen.at(-1)?.headers).toMatchObject({ 'x-token': 'long x-other: 1' })
  })

  it('is not made while the variable has no value', async () => {
    const before = seen.length
    expect(await call({ headers: { 'x-token': standIn } }, null)).toEqual({
      ok: false,
      failure: 'refused',
      text: 'The secure variable env.token has no value.',
    })
    expect(seen.length).toBe(before)
  })

  it.each(Object.keys(forms))('is answered without the value where the service sends it back: %s', async (form) => {
    const reply = await call({ url: `${here.origin}/?form=${encodeURIComponent(form)}`, headers: { 'x-token': standIn } }, ascii)
    expect(reply).toMatchObject({ ok: true, body: expect.stringMatching(/^before .*\*\*\*.* after$/) })
    for (const encode of Object.values(forms).slice(0, 3)) expect(JSON.stringify(reply)).not.toContain(encode(ascii))
  })

  it('is answered without the value in names and numbers of a JSON reply and in its head', async () => {
    const digits = '48151623'
    const reply = await call({ body: `{"a":"${standIn}","${standIn}":1}`, headers: { 'x-token': standIn } }, digits, 'json')
    expect(seen.at(-1)?.body).toContain(digits)
    expect(JSON.stringify(reply)).not.toContain(digits)
    expect(reply).toMatchObject({ ok: true, body: { headers: { 'x-token': '***' }, body: '{"a":"***","***":1}' } })
  })

  it('leaves an answer alone that has nothing of it', async () => {
    const reply = await call({ url: `${here.origin}/?form=none` })
    expect(reply).toMatchObject({ ok: true, body: 'before  after' })
  })

  it('fails without the value in what it says', async () => {
    const reply = await call({ url: `http://${standIn}.invalid/` }, 'hidden-host-part')
    expect(reply).toMatchObject({ ok: false })
    expect(JSON.stringify(reply)).not.toContain('hidden-host-part')
    const refused = await call({ url: `http://${standIn}/` }, '10.1.2.3')
    expect(refused).toMatchObject({ ok: false, failure: 'refused', text: expect.stringContaining('***') })
  })
})

describe('a redirect to another origin', () => {
  it.each(['302', '307', '308'])('(%s) takes no header with a secret along, whatever it is called', async (status) => {
    const reply = await call(
      { url: `${here.origin}/${status}/`, headers: { 'x-own': standIn, 'x-kept': '1', 'x-auth-token': 'typed' } },
      ascii,
    )
    expect(reply).toMatchObject({ ok: true })
    expect(seen.at(-1)).toMatchObject({ url: '/end', headers: { 'x-kept': '1' } })
    expect(Object.keys(seen.at(-1)?.headers ?? {})).not.toContain('x-own')
    expect(Object.keys(seen.at(-1)?.headers ?? {})).not.toContain('x-auth-token')
  })

  it('that would take a body with a secret along is not followed', async () => {
    const before = seen.length
    const reply = await call({ url: `${here.origin}/307/`, body: `k=${standIn}` }, ascii, 'form')
    expect(reply).toMatchObject({ ok: false, failure: 'refused' })
    expect(seen.length).toBe(before + 1)
  })
})
