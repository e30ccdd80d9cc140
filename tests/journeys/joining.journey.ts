// Ways into an account that take two steps: a person asks the account of their own domain and its administrator lets them in; and a
// password that has grown too old is replaced on the way to where its owner wanted.
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptLicense, fillSignUp, goTo, password, signUp, typeSignIn } from './acts'
import { Stage } from './stage'

const admin = 'admin@fjord.example'
const newcomer = 'newcomer@fjord.example'
let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await signUp(page, admin)
})
afterAll(() => stage.close())

/** Does what saves settings of the account with these words in them; the notice is the same for all of them. */
async function settingsKept(act: () => Promise<void>, words: string): Promise<void> {
  const kept = page.waitForResponse(
    (reply) => reply.url().includes('/settings') && reply.request().postData()?.includes(words) === true && reply.ok(),
  )
  await act()
  await kept
}

/** What time alone does. */
async function inDatabase(statement: string, values: string[]): Promise<void> {
  const database = new pg.Client(stage.server.databaseUrl())
  await database.connect()
  await database.query(statement, values)
  await database.end()
}

describe('somebody with an address of an account’s domain', () => {
  it('asks to join, is let in by the administrator, and is in', async () => {
    await stage.play('join-request', async () => {
      await goTo(page, 'Account settings')
      await page.getByLabel('Name of the account').fill('Fjord')
      await page.getByLabel('Name of the account').blur()
      await page.getByLabel('Allowed domains').fill('fjord.example')
      await settingsKept(() => page.getByRole('button', { name: 'Save domains' }).click(), 'fjord.example')
      await page.getByText('The settings were saved.').first().waitFor()

      const other = await stage.newTab()
      await other.goto('/builder/sign-up')
      await fillSignUp(other, newcomer)
      await other.getByLabel('Code', { exact: true }).fill(await stage.server.codeFor(newcomer))
      await acceptLicense(other)
      await other.getByRole('heading', { name: 'Join your colleagues' }).waitFor()
      await other.getByRole('button', { name: 'Ask to join' }).click()
      await other.getByText('Asked', { exact: true }).waitFor()
      await other.getByRole('button', { name: 'Continue in your own account' }).click()
      await other.getByRole('heading', { name: 'Build your first bot' }).waitFor()

      expect(await stage.server.linkFor(admin)).toContain('/builder/')
      await goTo(page, 'Team')
      await page.getByRole('tab', { name: /^Requests/ }).click()
      await page.getByText(newcomer).waitFor()
      const ofSignUp = await stage.server.linkFor(newcomer)
      await page.getByRole('button', { name: 'Let Ada Journey in' }).click()
      await page.getByText('Ada Journey is in the account now.').waitFor()

      await other.goto(await stage.server.linkFor(newcomer, ofSignUp))
      await other.getByRole('banner').getByRole('button', { name: 'Ada’s account' }).first().click()
      await other.getByRole('menuitem', { name: /^Fjord/ }).click()
      await other.getByRole('banner').getByRole('button', { name: 'Fjord' }).waitFor()
      await goTo(other, 'Team')
      await other.getByText(admin).first().waitFor()
      await other.context().close()
    })
  }, 240_000)

  it('is not asked again at the next sign-in', async () => {
    await stage.play('join-once', async () => {
      const again = await stage.newTab()
      await again.goto('/builder/profile')
      await typeSignIn(again, newcomer)
      await again.getByRole('heading', { name: 'Profile and preferences' }).waitFor()
      await again.context().close()
    })
  }, 240_000)
})

describe('a password that is too old', () => {
  it('is replaced at the sign-in, which then goes on to where the person wanted (S8-005, S8-006)', async () => {
    await stage.play('expired-password', async () => {
      await goTo(page, 'Account settings')
      await page.getByLabel('Days until it must be changed').fill('30')
      await settingsKept(() => page.getByRole('button', { name: 'Save password rules' }).click(), '30')
      await page.getByText('The settings were saved.').first().waitFor()
      await inDatabase(`update app_user set password_at = now() - interval '31 days' where email = $1`, [admin])

      const elsewhere = await stage.newTab()
      await elsewhere.goto('/builder/profile')
      await typeSignIn(elsewhere, admin)
      await elsewhere.getByRole('heading', { name: 'Choose a new password' }).waitFor()
      await elsewhere.getByLabel('New password', { exact: true }).fill(password)
      await elsewhere.getByLabel('Repeat the password').fill(password)
      await elsewhere.getByRole('button', { name: 'Save the password' }).click()
      await elsewhere.getByText('New password should be different from your last five passwords').waitFor()
      await elsewhere.getByLabel('New password', { exact: true }).fill(`${password} new`)
      await elsewhere.getByLabel('Repeat the password').fill(`${password} new`)
      await elsewhere.getByRole('button', { name: 'Save the password' }).click()
      await elsewhere.getByRole('heading', { name: 'Profile and preferences' }).waitFor()
      expect(new URL(elsewhere.url()).pathname).toBe('/builder/profile')
      await elsewhere.context().close()
    })
  }, 240_000)
})
