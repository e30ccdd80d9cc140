// The languages of the console, in a browser: chosen before the sign-in, kept over a reload, changed inside without one; one that cannot
// be loaded; and the choice that comes along to another device.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBlankBot, password, signUp } from './acts'
import { Stage } from './stage'

const rin = 'rin@halden.example'
let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await signUp(page, rin)
  await makeBlankBot(page, 'Tea kitchen')
}, 240_000)
afterAll(() => stage.close())

const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true })
const heading = (on: Page, name: string) => on.getByRole('heading', { name, exact: true }).waitFor()
const menuLine = (menu: string, line: string) => page.getByRole('navigation', { name: menu, exact: true }).getByRole('link', { name: line })
const classOfBody = async (on: Page) => (await on.locator('body').getAttribute('class')) ?? ''

async function choose(label: string, language: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: language, exact: true }).click()
}

/** Whether two letters look like letters: neither nothing nor the same box, whatever letters the machine has. */
async function areDrawn(on: Page, one: string, other: string): Promise<boolean> {
  return on.evaluate(
    async ([first, second]) => {
      const font = `24px ${getComputedStyle(document.body).fontFamily}`
      await document.fonts.load(font, `${first}${second}`)
      const inkOf = (letter: string) => {
        const canvas = document.createElement('canvas')
        const pen = canvas.getContext('2d')
        if (pen === null) return ''
        pen.font = font
        pen.fillText(letter, 4, 40)
        return pen.getImageData(0, 0, 64, 64).data.join()
      }
      const [left, right, nothing] = [inkOf(first), inkOf(second), inkOf('')]
      return left !== right && left !== nothing && right !== nothing
    },
    [one, other] as [string, string],
  )
}

describe('the language of the console', () => {
  it('is chosen at the foot of the sign-in page and stays over a reload; the page has a class for it (S9-015)', async () => {
    await stage.play('languages-outside', async () => {
      await page.getByRole('button', { name: /account menu$/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.getByLabel('E-mail or phone').waitFor()
      await expect.poll(() => classOfBody(page)).not.toMatch(/lang-/)
      await page.getByLabel('Language').selectOption('ja')
      await page.getByLabel('メールアドレスまたは電話番号').waitFor()
      await expect.poll(() => classOfBody(page)).toContain('lang-ja')
      await page.reload()
      await page.getByLabel('メールアドレスまたは電話番号').waitFor()
      await expect.poll(() => classOfBody(page)).toContain('lang-ja')
    })
  }, 240_000)

  it('is that of the whole shell after the sign-in', async () => {
    await stage.play('languages-shell', async () => {
      await page.getByLabel('メールアドレスまたは電話番号').fill(rin)
      await button(page, '続ける').click()
      await page.getByLabel('パスワード', { exact: true }).fill(password)
      await button(page, 'サインイン').click()
      await heading(page, 'ボット')
      expect(await areDrawn(page, '続', '日')).toBe(true)
      await menuLine('メニュー', 'チーム').waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('changes in the profile without loading the page again, and says so when its words cannot be had', async () => {
    await stage.play('languages-profile', async () => {
      await page.goto('/builder/profile')
      await heading(page, 'プロフィールと環境設定')
      await page.evaluate(() => document.body.setAttribute('data-stays', 'yes'))
      await page.route('**/words/ko.json*', (route) => route.abort())
      await choose('コンソールの言語', '韓国語')
      await page.getByText('韓国語を読み込めませんでした。').waitFor()
      await heading(page, 'プロフィールと環境設定')
      await page.unroute('**/words/ko.json*')
      stage.takeComplaints()
      await button(page, '再試行').click()
      await heading(page, '프로필과 환경설정')
      await menuLine('메뉴', '팀').waitFor()
      await expect.poll(() => page.getByText('韓国語を読み込めませんでした。').count()).toBe(0)
      expect(await page.locator('body').getAttribute('data-stays')).toBe('yes')
      expect(await areDrawn(page, '한', '국')).toBe(true)
      await expect.poll(() => classOfBody(page)).toMatch(/lang-ko/)
      await expect.poll(() => classOfBody(page)).not.toMatch(/lang-ja/)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('comes along to a device where none was chosen', async () => {
    await stage.play('languages-device', async () => {
      const other = await stage.newTab()
      await other.goto('/builder/login')
      await other.getByLabel('E-mail or phone').fill(rin)
      await button(other, 'Continue').click()
      await other.getByLabel('Password', { exact: true }).fill(password)
      await button(other, 'Sign in').click()
      await heading(other, '봇')
      await expect.poll(() => classOfBody(other)).toContain('lang-ko')
      await other.context().close()
    })
  }, 240_000)

  it('goes back to English, with no class of its own left (S9-015)', async () => {
    await stage.play('languages-back', async () => {
      await choose('콘솔 언어', '영어')
      await heading(page, 'Profile and preferences')
      await menuLine('Menu', 'Team').waitFor()
      await expect.poll(() => classOfBody(page)).not.toMatch(/lang-/)
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
    })
  }, 240_000)
})
