// The canvas of a dialog as people use it: what is added comes where it belongs, nothing hides under what floats, problems are told in
// one way, and every key leads back to the canvas. The steps go on with the dialog of the one before.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFromTray, goTo, makeBlankBot, makeDialog, savedMark, signUp, stepOnCanvas } from './acts'
import { hasFocus } from './by-keyboard'
import { Stage } from './stage'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await page.setViewportSize({ width: 1280, height: 720 })
  await signUp(page, 'canvas@example.com')
  await makeBlankBot(page, 'Bakery')
  await goTo(page, 'Dialogs')
  await makeDialog(page, 'Order bread')
})
afterAll(() => stage.close())

describe('the canvas of a new dialog', () => {
  it('is one application, and Escape leads from the first message to it, where O and E work', async () => {
    await stage.play('canvas-escape', async () => {
      const first = page.getByRole('textbox', { name: 'Type what the bot says first…' })
      await expect.poll(() => hasFocus(first)).toBe(true)
      await page.getByText('Enter adds it, Esc goes back to the canvas').waitFor()
      expect(await page.getByRole('application').count()).toBe(1)
      await page.keyboard.type('oe')
      expect(await first.inputValue()).toBe('oe')
      await first.fill('')
      await page.keyboard.press('Escape')
      expect(await hasFocus(page.getByRole('application', { name: 'Canvas of Order bread' }))).toBe(true)
      await page.keyboard.press('o')
      await page.getByRole('tree', { name: 'Outline of Order bread' }).waitFor()
      await page.keyboard.press('o')
      await page.getByRole('application').waitFor()
    })
  }, 60_000)

  it('joins the first step from the tray to the start, and the next one to that', async () => {
    await stage.play('canvas-first-step', async () => {
      await addFromTray(page, 'Say')
      await stepOnCanvas(page, 'Message').waitFor()
      await addFromTray(page, 'Ask', 'Entity')
      await stepOnCanvas(page, 'Entity').waitFor()
      await savedMark(page).waitFor()
      await problems(page).click()
      const list = page.getByRole('menu')
      await list.getByText('“Message” has nothing to say.').waitFor()
      expect(await list.getByText('Not reached').count()).toBe(0)
      await page.keyboard.press('Escape')
    })
  }, 60_000)

  it('names the button for the first wording by the words it shows', async () => {
    await stepOnCanvas(page, 'Message').click()
    await page.getByRole('button', { name: 'Type what the bot says', exact: true }).waitFor()
  }, 30_000)

  it('shows everything beside the tray and the inspector', async () => {
    await stage.play('canvas-fit', async () => {
      await page.getByRole('button', { name: 'Show everything' }).click()
      const covers = [page.getByRole('toolbar', { name: 'Add a step' }), page.getByRole('complementary', { name: 'Settings of Message' })]
      for (const name of ['Order bread', 'Message', 'Entity'])
        for (const cover of covers) await expect.poll(async () => overlap(stepOnCanvas(page, name), cover)).toBe(false)
    })
  }, 30_000)

  it('tells only the head of what is not reached, and counts warnings in amber, not in red', async () => {
    await stage.play('canvas-unreached', async () => {
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await page.getByRole('application').focus()
      await page.keyboard.press('Escape')
      await addFromTray(page, 'Decide')
      await stepOnCanvas(page, 'Logic').waitFor()
      await addFromTray(page, 'Say')
      await stepOnCanvas(page, 'Message 2').waitFor()
      await savedMark(page).waitFor()
      await problems(page).click()
      const list = page.getByRole('menu')
      await list.getByText('Not reached: “Logic” and 1 step after it.').waitFor()
      expect(await list.getByText('Not reached').count()).toBe(1)
      const [bottom, bar] = await Promise.all([list.boundingBox(), page.getByRole('contentinfo').boundingBox()])
      expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
      await page.keyboard.press('Escape')
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 60_000)

  it('finds steps by Ctrl F, steps through them, and goes back to the canvas', async () => {
    await stage.play('canvas-find', async () => {
      const field = page.getByRole('searchbox', { name: 'Find a step' }).or(page.getByRole('textbox', { name: 'Find a step' }))
      await page.getByRole('application').focus()
      await page.keyboard.press('Control+f')
      await expect.poll(() => hasFocus(field)).toBe(true)
      await page.keyboard.type('message')
      await page.getByText('1 of 2', { exact: true }).waitFor()
      await page.getByText('Message, Message.').waitFor({ state: 'attached' })
      await page.keyboard.press('Enter')
      await page.getByText('2 of 2', { exact: true }).waitFor()
      await page.getByText('Message 2, Message.').waitFor({ state: 'attached' })
      await page.keyboard.press('Enter')
      await page.getByText('1 of 2', { exact: true }).waitFor()
      await field.fill('teapot')
      await page.getByText('Nothing found', { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      expect(await hasFocus(page.getByRole('application'))).toBe(true)
      expect(await field.count()).toBe(0)
    })
  }, 60_000)

  it('keeps a checkpoint by Ctrl S, and says so', async () => {
    await stage.play('canvas-checkpoint', async () => {
      await page.keyboard.press('Control+s')
      await page.getByRole('dialog', { name: 'Name a checkpoint' }).getByLabel('Name').fill('Before the holidays')
      await page.keyboard.press('Enter')
      await page.getByText(/^v\d+ is kept/).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 60_000)

  it('can only be looked at in a narrow window, and says why', async () => {
    await stage.play('canvas-narrow', async () => {
      await page.setViewportSize({ width: 1000, height: 720 })
      await page.getByText('This window is too narrow to edit a dialog').waitFor()
      expect(await page.getByRole('toolbar', { name: 'Add a step' }).count()).toBe(0)
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.getByRole('toolbar', { name: 'Add a step' }).waitFor()
    })
  }, 30_000)
})

describe('a pattern of an intent', () => {
  it('that cannot be read has its place marked, while it is typed and where it is kept', async () => {
    await stage.play('pattern-fault', async () => {
      await goTo(page, 'Intents')
      await page.getByRole('tab', { name: /^Patterns/ }).click()
      const field = page.getByRole('textbox', { name: 'Add pattern' }).first()
      await field.fill('order [bread')
      await page.getByText('Character 7: This is never closed with ]').waitFor()
      expect(await page.locator('mark').first().textContent()).toBe('[')
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'Pattern order [bread' }).waitFor()
      await expect.poll(() => page.getByRole('textbox', { name: 'Pattern order [bread' }).getAttribute('aria-invalid')).toBe('true')
      await field.fill('order {bread}')
      await expect.poll(() => field.getAttribute('aria-invalid')).not.toBe('true')
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 60_000)
})

function problems(on: Page): Locator {
  return on.getByRole('button', { name: /^\d+ problems?$/ }).first()
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [left, right] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!left || !right) throw new Error('Both must be on the page')
  const isAcross = left.x < right.x + right.width && right.x < left.x + left.width
  return isAcross && left.y < right.y + right.height && right.y < left.y + left.height
}
