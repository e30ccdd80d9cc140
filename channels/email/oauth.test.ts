// A mailbox that is signed in to by OAuth 2.0: a real provider gives the tokens, real servers take them, and each failure says what to do.
import { fileURLToPath } from 'node:url'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { JsonObject } from '@parley/contract/base/json'
import { projectRoot } from '@parley/server/base/process/worker-file'
import { build } from 'esbuild'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ownCertificate } from '../../server/test-support/certificate'
import type { ChannelRequest, MailboxNetwork } from '../messenger'
import { check } from './check'
import { collect } from './collect'
import { deliver } from './deliver'
import { plainMail, settingsOn } from './examples'
import { startMailServers } from './test-support/mail-servers'
import { startTokenProvider } from './test-support/token-provider'

const servers = await startMailServers()
const provider = await startTokenProvider((token) => {
  servers.token = token
})
afterAll(async () => {
  provider.stop()
  await servers.stop()
})

/** What is kept of the mailbox, as the server keeps it. */
let settings: JsonObject = {}
let asked: ChannelRequest[] = []

const network = (mayBePlain = true): MailboxNetwork => ({
  resolve: async (host) => host,
  mayBePlain: () => mayBePlain,
  signal: AbortSignal.timeout(30_000),
  async request(request) {
    asked.push(request)
    const { method, headers, body, url } = request
    const reply = await fetch(url, { method, headers, body })
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() }
  },
  async keepSecret(name, before, next) {
    expect(settings[name]).toBe(before)
    settings = { ...settings, [name]: next }
  },
})

beforeEach(async () => {
  asked = []
  servers.token = ''
  settings = {
    ...settingsOn(servers),
    password: '',
    signInBy: 'oauth',
    oauthProvider: 'other',
    tokenAddress: provider.tokenAddress,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    refreshToken: await provider.refreshToken(),
  }
})

const answer = () => deliver({ id: 'ms-1', type: 'text', text: 'yes', at: 0 }, { to: 'ada@example.com' }, settings, network())

describe('a mailbox signed in to by OAuth 2.0', () => {
  it('is read and written with one access token, and keeps the refresh token that is given with it', async () => {
    const begun = settings['refreshToken']
    let cursor: Parameters<typeof collect>[1]['cursor'] = null
    const texts: string[] = []
    const look = () =>
      collect(settings, {
        cursor,
        most: 5,
        network: network(),
        async keep(step) {
          cursor = step.cursor
          texts.push(...step.messages.map(({ text }) => text))
        },
      })
    await look()
    servers.put(plainMail('hello'))
    await look()
    expect(texts).toEqual(['hello'])
    expect(await answer()).toEqual({ kind: 'sent' })
    expect(servers.sent.at(-1)?.text?.trim()).toBe('yes')
    expect(await check(settings, network())).toEqual({ kind: 'sent' })
    expect(asked).toHaveLength(1)
    expect(settings['refreshToken']).not.toBe(begun)
  })

  it('fetches one token for visits that begin together', async () => {
    await Promise.all([answer(), answer(), check(settings, network())])
    expect(asked).toHaveLength(1)
  })

  it('fetches another token after a mail server has refused the one it had', async () => {
    expect(await answer()).toEqual({ kind: 'sent' })
    servers.token = 'another one'
    expect(await answer()).toMatchObject({ kind: 'retry', reason: expect.stringMatching(/did not accept the sign-in by 127\.0\.0\.1/) })
    expect(await answer()).toEqual({ kind: 'sent' })
    servers.token = 'another one'
    expect(await check(settings, network())).toMatchObject({ reason: expect.stringContaining('did not accept the sign-in by') })
    expect(await check(settings, network())).toEqual({ kind: 'sent' })
    expect(asked).toHaveLength(3)
  })

  it('says whether the refresh token or the client is not accepted, and never what they are', async () => {
    const reasonWith = async (more: JsonObject) => {
      const outcome = await check({ ...settings, ...more }, network())
      expect(JSON.stringify(outcome)).not.toContain(String(more['clientSecret'] ?? more['refreshToken']))
      return outcome.kind === 'sent' ? '' : outcome.reason
    }
    expect(await reasonWith({ refreshToken: 'nobodys-refresh-token' })).toMatch(
      /does not accept the refresh token any more \(invalid_grant/,
    )
    expect(await reasonWith({ clientSecret: 'nobodys-secret' })).toMatch(/does not accept the client ID and its secret \(invalid_client/)
    expect(await check({ ...settings, refreshToken: '' }, network())).toMatchObject({
      reason: 'Fill in the client ID and the refresh token.',
    })
  })

  it('asks Google and Microsoft at the addresses they publish, and nobody unencrypted', async () => {
    const urlFor = async (more: JsonObject) => {
      const seen: ChannelRequest[] = []
      const own: MailboxNetwork = {
        ...network(),
        request: async (request) => {
          seen.push(request)
          return { status: 400, headers: {}, body: '{"error":"invalid_grant"}' }
        },
      }
      await check({ ...settings, ...more }, own)
      const { url = '', body = '' } = seen[0] ?? {}
      return { url, scope: new URLSearchParams(body).get('scope') }
    }
    expect(await urlFor({ oauthProvider: 'google' })).toEqual({ url: 'https://oauth2.googleapis.com/token', scope: null })
    expect(await urlFor({ oauthProvider: 'microsoft', tenant: 'example.com' })).toEqual({
      url: 'https://login.microsoftonline.com/example.com/oauth2/v2.0/token',
      scope: 'https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access',
    })
    const strict = await check({ ...settings, imapSecurity: 'tls' }, network(false))
    expect(strict).toMatchObject({ kind: 'failed', reason: expect.stringContaining('only be asked for tokens over https') })
  })
})

const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" }

describe('a mailbox behind STARTTLS', () => {
  it('is read and written over TLS when the certificate is one that this machine trusts', async () => {
    const own = ownCertificate()
    const secure = await startMailServers({ startTls: own })
    const folder = mkdtempSync(join(tmpdir(), 'parley-starttls-'))
    writeFileSync(join(folder, 'ca.pem'), own.certificate)
    const given = { ...settingsOn(secure), imapSecurity: 'starttls', smtpSecurity: 'starttls' }
    const source = fileURLToPath(new URL('test-support/starttls-client.ts', import.meta.url))
    // Beside what is built, where the packages it loads are found.
    const client = join(projectRoot(), 'dist', `starttls-${process.pid}.mjs`)
    const external = ['imapflow', 'nodemailer', 'postal-mime']
    await build({ entryPoints: [source], outfile: client, bundle: true, platform: 'node', format: 'esm', external, banner })
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'), MAILBOX: JSON.stringify(given) }
    const { stdout } = await promisify(execFile)(process.execPath, [client], { env })
    expect(JSON.parse(stdout)).toEqual({ kind: 'sent' })
    expect(secure.secured).toBe(1)
    rmSync(client)
    rmSync(folder, { recursive: true })
    await secure.stop()
  })
})
