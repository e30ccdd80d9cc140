// Forms as they are sent with something missing or wrong: every required field says so, and the first one comes into view.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrol } from './enrol'
import { hasFocus } from './by-keyboard'
import { Stage } from './stage'

let stage: Stage
let page: Page
let stranger: Page

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'forms@example.com')
  stranger = await stage.newTab()
  await stranger.setViewportSize({ width: 1280, height: 360 })
}, 240_000)
afterAll(() => stage.close())

/** Also of what lies in a part of the page that scrolls by itself. */
const isInView = (field: Locator) =>
  field.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        const watch = new IntersectionObserver(([entry]) => {
          watch.disconnect()
          resolve((entry?.intersectionRatio ?? 0) > 0.9)
        })
        watch.observe(element)
      }),
  )

async function isShown(field: Locator): Promise<void> {
  await expect.poll(() => hasFocus(field)).toBe(true)
  await expect.poll(() => isInView(field)).toBe(true)
}

describe('a form that is sent', () => {
  it('empty says of every required field that it is missing [S5-030]', async () => {
    await stage.play('forms-empty', async () => {
      await stranger.goto('/builder/sign-up')
      await stranger.getByRole('button', { name: 'Create account' }).click()
      for (const label of ['First name', 'Last name', 'E-mail'])
        await expect.poll(() => stranger.getByLabel(label, { exact: true }).getAttribute('aria-invalid'), { message: label }).toBe('true')
      await stranger.getByText('The password does not meet the rules below.').waitFor()
      await page.goto('/builder/team?tab=roles')
      await page.getByRole('button', { name: 'New role' }).first().click()
      await page.getByRole('button', { name: 'Create role' }).click()
      await page.getByText('This field is required.').waitFor()
      await isShown(page.getByRole('dialog').getByRole('textbox').first())
      await page.goto('/builder/team')
      await page.getByRole('button', { name: 'Invite people' }).first().click()
      const invitation = page.getByRole('dialog', { name: 'Invite people' })
      const addresses = invitation.getByRole('textbox', { name: 'E-mail addresses or phone numbers' })
      // As the dialog opens its first field has the focus: only after that the sending can be what gave it.
      await expect.poll(() => hasFocus(addresses)).toBe(true)
      await invitation.getByRole('button', { name: 'Invite people' }).click()
      await invitation.getByText('This field is required.').waitFor()
      await isShown(addresses)
      await page.goto('/builder/bots?new=bot')
      await page.getByRole('button', { name: 'Create bot' }).click()
      await isShown(page.getByRole('dialog', { name: 'New bot' }).getByRole('textbox', { name: /^Name/ }))
    })
  }, 240_000)

  it('scrolls to the first field that is missing [S5-031]', async () => {
    await stage.play('forms-scroll', async () => {
      await stranger.goto('/builder/sign-up')
      const send = stranger.getByRole('button', { name: 'Create account' })
      await send.scrollIntoViewIfNeeded()
      const first = stranger.getByLabel('First name')
      expect(await isInView(first)).toBe(false)
      await send.click()
      await isShown(first)
    })
  }, 240_000)

  it('scrolls to the field that the server refuses by its code [S5-031]', async () => {
    await stage.play('forms-code', async () => {
      await page.setViewportSize({ width: 1280, height: 240 })
      const dialog = page.getByRole('dialog', { name: 'New bot' })
      const name = dialog.getByRole('textbox', { name: /^Name/ })
      const create = page.getByRole('button', { name: 'Create bot' })
      await page.goto('/builder/bots?new=bot')
      await name.fill('Named twice')
      await create.click()
      await page.waitForURL(/\/bots\/st-/)
      await page.goto('/builder/bots?new=bot')
      await name.fill('Named twice')
      await create.evaluate((button) => button.scrollIntoView({ block: 'end' }))
      await expect.poll(() => isInView(name)).toBe(false)
      await create.click()
      await dialog.getByText('There is a bot named Named twice already.').waitFor()
      await isShown(name)
      await page.setViewportSize({ width: 1280, height: 800 })
    })
  })
})

describe('the form that the address of the sign-in page names', () => {
  it.each([
    ['sign-up', 'Create an account'],
    ['sign-up-password', 'Finish your sign-up'],
    ['2fa-verify', 'Confirm that it is you'],
    ['verify-email', 'Confirm your address'],
    ['verify-phone', 'Confirm your number'],
    ['user-exists', 'You have an account already'],
    ['disable-signup', 'Signing up is closed here'],
    ['forgot-password', 'Set a new password'],
  ])('%s is the one that is shown [S2-002]', async (form, heading) => {
    await stage.play(`forms-${form}`, async () => {
      await stranger.goto(`/builder/login?form=${form}`)
      await stranger.getByRole('heading', { name: heading }).waitFor()
      expect(new URL(stranger.url()).searchParams.get('form')).toBe(form)
    })
  })

  it('accountsList is shown to who is signed in [S2-002]', async () => {
    await stage.play('forms-accounts', async () => {
      await page.goto('/builder/login?form=accountsList')
      await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
    })
  })
})
