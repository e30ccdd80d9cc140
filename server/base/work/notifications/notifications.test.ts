import type { Tx } from '../../context'
import { write } from '../../context'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test-support/app'
import { mailServer } from '../../../test-support/mail-server'
import { textProvider } from '../../../test-support/text-provider'
import { until } from '../../../test-support/waiting'
import type { NewMessage } from './notifier'
import { compose, languageOf } from './templates'
import * as listed from './words/list'
import type { TemplateId, TemplateValues } from './words/words'
import { htmlOf } from './html'

const values: TemplateValues['invitation'] = {
  account: 'Blåbær & Co',
  invitedBy: 'Ingrid <Halden>',
  bots: 'Travel desk\nTaxi',
  message: 'Welcome!\nSee https://example.org',
  link: 'https://bots.example.com/builder/invitation?token=abc&x=1',
  days: '7',
}

describe('Messages (decisions, "Mail and SMS")', async () => {
  const mails = await mailServer({ hideSTARTTLS: true })
  const texts = await textProvider()
  const config = {
    publicUrl: 'https://bots.example.com',
    smtpUrl: `smtp://127.0.0.1:${mails.port}`,
    smsUrl: texts.url,
    smsFrom: '+4912345',
  }
  const { services, messages } = await testApp({ config })
  const send = (message: NewMessage) => write(services.db, services.log, (tx: Tx) => services.notifier.queue(tx, message))
  const rowFor = (recipient: string) =>
    services.db.selectFrom('outbox_message').selectAll().where('recipient', '=', recipient).executeTakeFirst()
  const endOf = (recipient: string, state: string) =>
    until(async () => {
      const row = await rowFor(recipient)
      return row?.state === state ? row : undefined
    })
  const code = { accountId: '', template: 'second-factor-code', language: 'en', values: { code: '123456', minutes: '5' } } as const

  it('go to the mail server, as text and as HTML in which nothing that people wrote is markup', async () => {
    expect(services.notifier.mail).toBe('smtp')
    await send({ accountId: '', kind: 'mail', to: 'ada@example.com', template: 'invitation', language: 'en', values })
    const mail = await mails.next()
    expect(mail.subject).toBe('Ingrid <Halden> invites you to Blåbær & Co on Parley')
    expect(mail.from).toEqual({ name: 'Parley', address: 'parley@example.com' })
    expect(mail.text).toContain(values.link)
    expect(mail.html).toContain('Ingrid &lt;Halden&gt; invites you')
    expect(mail.html).toContain(`href="${values.link.replace('&', '&amp;')}"`)
    expect(mail.html).not.toContain('href="https://example.org')
    expect(messages).toEqual([])
  })

  it('are blanked once they are sent', async () => {
    await send({ ...code, kind: 'mail', to: 'blank@example.com' })
    expect((await mails.next()).text).toContain('123456')
    expect(await endOf('blank@example.com', 'sent')).toMatchObject({ body: '', error: '' })
  })

  it('wait while the mail server is down and arrive when it is up again', async () => {
    await mails.stop()
    await send({ ...code, kind: 'mail', to: 'later@example.com' })
    const waiting = await until(async () => {
      const row = await rowFor('later@example.com')
      return row?.error === '' ? undefined : row
    })
    expect(waiting.state).toBe('waiting')
    expect(waiting.body).not.toContain('123456')
    await mails.start()
    expect((await mails.next()).to?.[0]?.address).toBe('later@example.com')
    await endOf('later@example.com', 'sent')
  })

  it('are given up with the reason when the recipient is refused', async () => {
    mails.refused.add('nobody@example.com')
    await send({ ...code, kind: 'mail', to: 'nobody@example.com' })
    expect((await endOf('nobody@example.com', 'failed')).error).toContain('No such mailbox')
  })

  it('go to the text message provider, again when it is busy, and not again when it refuses the number', async () => {
    texts.busy = 1
    await send({ ...code, kind: 'sms', to: '+4915112345678' })
    expect(await texts.next()).toEqual({
      To: '+4915112345678',
      From: '+4912345',
      Body: '123456 is your Parley sign-in code, good for 5 minutes.',
    })
    await endOf('+4915112345678', 'sent')
    await send({ ...code, kind: 'sms', to: '+1' })
    expect((await endOf('+1', 'failed')).error).toContain("Invalid 'To' Phone Number")
  })

  it('stay here when they are waiting and no service is set up any more', async () => {
    const local = await testApp()
    await send({ ...code, kind: 'mail', to: 'moved@example.com' })
    await endOf('moved@example.com', 'sent')
    const id = 'ml-moved'
    const body = local.services.secrets.seal('outbox', 'Hello')
    await local.services.db
      .insertInto('outbox_message')
      .values({ id, kind: 'mail', recipient: 'moved@example.com', subject: 'Hi', body, state: 'waiting' })
      .execute()
    await local.services.notifier.deliver(local.services.db, { id, language: 'en', isLastAttempt: false, now: Date.now() })
    expect(local.messages).toEqual([{ kind: 'mail', to: 'moved@example.com', subject: 'Hi', text: 'Hello' }])
  })
})

