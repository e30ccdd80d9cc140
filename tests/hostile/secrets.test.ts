// What somebody keeps secret lies nowhere in the open: not in any table, the record of events or the log, after all the ways in and out.
import { describe, expect, it } from 'vitest'
import { codeFor, linkTokenFor, signInAs, testApp, usualPassword } from '../../server/test-support/app'
import { everyRow } from '../../server/test-support/every-row'
import { silentLog } from '../../server/test-support/silent-log'
import { until } from '../../server/test-support/waiting'

const server = await testApp()
const { anonymous, services, messages } = server
const lines: string[] = []
const listen = (...said: unknown[]): void => void lines.push(JSON.stringify(said))
Object.assign(services.log, silentLog({ info: listen, warn: listen, error: listen }))

describe('passwords, tokens, links, codes and keys of apps', () => {
  it('are in no table and no log line, whether they were right or wrong', async () => {
    const caller = await server.signUp('Secretive')
    const email = (await caller.call('account.get-profile', { userId: caller.userId })).emailId
    const secrets = new Map([
      ['the password', usualPassword],
      ['a wrong password', 'mistyped horse 77'],
      ['the new password', 'renewed horse 88'],
      ['the access token', caller.token],
      ['the refresh token', caller.cookie.split('=')[1] ?? ''],
      ['the link of the sign-up', linkTokenFor(messages, email)],
    ])
    await anonymous.failure('auth.login', { grant_type: 'password', username: email, password: 'mistyped horse 77' })
    secrets.set('the key of the app', (await caller.call('two-factor.begin', { userId: caller.userId })).secret)
    const before = messages.length
    await anonymous.call('password.ask-reset', { emailId: email })
    await until(async () => (messages.length > before ? true : undefined))
    secrets.set('the link of the reset', linkTokenFor(messages, email))
    secrets.set('a wrong link', 'W'.repeat(43))
    await anonymous.failure('password.reset', { token: 'W'.repeat(43), password: 'renewed horse 88' })
    const code = codeFor(messages, email)
    await anonymous.call('password.reset', { token: linkTokenFor(messages, email), password: 'renewed horse 88' })
    secrets.set('the later access token', (await signInAs(server.app, email, 'renewed horse 88')).token)

    const { rows } = await everyRow(services.db)
    expect(rows.length).toBeGreaterThan(10)
    for (const [what, secret] of secrets) {
      expect(secret.length, what).toBeGreaterThan(9)
      expect(
        rows.filter(({ text }) => text.includes(secret)),
        what,
      ).toEqual([])
      expect(
        lines.filter((line) => line.includes(secret)),
        what,
      ).toEqual([])
    }
    const told = rows.flatMap(({ table, text }) => (/^(audit_entry|challenge|outbox_message)/.test(table) ? [text] : [])).concat(lines)
    expect(told.filter((line) => new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(line))).toEqual([])
  })
})
