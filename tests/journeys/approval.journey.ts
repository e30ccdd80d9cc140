// Publishing that somebody else has to approve: a builder asks, both talk about it, an administrator rejects with a reason and approves the
// next time; words that need no approval go live by themselves; and a publish that failed says what is live meanwhile.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { acceptLicense, goTo, makeBlankBot, password } from './acts'
import { callsOf, changeBot, dialogEdits, putOf, words } from './edits'
import { enrol } from './enrol'
import { findingsOf } from './findings'
import { Stage } from './stage'

const colleague = 'approval-builder@example.com'
let stage: Stage
let admin: Page
let builder: Page
let botId: string
let publish: string
let roleId: string
const permissions = { TASKS: ['YES'], NATURAL_LANGUAGE: ['YES'], BOT_SETTINGS: ['VIEW'], PUBLISH_BOT: ['VIEW'] }

beforeAll(async () => {
  stage = await Stage.openShared()
  admin = await stage.newTab()
  await enrol(admin, 'approval-admin@example.com')
  botId = await makeBlankBot(admin, 'Harbour')
  publish = `/builder/bots/${botId}/publish`
  const { call, accountId } = await callsOf(admin)
  const role = z
    .object({ roleId: z.string() })
    .parse(await call('POST', `/organization/${accountId}/roles`, { name: 'Builder', permissions }))
  roleId = role.roleId
  await call('POST', `/organization/${accountId}/invitations`, {
    identities: [colleague],
    bots: [{ streamId: botId, roleId }],
  })
  builder = await stage.newTab()
  await builder.goto(await stage.server.linkFor(colleague))
  await builder.getByLabel('First name').fill('Bea')
  await builder.getByLabel('Last name').fill('Builder')
  await builder.getByLabel('Password', { exact: true }).fill(password)
  await builder.getByRole('button', { name: 'Create account' }).click()
  await acceptLicense(builder)
  await builder.getByRole('link', { name: 'Harbour', exact: true }).waitFor()
})
afterAll(() => stage.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const awaiting = (page: Page) => page.getByRole('region', { name: 'Awaiting approval' })
const ask = async (comment: string) => {
  await builder.goto(publish)
  await builder.getByLabel('Comment for the approver').fill(comment)
  await button(builder, 'Ask for approval').click()
  await awaiting(builder).getByText(comment).waitFor()
}

describe('a builder who may not publish', () => {
  it('asks with a comment, sees the changes read-only while it waits, and both sides talk about it', async () => {
    await stage.play('approval-ask', async () => {
      const say = { name: 'Say', type: 'message', settings: { messages: words('Boats leave at nine') }, ways: { next: 'end' } }
      await changeBot(builder, botId, dialogEdits('When do boats leave', [say]))
      await builder.goto(`/builder/bots/${botId}`)
      await builder.getByRole('region', { name: 'Live version' }).getByText('Nothing is live yet').waitFor()
      await builder.getByRole('banner').getByRole('link', { name: 'Ask for publishing' }).click()
      await builder.getByRole('heading', { name: 'Publish Harbour' }).waitFor()
      await ask('Times of the boats')
      await expect.poll(() => builder.getByRole('checkbox', { name: 'All of When do boats leave' }).isDisabled()).toBe(true)
      expect(await findingsOf(builder)).toEqual([])
      await admin.goto('/builder/bots')
      await goTo(admin, 'Publish requests')
      const card = admin.getByRole('region', { name: 'Harbour' })
      await card.getByText(/^Bea Builder asked to publish \d+ changes/).waitFor()
      await card.getByRole('textbox', { name: 'Comment' }).fill('Also on Sundays?')
      await card.getByRole('button', { name: 'Add comment' }).click()
      expect(await findingsOf(admin)).toEqual([])
      await awaiting(builder).getByText('Also on Sundays?').waitFor()
      await awaiting(builder).getByRole('textbox', { name: 'Comment' }).fill('Not yet')
      await awaiting(builder).getByRole('button', { name: 'Add comment' }).click()
      await card.getByText('Not yet').waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('reads the reason on top when an administrator rejects it, asks again, and it is live when that is approved', async () => {
    await stage.play('approval-decide', async () => {
      const card = admin.getByRole('region', { name: 'Harbour' })
      await card.getByRole('button', { name: 'Reject Harbour' }).click()
      const asked = admin.getByRole('dialog', { name: 'Reject what was asked for Harbour?' })
      await asked.getByLabel('Reason').fill('Add Sundays first')
      await asked.getByRole('button', { name: 'Reject' }).click()
      await admin.getByText('Nothing awaits approval').waitFor()
      const rejected = builder.getByRole('region', { name: 'Rejected request' })
      await rejected.getByText('Add Sundays first').waitFor()
      await rejected.getByText(/^Ada Journey rejected the last request/).waitFor()
      expect(await findingsOf(builder)).toEqual([])
      await ask('With Sundays')
      await rejected.waitFor({ state: 'detached' })
      await admin.goto(publish)
      await awaiting(admin).getByText('With Sundays').waitFor()
      await awaiting(admin).getByRole('button', { name: 'Approve and publish Harbour' }).click()
      await admin.getByText('v1 is live').first().waitFor()
      await builder.getByText('v1 is live').first().waitFor()
      await builder.getByText(/^Last publish: v1 by Ada Journey/).waitFor()
      await changeBot(builder, botId, [putOf('variable', { key: 'quay', value: '7' })])
      await builder.goto(`/builder/bots/${botId}`)
      const live = builder.getByRole('region', { name: 'Live version' })
      await live.getByText(/, by Ada Journey$/).waitFor()
      await live.getByText('With Sundays').waitFor()
      await live.getByRole('link', { name: '1 change is not live' }).waitFor()
      await live
        .getByRole('listitem')
        .filter({ hasText: /^Variables 1$/ })
        .waitFor()
      expect(await findingsOf(builder)).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('publishes words of the kinds for which an administrator asks no approval', async () => {
    await stage.play('approval-auto', async () => {
      const synonyms = (page: Page) => page.getByRole('checkbox', { name: 'Synonyms', exact: true })
      await synonyms(admin).click()
      await expect.poll(() => synonyms(admin).isChecked()).toBe(true)
      await admin.getByText('No change of these kinds is ready.').waitFor()
      await changeBot(builder, botId, [
        putOf('synonym', { word: 'boat', synonyms: ['ferry'] }),
        putOf('variable', { key: 'pier', value: '3' }),
      ])
      await builder.goto(publish)
      await builder.getByText('1 change is ready.').waitFor()
      expect(await synonyms(builder).isDisabled()).toBe(true)
      await button(builder, 'Publish these now').click()
      await builder.getByText('v2 is live').first().waitFor()
      await builder.getByText('No change of these kinds is ready.').waitFor()
      await builder.getByText('2 of 2 included').waitFor()
      expect(await findingsOf(builder)).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('has to ask, though the role may publish, where the account’s rule says so', async () => {
    await stage.play('approval-rule', async () => {
      await admin.goto('/builder/bots')
      await goTo(admin, 'Account settings')
      await admin.getByLabel('An admin approves what is published').click()
      await admin.getByText('The settings were saved.').first().waitFor()
      expect(await findingsOf(admin)).toEqual([])
      const { call, accountId } = await callsOf(admin)
      await call('PUT', `/organization/${accountId}/roles/${roleId}`, {
        name: 'Builder',
        permissions: { ...permissions, PUBLISH_BOT: ['YES'] },
      })
      await builder.goto(publish)
      await builder.getByText('In this account an admin approves what is published.').waitFor()
      await button(builder, 'Ask for approval').waitFor()
      await builder.getByRole('banner').getByRole('link', { name: 'Ask for publishing' }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  })
})

it('a publish that was refused says first what is still live, and why', async () => {
  await stage.play('approval-failed', async () => {
    await admin.goto(publish)
    await button(admin, 'Publish v3').waitFor()
    const { call } = await callsOf(admin)
    await admin.getByText('2 of 2 included').waitFor()
    // Somebody who looked at an older draft publishes by a call.
    await expect(call('POST', `/builder/streams/${botId}/publish`, { note: '', rev: 1 })).rejects.toThrow('409')
    const notice = admin.getByRole('region', { name: 'Last publish' })
    await notice.getByText('v2 is still live').waitFor()
    await notice.getByText(/The draft was changed after you looked at it/).waitFor()
    expect(await findingsOf(admin)).toEqual([])
    await button(admin, 'Publish v3').click()
    await notice.waitFor({ state: 'detached' })
    await admin.getByText('v3 is live').first().waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
})