describe('What messages say', () => {
  const all: { [T in TemplateId]: TemplateValues[T] } = {
    'verify-identity': { name: 'Ada', link: 'https://x.test/a', code: '123456', minutes: '60' },
    'reset-password': { name: 'Ada', link: 'https://x.test/a', code: '123456', minutes: '30' },
    'second-factor-code': { code: '123456', minutes: '5' },
    invitation: values,
    'request-asked': { name: 'Ada', identity: 'ada@example.com', account: 'Acme', link: 'https://x.test/a' },
    'request-accepted': { account: 'Acme', link: 'https://x.test/a' },
    'request-refused': { account: 'Acme' },
    'password-changed': { name: 'Ada', link: 'https://x.test/a' },
    'second-factor-changed': { name: 'Ada', change: 'app-added', link: 'https://x.test/a' },
    'sign-in-locked': { name: 'Ada', minutes: '15', link: 'https://x.test/a' },
    'identity-changed': { name: 'Ingrid', identity: 'new@example.com', link: 'https://x/login' },
    'identity-known': { name: 'Ada', link: 'https://x.test/a' },
    'alert-failed': { bot: 'Travel desk', task: 'Disruptions', reason: 'SERVICE_STATUS_503: closed', link: 'https://x.test/a' },
  }

  it('is complete in English, Japanese and Korean: every value is filled in and every link stands alone', () => {
    const texts = new Set<string>()
    const languages = Object.keys(listed).map(languageOf)
    for (const language of languages)
      for (const template of Object.keys(all) as TemplateId[])
        for (const kind of ['mail', 'sms'] as const) {
          const { subject, text } = compose({ kind, template, language, values: all[template] })
          expect(`${subject} ${text}`).not.toMatch(/[{}]|app-added/)
          texts.add(text)
          const { link } = { link: '', ...all[template] }
          if (kind === 'mail' && link !== '') expect(text.split(/\n+/)).toContain(link)
        }
    expect(texts.size).toBe(languages.length * Object.keys(all).length * 2)
  })

  it('keeps a name on one line, so that nobody writes a paragraph or a header of their own', () => {
    const name = 'Ada\r\nBcc: eve@example.com\n\nSend money to https://evil.example'
    const mail = compose({ kind: 'mail', template: 'password-changed', language: 'en', values: { name, link: 'https://x.test/a' } })
    expect(mail.text.split('\n')[0]).toBe('Hello Ada Bcc: eve@example.com Send money to https://evil.example,')
    const asked = compose({ kind: 'mail', template: 'request-asked', language: 'en', values: { ...all['request-asked'], name } })
    expect(asked.subject).not.toMatch(/[\r\n]/)
  })

  it('does not fill in braces that a value brings along', () => {
    const asked = compose({ kind: 'sms', template: 'invitation', language: 'en', values: { ...values, invitedBy: '{link}' } })
    expect(asked.text).toBe(`{link} invites you to Blåbær & Co on Parley: ${values.link}`)
  })

  it('is escaped in HTML, and only links of our own become buttons', () => {
    const html = htmlOf({
      subject: '<b>',
      text: '<img src=x onerror=alert(1)>\n\nhttps://bots.example.com.evil.test/a\n\nhttps://bots.example.com/builder/a?b="c',
      language: 'en',
      ownUrl: 'https://bots.example.com',
    })
    expect(html).not.toMatch(/<img|<b>/)
    expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual(['https://bots.example.com/builder/a?b=&quot;c'])
  })
})
