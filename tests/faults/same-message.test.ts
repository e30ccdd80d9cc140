// A message sent three times to two servers, each a process of its own, that share a database; and one whose server is killed while it
// answers. A bot's service counts what really ran.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@parley/contract/base/ids'
import { openSocket, type TestSocket } from '@parley/server/test-support/socket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installedDatabase } from '../shared/installation'
import { BuilderClient, signInAsOwner } from './client'
import { killServer, type Server, startServer, stopServer } from './servers'
import { historyOf } from './visitor'

const folder = mkdtempSync(join(tmpdir(), 'parley-same-'))
const servers: Server[] = []
const answerMs = 400
let calls = 0
const service = createServer((_, response) => {
  calls += 1
  setTimeout(() => response.setHeader('content-type', 'application/json').end('{}'), answerMs)
})
let owner: BuilderClient
let botId = ''
let west = ''
let number = 1_760_000_500_000

const { environment: shared, embedded } = await installedDatabase(join(folder, 'own'))
const environment = { ...shared, PARLEY_PRIVATE_HOSTS: '127.0.0.1' }

async function start(name: string) {
  const server = startServer(join(folder, name), environment)
  servers.push(server)
  return server.open
}

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  owner = await signInAsOwner(await start('east'))
  west = (await start('west')).origin
  botId = (await owner.call<{ _id: string }>('POST', `/users/${owner.userId}/builder/v2/streams`, { name: 'Order desk' }))._id
  await buildOrderDialog(`http://127.0.0.1:${(service.address() as AddressInfo).port}/`)
  const channel = `/users/${owner.userId}/builder/streams/${botId}/channels/rtm`
  await owner.call('POST', channel, { enable: true })
  await owner.call('POST', `/builder/streams/${botId}/publish`, {})
}, 240_000)

afterAll(async () => {
  for (const server of servers) await stopServer(server)
  await embedded.stop()
  service.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

/** Whatever is said orders something at the service. */
async function buildOrderDialog(url: string): Promise<void> {
  const [dialogId, order] = [newId('dialog'), newId('node')]
  const end = (exit: string) => ({ id: newId('transition'), exit, to: 'end' })
  const node = { type: 'service', name: 'order', settings: { url }, transitions: [end('next'), end('error')] }
  await owner.call('POST', `/builder/streams/${botId}/operations`, {
    id: newId('batch'),
    label: 'Order',
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', parentId: '', set: { name: 'Order', startNodeId: order } },
      { op: 'put', id: order, kind: 'node', parentId: dialogId, set: node },
    ],
  })
  await owner.call('PUT', `/users/${owner.userId}/builder/streams/${botId}`, { settings: { fallbackDialogId: dialogId } })
}

async function newVisitor(): Promise<BuilderClient> {
  const opened = await new BuilderClient(owner.origin).call<{ authorization: { accessToken: string } }>('POST', '/websdk/open', { botId })
  return new BuilderClient(owner.origin, opened.authorization.accessToken)
}

async function windowOf(visitor: BuilderClient, origin: string): Promise<TestSocket> {
  const { url } = await visitor.call<{ url: string }>('POST', '/rtm/start', { botInfo: { taskBotId: botId } })
  return openSocket(`${url.replace(/^ws:\/\/[^/]+/, origin.replace('http', 'ws'))}&isReconnect=true`)
}

const saidBy = async (visitor: BuilderClient): Promise<string[]> =>
  (await historyOf(visitor, botId)).filter(({ type }) => type === 'incoming').map(({ text }) => text)

describe('a message sent three times to two servers', () => {
  it('runs once, is acknowledged each time, and stands in history once', async () => {
    const visitor = await newVisitor()
    const [one, two, three] = await Promise.all([owner.origin, west, west].map((origin) => windowOf(visitor, origin)))
    number += 1
    for (const socket of [one, two, three]) socket?.say('order one', number)
    for (const socket of [one, two, three]) expect(await socket?.next('ack')).toMatchObject({ ok: true, replyto: number })
    expect(calls).toBe(1)
    expect(await saidBy(visitor)).toEqual(['order one'])
    for (const socket of [one, two, three]) socket?.close()
  })
})

describe('a server that is killed while it answers', () => {
  it('has not acknowledged; sent again, the message is taken at once by another server, and once', async () => {
    const visitor = await newVisitor()
    const [lost, kept] = [await windowOf(visitor, west), await windowOf(visitor, owner.origin)]
    const before = calls
    number += 1
    lost.say('order two', number)
    await expect.poll(() => calls, { timeout: 20_000 }).toBe(before + 1)
    const dying = servers.pop()
    if (dying) await killServer(dying)
    expect(await saidBy(visitor)).toEqual([])
    kept.say('order two', number)
    expect(await kept.next('ack')).toMatchObject({ ok: true, replyto: number })
    kept.say('order two', number)
    expect(await kept.next('ack')).toMatchObject({ ok: true, replyto: number })
    expect(await saidBy(visitor)).toEqual(['order two'])
    kept.close()
  })
})
