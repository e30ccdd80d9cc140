// The built server killed while it collects mails: every mail leads to one turn and one answer, in its thread. Both mail servers speak TLS,
// with a certificate the operator has added.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainMail, settingsOn } from '@parley/channels/email/examples'
import { type MailServers, startMailServers } from '@parley/channels/email/test-support/mail-servers'
import { ownCertificate } from '@parley/server/test-support/certificate'
import { until } from '@parley/server/test-support/waiting'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimPort } from '../shared/claimed-port'
import { copyInstallation } from '../shared/installation'
import { signInAsOwner } from './client'
import { askDatabase, killServer, type Server, startServer, stopServer } from './servers'

const folder = mkdtempSync(join(tmpdir(), 'parley-mailbox-'))
const dataFolder = join(folder, 'data')
const certificateFolder = mkdtempSync(join(tmpdir(), 'parley-certificate-'))
let mail: MailServers
let server: Server
let environment: Record<string, string> = {}

const countOf = async (question: string): Promise<number> => Number((await askDatabase<{ count: string }>(dataFolder, question))[0]?.count)

beforeAll(async () => {
  const own = ownCertificate()
  const trusted = join(certificateFolder, 'own.pem')
  writeFileSync(trusted, own.certificate)
  mail = await startMailServers({ tls: own })
  environment = { PORT: String(await claimPort()), PARLEY_PRIVATE_HOSTS: 'localhost', NODE_EXTRA_CA_CERTS: trusted }
  await copyInstallation(dataFolder)
  server = startServer(dataFolder, environment)
  const owner = await signInAsOwner(await server.open)
  const botId = (await owner.bots()).find(({ name }) => name === 'Travel desk')?._id ?? ''
  await owner.call('POST', `/builder/streams/${botId}/publish`, {})
  const channel = `/users/${owner.userId}/builder/streams/${botId}/channels/email`
  await owner.call('POST', channel, { enable: true, ...settingsOn(mail, 'tls') })
  await owner.call('POST', `${channel}/authorize`, {})
  await until(async () => ((await countOf(`select count(*) from mailbox where cursor::text <> 'null'`)) === 1 ? true : undefined))
}, 240_000)

afterAll(async () => {
  await stopServer(server)
  await mail.stop()
  for (const each of [folder, certificateFolder]) rmSync(each, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

it('takes each mail once although it is killed in the middle of them', async () => {
  const people = Array.from({ length: 20 }, (_, index) => `person-${index}@example.com`)
  for (const from of people) mail.put(plainMail('travel policy', { from, subject: from }))
  const untilMarked = (count: number) =>
    until(async () => (mail.inbox().filter(({ flags }) => flags.includes('\\Seen')).length >= count ? true : undefined))
  await untilMarked(5)
  await killServer(server)
  server = startServer(dataFolder, environment)
  await server.open
  await untilMarked(people.length - 2)
  const subjects = (): string[] => mail.sent.map(({ subject = '' }) => subject).sort()
  await until(async () => (new Set(subjects()).size === people.length ? true : undefined))
  expect(await countOf(`select count(*) from turn where said = 'travel policy'`)).toBe(people.length)
  expect(await countOf(`select count(*) from (select distinct message_id, position from delivery) as made`)).toBe(people.length)
  // A mail that left as the server was killed may leave again: under the same Message-ID, by which mail programs know it.
  expect(new Set(mail.sent.map(({ messageId }) => messageId)).size).toBe(people.length)
}, 240_000)
