// The built server killed while messages of a messenger are on their way: what its provider was told is taken leads to one turn, and every
// answer is delivered, once, in its order.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTelegram, type Telegram } from '@parley/server/test-support/messengers/telegram'
import { until } from '@parley/server/test-support/waiting'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimPort } from '../shared/claimed-port'
import { copyInstallation } from '../shared/installation'
import { type BuilderClient, signInAsOwner } from './client'
import { askDatabase, killServer, type Server, startServer, stopServer } from './servers'

const folder = mkdtempSync(join(tmpdir(), 'parley-delivery-'))
const dataFolder = join(folder, 'data')
let telegram: Telegram
let server: Server
let owner: BuilderClient
let botId = ''
let environment: Record<string, string> = {}

beforeAll(async () => {
  telegram = await startTelegram()
  environment = { PORT: String(await claimPort()), PARLEY_PRIVATE_HOSTS: '127.0.0.1' }
  await copyInstallation(dataFolder)
  server = startServer(dataFolder, environment)
  owner = await signInAsOwner(await server.open)
  botId = (await owner.bots()).find(({ name }) => name === 'Travel desk')?._id ?? ''
  await owner.call('POST', `/builder/streams/${botId}/publish`, {})
  const channel = `/users/${owner.userId}/builder/streams/${botId}/channels/telegram`
  await owner.call('POST', channel, { enable: true, token: telegram.token, apiAddress: telegram.address })
  await owner.call('POST', `${channel}/authorize`, {})
}, 240_000)

afterAll(async () => {
  await stopServer(server)
  await telegram.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

async function restart(): Promise<void> {
  await killServer(server)
  server = startServer(dataFolder, environment)
  await server.open
}

const countOf = async (question: string): Promise<number> => Number((await askDatabase<{ count: string }>(dataFolder, question))[0]?.count)
const sentTo = (chat: number): string[] => telegram.sent.filter(({ chat_id }) => chat_id === String(chat)).map(({ text }) => text)

it('delivers after the restart what the provider had not taken before the kill', async () => {
  telegram.next.push('hang')
  expect(await telegram.say('travel policy', { chat: 1 })).toBe(200)
  await until(async () => (telegram.next.length === 0 ? true : undefined))
  expect(await countOf(`select count(*) from delivery where state = 'waiting'`)).toBe(1)
  await restart()
  expect(await until(async () => (sentTo(1).length > 0 ? sentTo(1) : undefined))).toEqual(['Which part of the policy?'])
  await until(async () => ((await countOf(`select count(*) from delivery where state = 'waiting'`)) === 0 ? true : undefined))
  expect(await countOf(`select count(*) from delivery where state = 'sent'`)).toBe(1)
  expect(sentTo(1)).toHaveLength(1)
}, 240_000)

it('takes after the restart, once, what it had acknowledged before the kill', async () => {
  const chats = [11, 12, 13, 14, 15]
  for (const chat of chats) expect(await telegram.say('travel policy', { chat })).toBe(200)
  await restart()
  for (const chat of chats)
    expect(await until(async () => (sentTo(chat).length > 0 ? sentTo(chat) : undefined))).toContain('Which part of the policy?')
  expect(await countOf(`select count(*) from turn where said = 'travel policy'`)).toBe(chats.length + 1)
  expect(await countOf(`select count(*) from (select distinct message_id, position from delivery) as made`)).toBe(chats.length + 1)
}, 240_000)
