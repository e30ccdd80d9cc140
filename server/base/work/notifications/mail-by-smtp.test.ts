import { smtp, transportOptions } from '@parley/providers/mail/smtp/index'
import { describe, expect, it } from 'vitest'
import { ownCertificate } from '../../../test-support/certificate'
import { mailServer } from '../../../test-support/mail-server'

const mail = { id: 'ml-1', to: 'ada@example.com', subject: 'Hello', text: 'Come in.', html: '<p>Come in.</p>', language: 'en' }
const from = 'Parley <parley@example.com>'

describe('Mails by SMTP (decisions, "Mail and SMS")', async () => {
  const own = ownCertificate()
  const plain = await mailServer({ hideSTARTTLS: true })
  const secure = await mailServer({ secure: true, key: own.key, cert: own.certificate, users: { robot: 'p@ss:word' } })
  const upgraded = await mailServer({ key: own.key, cert: own.certificate, users: { robot: 'p@ss:word' } })
  const open = await mailServer({ disabledCommands: ['STARTTLS', 'AUTH'], host: '0.0.0.0' })

  it('arrive with a sender, a text and an HTML part, and headers that keep automatic answers away', async () => {
    const carrier = smtp({ address: `smtp://127.0.0.1:${plain.port}`, from })
    await carrier.send(mail)
    await carrier.stop()
    const got = await plain.next()
    expect(got).toMatchObject({ subject: 'Hello', from: { name: 'Parley', address: 'parley@example.com' }, to: [{ address: mail.to }] })
    expect(got.text?.trim()).toBe('Come in.')
    expect(got.html?.trim()).toBe('<p>Come in.</p>')
    expect(got.messageId).toBe('<ml-1@example.com>')
    const headers = new Map(got.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('date')).toBeTruthy()
  })

  it('cannot be given further headers or recipients by a line break', async () => {
    const carrier = smtp({ address: `smtp://127.0.0.1:${plain.port}`, from })
    await carrier.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nSend money' })
    await expect(carrier.send({ ...mail, to: 'ada@example.com\r\nRCPT TO:<eve@example.com>' })).rejects.toThrow()
    await carrier.stop()
    const got = await plain.next()
    expect(got.bcc ?? []).toEqual([])
    expect(got.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(got.text?.trim()).toBe('Come in.')
    expect(plain.sources.join('')).not.toMatch(/^bcc:/im)
  })

  it('are sent with name and password over TLS, whose certificate is checked', async () => {
    for (const [server, protocol] of [
      [secure, 'smtps'],
      [upgraded, 'smtp'],
    ] as const) {
      const address = `${protocol}://robot:p%40ss%3Aword@localhost:${server.port}`
      const carrier = smtp({ address, from, trusted: own.certificate })
      await carrier.send(mail)
      await carrier.stop()
      expect((await server.next()).subject).toBe('Hello')
      const distrustful = smtp({ address, from })
      await expect(distrustful.send(mail)).rejects.toThrow(/self.signed|certificate/i)
      await distrustful.stop()
    }
  })

  it('wait when our own password is refused, because the operator can mend it', async () => {
    const carrier = smtp({ address: `smtps://robot:wrong@localhost:${secure.port}`, from, trusted: own.certificate })
    await expect(carrier.send(mail)).rejects.toMatchObject({ isFinal: false })
    await carrier.stop()
  })

  it('are given up when the recipient is refused', async () => {
    plain.refused.add('nobody@example.com')
    const carrier = smtp({ address: `smtp://127.0.0.1:${plain.port}`, from })
    await expect(carrier.send({ ...mail, to: 'nobody@example.com' })).rejects.toMatchObject({ isFinal: true })
    await carrier.stop()
  })

  it('never go to another machine unencrypted', async () => {
    expect(transportOptions({ address: 'smtp://mail.example.com' })).toMatchObject({ port: 587, requireTLS: true, secure: false })
    expect(transportOptions({ address: 'smtps://mail.example.com' })).toMatchObject({ port: 465, secure: true })
    const carrier = smtp({ address: `smtp://0.0.0.0:${open.port}`, from })
    await expect(carrier.send(mail)).rejects.toThrow(/TLS/i)
    await carrier.stop()
    expect(open.mails).toEqual([])
  })
})
