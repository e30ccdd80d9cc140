// The frame around the screens: what the menu says, where the keyboard stands, what the palette offers, and that leaving leaves nothing
// behind that still asks.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goTo, makeBlankBot, makeDialog, savedMark, signUp } from './acts'
import { hasFocus } from './by-keyboard'
import { Stage } from './stage'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await signUp(page, 'shell@example.com')
  await makeBlankBot(page, 'Tea kitchen')
}, 120_000)
afterAll(() => stage.close())

const option = (name: string) => page.getByRole('option', { name })

async function openPalette(words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor()
  await page.keyboard.type(words)
}

describe('the menu', () => {
  it('says of each screen that is not built that it is planned, and of no other', async () => {
    await stage.play('shell-menu', async () => {
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await menu.getByRole('link', { name: 'Knowledge planned' }).waitFor()
      expect(await menu.getByRole('link', { name: 'Dialogs planned' }).count()).toBe(0)
    })
  }, 60_000)

  it('leaves the keyboard in the page that it opens', async () => {
    await stage.play('shell-focus', async () => {
      await goTo(page, 'Synonyms')
      await page.getByRole('heading', { name: 'Synonyms', exact: true }).waitFor()
      await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
      await page.keyboard.press('/')
      expect(await hasFocus(page.getByLabel('Find a word'))).toBe(true)
    })
  }, 60_000)
})

describe('the palette', () => {
  it('names what somebody may have meant, and leads into it with Tab', async () => {
    await stage.play('shell-palette', async () => {
      await goTo(page, 'Dialogs')
      await makeDialog(page, 'Order tea')
      await savedMark(page).waitFor()
      await goTo(page, 'Summary')
      await openPalette('ordre tae')
      await page.getByText('No match for “ordre tae”.').waitFor()
      await option('Did you mean Order tea?').waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(() => option('Did you mean').count()).toBe(0)
      await option('Order tea').first().waitFor()
      await page.keyboard.press('Tab')
      await option('Where it is used').waitFor()
      await page.keyboard.type('rename')
      await page.keyboard.press('Enter')
      await page.keyboard.type(' now')
      await page.keyboard.press('Enter')
      await page.getByText('Renamed Order tea to Order tea now').waitFor()
    })
  }, 60_000)

  it('makes an intent of a name that nothing has', async () => {
    await stage.play('shell-create', async () => {
      await openPalette('cancel tea')
      await option('Create intent “cancel tea”').click()
      await page.getByRole('heading', { name: 'cancel tea' }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 60_000)
})

describe('a dialog', () => {
  it('has a heading that is no banner of the page', async () => {
    await stage.play('shell-dialog', async () => {
      await page.keyboard.press('Escape')
      await page.goto('/builder/bots?new=bot')
      await page.getByRole('dialog', { name: 'New bot' }).waitFor()
      expect(await page.getByRole('dialog').locator('header').getAttribute('role')).toBe('presentation')
      await page.keyboard.press('Escape')
    })
  }, 60_000)
})

describe('signing out', () => {
  it('ends all asking: no request lacks a part of its address, and none is refused', async () => {
    await stage.play('shell-leave', async () => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.getByRole('button', { name: /account menu$/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.getByLabel('E-mail or phone').waitFor()
      await page.waitForTimeout(500)
      expect(asked.filter((path) => path.includes('//'))).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 60_000)
})
