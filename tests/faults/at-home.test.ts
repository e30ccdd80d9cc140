// A built server keeps to its own folder and to its own machine: whatever its libraries would like, nothing is written into the home of its
// user, and nobody outside is told anything.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { signInAsOwner } from './client'
import { copyInstallation } from '../shared/installation'
import { type Server, startServer, stopServer } from './servers'

const parent = mkdtempSync(join(tmpdir(), 'parley-home-'))
const [home, dataFolder] = [join(parent, 'home'), join(parent, 'data')]
/** A proxy that only notes who comes. */
const asked: string[] = []
const proxy = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    asked.push(chunk.toString('latin1').split('\r\n')[0] ?? '')
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
})
let server: Server

beforeAll(async () => {
  mkdirSync(home)
  await copyInstallation(dataFolder)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${z.object({ port: z.number() }).parse(proxy.address()).port}`
  const proxies = Object.fromEntries(['http_proxy', 'https_proxy', 'HTTPS_PROXY', 'ALL_PROXY'].map((name) => [name, address]))
  // Some libraries are quiet where they believe to be tried out.
  server = startServer(dataFolder, { ...proxies, HOME: home, XDG_CACHE_HOME: '', XDG_CONFIG_HOME: '', XDG_DATA_HOME: '', CI: '' })
}, 240_000)

afterAll(async () => {
  await stopServer(server)
  proxy.close()
  rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}, 240_000)

it('writes nothing outside its data folder and tells nobody, from its start to its end', async () => {
  const owner = await signInAsOwner(await server.open)
  const [bot] = await owner.bots()
  const bots = `/users/${owner.userId}/builder/streams/${bot?._id}`
  const find = { input: 'I would like to book a flight' }
  expect(JSON.stringify(await owner.call('POST', `${bots}/findIntent`, find))).toContain('winningIntent')
  const { id } = await owner.call<{ id: string }>('POST', `/users/${owner.userId}/builder/sentences/ml/train`, { streamId: bot?._id })
  const state = async () => (await owner.call<{ state: string }>('GET', `/builder/streams/${bot?._id}/jobs/${id}`)).state
  await expect.poll(state, { timeout: 120_000 }).toBe('done')
  await stopServer(server)
  expect(readdirSync(home, { recursive: true })).toEqual([])
  expect(asked).toEqual([])
}, 240_000)
