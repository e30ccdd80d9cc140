// The ways to language models that somebody else names: a key goes to the host it was given for alone, and nothing inside is reached, however its
// address is written and whatever its name means.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answer } from '@parley/providers/llm/answer/answer'
import { modelKinds } from '@parley/providers/llm/list'
import type { ModelKind } from '@parley/providers/llm/model-kind'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonHttp } from '../json-http'
import type { ResolveNames } from '../ports/address'
import { outboundWith } from '../ports/outbound'

const key = 'sk-marker-0123456789abcdef'
const all = modelKinds.map((kind) => [kind.id, kind] as const)
const lookups: string[] = []
/** Every name means these addresses, the first time the first, then the next. */
let meant: string[] = []

const resolve: ResolveNames = (name, _, callback) => {
  lookups.push(name)
  const address = (meant.length > 1 ? meant.shift() : meant[0]) ?? '127.0.0.1'
  callback(null, [{ address, family: address.includes(':') ? 6 : 4 }])
}

let first: Server
let second: Server
let status = 302
const asked: { by: string; headers: IncomingHttpHeaders; body: string }[] = []
const portOf = (server: Server): number => (server.address() as AddressInfo).port

async function listening(by: string, location: () => string): Promise<Server> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push({ by, headers: request.headers, body })
      response.writeHead(status, { location: location(), 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return server
}

beforeAll(async () => {
  second = await listening('second', () => '/')
  first = await listening('first', () => `http://other.example:${portOf(second)}/v1`)
})
afterAll(() => {
  for (const server of [first, second]) server.close()
})
beforeEach(() => {
  asked.splice(0)
  lookups.splice(0)
  meant = []
})

async function ask(kind: ModelKind, address: string, allowed: readonly string[] = []) {
  const outbound = outboundWith({ allowedHosts: new Set(allowed), resolve, own: { path: '/none', origin: () => Promise.resolve('') } })
  const settings = { ...kind.defaults, address, region: 'eu-central-1', key, accessKeyId: '' }
  const http = jsonHttp(outbound, { patienceMs: 5000, mostBytes: 100_000 })
  const link = { settings, http, fetch: outbound.stream }
  const prompt = { model: 'm', messages: [{ role: 'user', text: 'A secret question' }] } as const
  const why = (error: unknown): string => (error instanceof Error ? error.message : String(error))
  return {
    answer: await answer(kind, { link, prompt, hear: () => undefined }).then(() => '', why),
    list: await kind.models(link).then(() => '', why),
  }
}

describe('a model whose address sends elsewhere', () => {
  it.each(all.flatMap(([id, kind]) => [301, 302, 303, 307, 308].map((code) => [id, code, kind] as const)))(
    '%s with %i is not followed: neither the key nor a word leaves for the other host',
    async (_, code, kind) => {
      status = code
      const said = await ask(kind, `http://models.example:${portOf(first)}/v1`, ['models.example', 'other.example'])
      expect(asked.map(({ by }) => by)).not.toContain('second')
      expect(asked.length).toBeGreaterThan(0)
      expect(said.answer).toContain(String(code))
      expect(JSON.stringify(said)).not.toContain(key)
    },
  )
})

describe('an address inside', () => {
  it.each([
    'http://127.0.0.1',
    'http://127.1',
    'http://0177.0.0.1',
    'http://2130706433',
    'http://0x7f.0.0.1',
    'http://0.0.0.0',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1',
    'http://192.168.1.1',
    'http://100.64.0.1',
    'http://[::1]',
    'http://[::]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://[::ffff:a9fe:a9fe]',
    'http://[0:0:0:0:0:ffff:127.0.0.1]',
    'http://[64:ff9b::7f00:1]',
    'http://[2002:7f00:1::]',
    'http://[fd00::1]',
    'http://[fe80::1]',
    'http://[fec0::1]',
  ])('is not reached as %s', async (address) => {
    const [, openai] = all.find(([id]) => id === 'openai') ?? []
    if (openai === undefined) throw new Error('There is no such provider.')
    const said = await ask(openai, address)
    expect([/not allowed|private/.test(said.answer), /not allowed|private/.test(said.list)], JSON.stringify(said)).toEqual([true, true])
  })

  it.each([['127.0.0.1'], ['169.254.169.254'], ['::1'], ['::ffff:127.0.0.1'], ['::ffff:7f00:1'], ['64:ff9b::a9fe:a9fe'], ['fd12:3456::1']])(
    'is not reached by a name that means %s',
    async (address) => {
      meant = [address]
      for (const [, kind] of all) {
        const said = await ask(kind, `http://inside.example:${portOf(first)}`)
        expect(said.answer).toMatch(/private address/)
      }
      expect(asked).toEqual([])
    },
  )

  it('is not reached by a name that means something else a moment later', async () => {
    const [, openai] = all.find(([id]) => id === 'openai') ?? []
    if (openai === undefined) throw new Error('There is no such provider.')
    meant = ['203.0.113.1', '127.0.0.1']
    await ask(openai, `http://changing.example:${portOf(first)}`)
    expect(asked).toEqual([])
    expect(lookups.length).toBeGreaterThan(1)
  })
})
