// The storyboard as people use it: a scene written by keyboard, the dialog it comes to, and somebody with the link who comments on it.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goTo, makeBlankBot, modelUpToDate, savedMark, say, stepOnCanvas, testChat } from './acts'
import { hasFocus } from './by-keyboard'
import { enrol } from './enrol'
import { Stage } from './stage'

let stage: Stage
let page: Page
let botId = ''

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'storyboard@example.com')
  botId = await makeBlankBot(page, 'Luggage desk')
})
afterAll(() => stage.close())

const line = (who: 'User' | 'Bot', number: number): Locator => page.getByRole('textbox', { name: `${who}, line ${number}` })
const steps = (): Locator => page.getByRole('complementary', { name: 'Dialog of this scene' }).getByRole('listitem')
const scenes = (): Locator => page.getByRole('navigation', { name: 'Scenes' })

const written = ['can I add a bag', 'How many bags?', '2', 'Shall I add them?', 'yes please', 'Your bags are added.', 'thanks']

describe('the storyboard', () => {
  it('opens ready to write, keeps what is written line by line, and lists its scenes [S2-023]', async () => {
    await stage.play('storyboard-writing', async () => {
      await goTo(page, 'Storyboard')
      await expect.poll(() => hasFocus(line('User', 1))).toBe(true)
      for (const words of written) {
        await page.keyboard.type(words)
        await page.keyboard.press('Enter')
      }
      await savedMark(page).waitFor()
      await scenes().getByRole('button', { name: 'First scene' }).waitFor()
      await expect.poll(() => steps().count()).toBeGreaterThanOrEqual(6)
      await page.getByRole('button', { name: 'From an example' }).click()
      await page.getByRole('menuitem', { name: 'Order a drink' }).click()
      await page.getByRole('heading', { name: 'Order a drink', level: 1 }).waitFor()
      await savedMark(page).waitFor()
      await page.reload()
      await scenes().getByRole('button').filter({ hasText: 'lines' }).nth(1).waitFor()
      expect(await scenes().getByRole('button').filter({ hasText: 'lines' }).allInnerTexts()).toMatchObject([
        expect.stringContaining('First scene'),
        expect.stringContaining('Order a drink'),
      ])
      await scenes().getByRole('button', { name: 'First scene' }).click()
      await expect.poll(() => line('Bot', 2).inputValue()).toBe('How many bags?')
    })
  })

  it('switches speakers, inserts what the bot asks for, and moves and removes lines by keyboard', async () => {
    await stage.play('storyboard-keys', async () => {
      await page.getByRole('button', { name: 'New scene' }).click()
      await page.getByRole('heading', { name: 'New scene', level: 1 }).waitFor()
      await expect.poll(() => hasFocus(line('User', 1))).toBe(true)
      await page.keyboard.press('Tab')
      await expect.poll(() => hasFocus(line('Bot', 1))).toBe(true)
      await page.keyboard.press('/')
      await page.getByRole('menuitem', { name: 'Choices' }).click()
      await page.getByRole('textbox', { name: 'Choices, one on each line' }).fill('Coffee\nTea')
      await line('Bot', 1).click()
      await page.getByRole('button', { name: 'Choices Coffee, Tea' }).waitFor()
      await page.keyboard.type('What would you like?')
      await page.keyboard.press('Enter')
      await page.keyboard.type('tea')
      await page.keyboard.press('Alt+ArrowUp')
      await expect.poll(() => line('User', 1).inputValue()).toBe('tea')
      await page.keyboard.press('Alt+ArrowDown')
      await expect.poll(() => line('User', 2).inputValue()).toBe('tea')
      for (let key = 0; key < 4; key += 1) await page.keyboard.press('Backspace')
      await expect.poll(() => hasFocus(line('Bot', 1))).toBe(true)
      await savedMark(page).waitFor()
      await steps().filter({ hasText: 'What would you like' }).filter({ hasText: 'List' }).waitFor()
    })
  })

  it('turns a scene into a dialog whose steps stay and are drawn, after showing them, and the bot talks as it does [S1-011]', async () => {
    await stage.play('storyboard-dialog', async () => {
      await scenes().getByRole('button', { name: 'First scene' }).click()
      await page.getByRole('button', { name: 'Turn into dialog' }).click()
      const preview = page.getByRole('dialog', { name: 'Turn into dialog' })
      await preview.getByText('What if the answer to “Shall I add them” is different?').waitFor()
      await preview.getByRole('textbox', { name: 'Name of the dialog' }).fill('Add bags')
      await preview.getByRole('button', { name: 'Make dialog' }).click()
      await stepOnCanvas(page, 'How many bags').waitFor()
      await page.reload()
      for (const step of ['Add bags', 'How many bags', 'Shall I add them', 'Your bags are added']) await stepOnCanvas(page, step).waitFor()
      await goTo(page, 'Intents')
      await modelUpToDate(page)
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      for (const [said, heard] of [
        ['can I add a bag', 'How many bags?'],
        ['3', 'Shall I add them?'],
        ['yes', 'Your bags are added.'],
      ] as const) {
        await say(page, said)
        await testChat(page).getByText(heard, { exact: true }).last().waitFor()
      }
      await goTo(page, 'Storyboard')
      await scenes().getByRole('button', { name: 'First scene' }).getByText('turned into a dialog').waitFor()
    })
  })

  it('is read and commented on by somebody with the link, who needs no account', async () => {
    await stage.play('storyboard-link', async () => {
      await page.goto(`/builder/bots/${botId}/storyboard`)
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      const share = page.getByRole('dialog', { name: 'Share' })
      await share.getByRole('button', { name: 'Make link' }).click()
      const link = await share.getByRole('textbox', { name: 'Link' }).inputValue()
      await share.getByRole('button', { name: 'Close' }).click()
      const reader = await stage.newTab()
      await reader.goto(link)
      await reader.getByRole('heading', { name: 'First scene', level: 1 }).waitFor()
      await reader.getByRole('listitem').filter({ hasText: 'Shall I add them?' }).getByRole('button', { name: 'Comment' }).click()
      await reader.getByRole('textbox', { name: 'Your name' }).fill('Sara Ek')
      await reader.getByRole('textbox', { name: 'Comment' }).fill('Say the price first.')
      await reader.getByRole('button', { name: 'Send comment' }).click()
      await reader.getByRole('listitem').filter({ hasText: 'Shall I add them?' }).getByText('Say the price first.').waitFor()
      const comment = page.getByRole('listitem').filter({ hasText: 'Sara Ek' }).last()
      await comment.getByText('Say the price first.').waitFor()
      await comment.getByRole('button', { name: 'Resolve' }).click()
      await page.getByRole('button', { name: '1 resolved comment' }).waitFor()
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await share.getByRole('button', { name: 'Switch link off' }).click()
      await share.getByText('This scene has no link.').waitFor()
      await reader.reload()
      await reader.getByText('This link is no longer valid', { exact: true }).waitFor()
    })
  })
})
