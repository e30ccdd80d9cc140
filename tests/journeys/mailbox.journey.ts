// Setting up email on its screen and talking to the bot through it: the password is saved and never shown again, both servers are tried by
// a button, and a mail is answered in its thread.
import { plainMail } from '@parley/channels/email/examples'
import { type MailServers, startMailServers } from '@parley/channels/email/test-support/mail-servers'
import { until } from '@parley/server/test-support/waiting'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimInstallation, goTo, publishTravelDesk } from './acts'
import { Stage } from './stage'

let stage: Stage
let page: Page
let mail: MailServers

beforeAll(async () => {
  mail = await startMailServers()
  stage = await Stage.open({ environment: { PARLEY_PRIVATE_HOSTS: '127.0.0.1' } })
  page = await stage.newTab()
})
afterAll(async () => {
  await stage.close()
  await mail.stop()
})

async function chooseNone(label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().click()
  await page.getByRole('option', { name: 'None', exact: true }).click()
}

it('sets up a mailbox: publishes, saves the account, switches it on, checks it', async () => {
  await stage.play('mailbox-1-set-up', async () => {
    await claimInstallation(page, stage.server.oneTimeLink)
    await publishTravelDesk(page)
    await goTo(page, 'Channels')
    await page.getByRole('button', { name: /^Email/ }).click()
    await page
      .getByLabel(/^Address/)
      .first()
      .fill(mail.user)
    await page.getByLabel(/^Incoming server/).fill(mail.host)
    await page.getByLabel(/^Port of the incoming server/).fill(String(mail.imapPort))
    await page.getByLabel(/^Outgoing server/).fill(mail.host)
    await page.getByLabel(/^Port of the outgoing server/).fill(String(mail.smtpPort))
    await chooseNone('Encryption of the incoming server')
    await chooseNone('Encryption of the outgoing server')
    await page.getByLabel(/^Password/).fill(mail.password)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('••••••••').waitFor()
    expect(await page.content()).not.toContain(mail.password)
    await page.getByRole('switch', { name: 'The bot does not answer on this channel' }).click()
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByText(/^Both servers reached/).waitFor()
    await page.getByText(/^Looked for mail/).waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('answers a mail in its thread, and the screen shows that it is healthy', async () => {
  await stage.play('mailbox-2-talk', async () => {
    mail.put(plainMail('travel policy', { id: '<policy@example.com>', subject: 'Policy' }))
    const answer = await until(async () => mail.sent[0])
    expect(answer).toMatchObject({ subject: 'Re: Policy', inReplyTo: '<policy@example.com>' })
    await page.getByText('Enabled, healthy').waitFor()
    await page.getByText(/^Last mail taken/).waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)
