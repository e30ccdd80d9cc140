// Several steps at once, as people choose them on the canvas: by clicks with a key held, by a box, and what is then done to all of them.
// The steps go on with the dialog of the one before.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFromTray, canvasOf, goTo, makeBlankBot, makeDialog, savedMark, stepOnCanvas } from './acts'
import { enrol } from './enrol'
import { footOf, standing } from './build'
import { Stage } from './stage'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'choosing@example.com')
  await makeBlankBot(page, 'Bicycles')
  await goTo(page, 'Dialogs')
  await makeDialog(page, 'Rent a bicycle')
  await addFromTray(page, 'Say')
  await addFromTray(page, 'Ask', 'Entity')
  await addFromTray(page, 'Decide', 'Logic')
  await stepOnCanvas(page, 'Logic').waitFor()
  await savedMark(page).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
})
afterAll(() => stage.close())

describe('choosing several steps', () => {
  it('adds to them by a click with Ctrl or Shift, and takes away by another', async () => {
    await stage.play('choosing-clicks', async () => {
      await stepOnCanvas(page, 'Message').click({ modifiers: ['ControlOrMeta'] })
      await stepOnCanvas(page, 'Entity').click({ modifiers: ['ControlOrMeta'] })
      await told('2 steps selected').waitFor()
      await stepOnCanvas(page, 'Logic').click({ modifiers: ['Shift'] })
      await told('3 steps selected').waitFor()
      await stepOnCanvas(page, 'Message').click({ modifiers: ['Shift'] })
      await told('2 steps selected').waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('removes all of them together, and takes that back', async () => {
    await stage.play('choosing-remove', async () => {
      await page.keyboard.press('Delete')
      await page.getByText('2 steps', { exact: true }).waitFor()
      await page.keyboard.press('ControlOrMeta+z')
      await page.getByText('4 steps', { exact: true }).waitFor()
    })
  }, 240_000)

  it('takes every step that a box touches which is drawn with Shift', async () => {
    await stage.play('choosing-box', async () => {
      const [from, to] = [await standing(stepOnCanvas(page, 'Message')), await standing(stepOnCanvas(page, 'Entity'))]
      await page.keyboard.down('Shift')
      await page.mouse.move(from.x - 40, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 4 })
      await page.mouse.move(to.x + to.width, to.y + to.height, { steps: 4 })
      await page.mouse.up()
      await page.keyboard.up('Shift')
      await told('2 steps selected').waitFor()
      expect(await page.evaluate(() => String(window.getSelection()))).toBe('')
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('the clipboard of the canvas', () => {
  it('copies what is chosen, beside it in the same dialog', async () => {
    await stage.play('choosing-copy', async () => {
      await page.keyboard.press('ControlOrMeta+c')
      await page.getByText('Copied 2 steps.', { exact: false }).waitFor()
      await page.keyboard.press('ControlOrMeta+v')
      await stepOnCanvas(page, 'Message 2').waitFor()
      await stepOnCanvas(page, 'Entity 2').waitFor()
      await told('2 steps selected').waitFor()
    })
  }, 240_000)

  it('cuts; the notice that offers to take that back goes with it, and two undos at once take back two things', async () => {
    await stage.play('choosing-cut', async () => {
      await page.getByText('6 steps', { exact: true }).waitFor()
      await page.keyboard.press('ControlOrMeta+x')
      await page.getByText('Removed 2 steps', { exact: true }).waitFor()
      await page.getByText('4 steps', { exact: true }).waitFor()
      await page.keyboard.press('ControlOrMeta+z')
      await page.keyboard.press('ControlOrMeta+z')
      await page.getByText('Undone: Pasted 2 steps', { exact: true }).waitFor()
      await expect.poll(() => page.getByText('Removed 2 steps', { exact: true }).count()).toBe(0)
      await page.getByText('4 steps', { exact: true }).waitFor()
      await expect.poll(() => stepOnCanvas(page, 'Message 2').count()).toBe(0)
    })
  }, 240_000)

  it('carries everything, chosen by Ctrl A, into another dialog, also in the outline', async () => {
    await stage.play('choosing-between', async () => {
      await page.keyboard.press('ControlOrMeta+a')
      await told('4 steps selected').waitFor()
      await page.keyboard.press('ControlOrMeta+c')
      await savedMark(page).waitFor()
      await goTo(page, 'Dialogs')
      await makeDialog(page, 'Return a bicycle')
      // The field of the first step takes the focus once it is measured.
      await page.getByRole('textbox').and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Escape')
      await canvasOf(page, 'Return a bicycle').focus()
      await page.keyboard.press('ControlOrMeta+v')
      await page.getByText('5 steps', { exact: true }).waitFor()
      await stepOnCanvas(page, 'Entity').waitFor()
      await page.keyboard.press('o')
      const tree = page.getByRole('tree', { name: 'Outline of Return a bicycle' })
      await tree.getByRole('treeitem').filter({ hasText: 'Logic' }).first().click()
      await page.keyboard.press('ControlOrMeta+c')
      await page.keyboard.press('ControlOrMeta+v')
      await page.getByText('6 steps', { exact: true }).waitFor()
      await tree.getByText('Logic 2', { exact: true }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

it('closes the menu of a family once a step is chosen, however soon, and leaves the focus to the panel', async () => {
  await stage.play('choosing-tray', async () => {
    await savedMark(page).waitFor()
    await goTo(page, 'Dialogs')
    await page.getByRole('link', { name: 'Rent a bicycle' }).click()
    await canvasOf(page, 'Rent a bicycle').waitFor()
    await page.getByRole('toolbar', { name: 'Add a step' }).getByRole('button', { name: 'Ask', exact: true }).hover()
    await page.getByRole('menuitem', { name: 'Entity' }).click()
    const field = page.getByRole('complementary', { name: 'Settings of Entity 2' }).getByLabel('Entity (required)').first()
    await field.focus()
    const at = await standing(page.getByRole('toolbar', { name: 'Add a step' }))
    await page.mouse.move(at.x + at.width + 20, at.y + 100)
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.keyboard.type('bike_size')
    await page.getByRole('option', { name: 'Create “bike_size”' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('draws a way from the foot of its step, also where the kinds of steps come after the dialog', async () => {
  await stage.play('choosing-late-kinds', async () => {
    await page.route('**/kinds**', (route) => void setTimeout(() => void route.continue(), 1500), { times: 1 })
    await page.reload()
    await canvasOf(page, 'Rent a bicycle').waitFor()
    await page.getByText('Add messages', { exact: true }).first().waitFor()
    const foot = await footOf(page, 'Rent a bicycle')
    await page.mouse.move(foot.x, foot.y + 14)
    await page.getByRole('button', { name: 'Insert a step here' }).waitFor()
    await page.mouse.move(foot.x + 200, foot.y + 14)
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

/** What a screen reader hears of the selection. */
function told(words: string): Locator {
  return page.getByRole('status').filter({ hasText: words })
}
