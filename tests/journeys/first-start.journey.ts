// The first minute of a new installation: the link that the terminal printed opens it, with bots in it that work.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimInstallation, pressForTestChat, say, testChat } from './acts'
import { Stage } from './stage'

let stage: Stage
let owner: Page
beforeAll(async () => {
  stage = await Stage.open({ isNew: true })
})
afterAll(() => stage.close())

it('opens as the owner by the printed link, has three sample bots, and the travel desk answers (S2-017)', async () => {
  await stage.play('first-start', async () => {
    const page = await stage.newTab()
    owner = page
    await claimInstallation(page, stage.server.oneTimeLink)
    const bots = page.getByRole('article')
    await bots.first().waitFor()
    await expect.poll(() => bots.count()).toBe(3)
    expect(stage.takeComplaints()).toEqual([])

    await page.getByRole('link', { name: 'Travel desk', exact: true }).click()
    await page.getByRole('heading', { name: 'Health' }).waitFor()
    await pressForTestChat(page)
    await say(page, 'book a flight to oslo')
    await testChat(page).getByText('do you want to leave?').last().waitFor()
    await say(page, 'tomorrow')
    await testChat(page).getByText('3 flights to Oslo').last().waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('asks the owner for an e-mail address and a password, until that is put aside', async () => {
  await stage.play('first-start-owner', async () => {
    const prompt = owner.getByRole('region', { name: 'Your sign-in' })
    await owner.goto('/builder/bots')
    await prompt.getByText('Add an e-mail address and a password to sign in from anywhere.', { exact: false }).waitFor()
    await prompt.getByRole('button', { name: 'Open your profile' }).click()
    await owner.waitForURL(/\/profile/)
    await owner.goto('/builder/bots')
    await prompt.getByRole('button', { name: 'Put this aside' }).click()
    await prompt.waitFor({ state: 'detached' })
    await owner.reload()
    await owner.getByRole('article').first().waitFor()
    expect(await prompt.count()).toBe(0)
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('does not let the same link in a second time', async () => {
  await stage.play('first-start-again', async () => {
    const stranger = await stage.newTab()
    await stranger.goto(stage.server.oneTimeLink)
    await stranger.getByText('A set-up link works once and for a limited time.', { exact: false }).waitFor()
    await stranger.goto('/builder/bots')
    await stranger.getByRole('heading', { name: 'Sign in to Parley' }).waitFor()
    expect(await stranger.getByRole('article').count()).toBe(0)
  })
}, 240_000)

it('gives an owner without a password a new link as soon as their sign-in has ended', async () => {
  await stage.play('first-start-back', async () => {
    const page = await stage.newTab()
    await page.goto(await ownersWayBack())
    await page.getByRole('heading', { name: 'Bots' }).waitFor()
    await page.getByRole('article').first().waitFor()
  })
}, 240_000)

async function ownersWayBack(): Promise<string> {
  await owner.getByRole('button', { name: /account menu$/ }).click()
  await owner.getByRole('menuitem', { name: 'Sign out' }).click()
  return stage.server.linkAgain()
}
