// A connection to a host inside that is open already, since the operator named that host for something else, is no way in.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guardedFetch } from './guarded-fetch'
import type { ResolveNames } from '../ports/address'
import { callService, once } from '../ports/service'

const seen: string[] = []
const inside = createServer((request, response) => {
  seen.push(request.url ?? '')
  response.writeHead(200, { 'content-type': 'application/json', 'keep-alive': 'timeout=60' }).end('{}')
})
const resolve: ResolveNames = (_, __, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }])
const rules = { allowedHosts: new Set<string>(), own: { path: '/none', origin: () => Promise.resolve('') }, resolve }
let origin = ''

beforeAll(async () => {
  await new Promise<void>((ready) => inside.listen(0, '127.0.0.1', ready))
  origin = `http://speech.example:${(inside.address() as AddressInfo).port}`
})
afterAll(() => {
  inside.closeAllConnections()
  inside.close()
})

const byOperator = () =>
  once(new URL(`${origin}/operator`), { method: 'GET', headers: {}, body: '' }, rules, { deadline: Date.now() + 5000, own: true })

it('is not used by a service call of a bot', async () => {
  await byOperator()
  const reply = await callService({ method: 'GET', url: `${origin}/service`, headers: {}, body: '', timeoutMs: 5000 }, rules)
  expect(reply).toMatchObject({ ok: false, failure: 'refused' })
  expect(seen).not.toContain('/service')
})

it('is not used by a request of a model or a tool server', async () => {
  await byOperator()
  const asked = guardedFetch(rules, { mostBytes: 1000, deadline: Date.now() + 5000 })(`${origin}/model`)
  await expect(asked).rejects.toThrow('private address')
  expect(seen).not.toContain('/model')
})
