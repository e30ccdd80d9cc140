// The canvas of a dialog as people use it: what is added comes where it belongs, nothing hides under what floats, problems are told in
// one way, and every key leads back to the canvas. The steps go on with the dialog of the one before.
import { newId } from '@parley/contract/base/ids'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFromTray, botIdOf, goTo, keptBy, makeBlankBot, makeDialog, savedMark, stepOnCanvas } from './acts'
import { callsOf, changeBot, putOf } from './edits'
import { enrol } from './enrol'
import { hasFocus } from './by-keyboard'
import { Stage } from './stage'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await page.setViewportSize({ width: 1280, height: 720 })
  await enrol(page, 'canvas@example.com')
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
      await expect.poll(() => hasFocus(page.getByRole('application', { name: 'Canvas of Order bread' }))).toBe(true)
      await page.keyboard.press('o')
      await page.getByRole('tree', { name: 'Outline of Order bread' }).waitFor()
      await page.keyboard.press('o')
      await page.getByRole('application').waitFor()
    })
  }, 240_000)

  it('keeps the field of the first message and its focus while the dialog changes by other hands', async () => {
    await stage.play('canvas-first-kept', async () => {
      const first = page.getByRole('textbox', { name: 'Type what the bot says first…' })
      const { call } = await callsOf(page)
      await expect.poll(() => hasFocus(first)).toBe(true)
      // A field that is hidden for a moment takes no letters.
      const looks = page.locator('.react-flow__node-ghost').evaluateHandle((node) => {
        const seen: string[] = []
        new MutationObserver(() => seen.push(getComputedStyle(node).visibility)).observe(node, { attributeFilter: ['style'] })
        return seen
      })
      const edit = (made: object) => call('POST', `/builder/streams/${botIdOf(page)}/operations`, { id: newId('batch'), edits: [made] })
      const note = putOf('note', { text: 'Rye sells best', x: 400, y: 300 })
      await edit({ ...note, parentId: /dialogs\/([^/?]+)/.exec(page.url())?.[1] })
      await page.getByText('Rye sells best').waitFor()
      expect(await (await looks).jsonValue()).not.toContain('hidden')
      expect(await hasFocus(first)).toBe(true)
      await edit({ op: 'remove', id: note.id })
      await page.getByText('Rye sells best').waitFor({ state: 'detached' })
    })
  }, 240_000)

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
  }, 240_000)

  it('puts a step into the way of a selected one that leads on already, and one undo takes it out again', async () => {
    await stage.play('canvas-into-way', async () => {
      await stepOnCanvas(page, 'Message').click()
      await addFromTray(page, 'Say')
      await stepOnCanvas(page, 'Message 2').waitFor()
      await savedMark(page).waitFor()
      await problems(page).click()
      const list = page.getByRole('menu')
      await list.getByText('“Message 2” has nothing to say.').waitFor()
      expect(await list.getByText('Not reached').count()).toBe(0)
      await page.keyboard.press('Escape')
      await page.getByRole('application').focus()
      await page.keyboard.press('Control+z')
      await expect.poll(() => stepOnCanvas(page, 'Message 2').count()).toBe(0)
    })
  }, 240_000)

  it('has a field for the first wording, and spaces typed there are spaces', async () => {
    await stepOnCanvas(page, 'Message').click()
    const field = page.getByRole('textbox', { name: 'Wording 1', exact: true }).first()
    await field.click()
    await page.keyboard.type('   e g i')
    expect(await field.inputValue()).toBe('   e g i')
    expect(await page.getByRole('textbox', { name: /^Wording/ }).count()).toBe(1)
    await field.fill('')
  }, 240_000)

  it('keeps a value that is set before a step, and how it is spoken', async () => {
    await stage.play('canvas-step-values', async () => {
      await page.getByRole('tab', { name: 'Rules' }).click()
      const before = page.getByRole('group', { name: 'Before the step' })
      await page.getByRole('button', { name: 'Values set here' }).click()
      await before.getByRole('button', { name: 'Add value' }).click()
      await before.getByLabel('Stored in 1').fill('greeted')
      await before.getByLabel('Value 1').fill('"yes"')
      await page.getByRole('tab', { name: 'Words' }).click()
      await page.getByRole('button', { name: 'Voice', exact: true }).click()
      await page.getByRole('switch', { name: 'Barge-in' }).check({ force: true })
      await savedMark(page).waitFor()
      await page.getByRole('tab', { name: 'Rules' }).click()
      await expect.poll(() => before.getByLabel('Stored in 1').inputValue()).toBe('context.greeted')
      await page.getByRole('tab', { name: 'Words' }).click()
      await expect.poll(() => page.getByRole('switch', { name: 'Barge-in' }).isChecked()).toBe(true)
    })
  }, 240_000)

  it('shows everything beside the tray and the inspector', async () => {
    await stage.play('canvas-fit', async () => {
      await page.getByRole('button', { name: 'Show everything' }).click()
      const covers = [page.getByRole('toolbar', { name: 'Add a step' }), page.getByRole('complementary', { name: 'Settings of Message' })]
      for (const name of ['Order bread', 'Message', 'Entity'])
        for (const cover of covers) await expect.poll(async () => overlap(stepOnCanvas(page, name), cover)).toBe(false)
    })
  }, 240_000)

  it('tells only the head of what is not reached, and counts warnings in amber, not in red', async () => {
    await stage.play('canvas-unreached', async () => {
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await page.getByRole('application').focus()
      await page.keyboard.press('Escape')
      await addFromTray(page, 'Decide', 'Logic')
      await stepOnCanvas(page, 'Logic').waitFor()
      await addFromTray(page, 'Say')
      await stepOnCanvas(page, 'Message 2').waitFor()
      await savedMark(page).waitFor()
      await problems(page).click()
      const list = page.getByRole('menu')
      await list.getByText('Not reached: “Logic” and 1 step after it.').waitFor()
      expect(await list.getByText('Not reached').count()).toBe(1)
      const overBar = async () => {
        const [above, bar] = await Promise.all([list.boundingBox(), page.getByRole('contentinfo').boundingBox()])
        return (above?.y ?? 0) + (above?.height ?? 0) - (bar?.y ?? 0)
      }
      await expect.poll(overBar).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

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
      await expect.poll(() => hasFocus(page.getByRole('application'))).toBe(true)
      await expect.poll(() => field.count()).toBe(0)
    })
  }, 240_000)

  it('leads from a step into its panel and back by one key, and names a step without losing the canvas', async () => {
    await stage.play('canvas-panel-key', async () => {
      const canvas = page.getByRole('application')
      await stepOnCanvas(page, 'Message').click()
      await canvas.focus()
      const panel = page.getByRole('complementary', { name: 'Settings of Message', exact: true })
      const isInPanel = () => panel.evaluate((part) => part.contains(document.activeElement))
      await page.keyboard.press('F6')
      await expect.poll(isInPanel).toBe(true)
      await page.keyboard.press('F6')
      await expect.poll(() => hasFocus(canvas)).toBe(true)
      await page.keyboard.press('Enter')
      await expect.poll(isInPanel).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => hasFocus(canvas)).toBe(true)
      await page.keyboard.press('F2')
      await expect.poll(() => hasFocus(panel.getByRole('textbox', { name: 'Name', exact: true }))).toBe(true)
      await page.keyboard.press('Enter')
      await expect.poll(() => hasFocus(canvas)).toBe(true)
      await page.keyboard.press('Shift+?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('From the step to its settings, and back').waitFor()
      await page.keyboard.press('Escape')
    })
  }, 240_000)

  it('has a menu by the right button and by key, walks and removes ways by key, and copies by Ctrl D', async () => {
    await stage.play('canvas-menus', async () => {
      const canvas = page.getByRole('application')
      const item = (name: string) => page.getByRole('menuitem', { name })
      await canvas.focus()
      await page.keyboard.press('Escape')
      await stepOnCanvas(page, 'Logic').click({ button: 'right' })
      await item('Duplicate').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => hasFocus(canvas)).toBe(true)
      await page.keyboard.press('ContextMenu')
      await item('Add a step after it').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => hasFocus(canvas)).toBe(true)
      await page.keyboard.press('Control+d')
      await stepOnCanvas(page, 'Logic 2').waitFor()
      await page.keyboard.press('Delete')
      await stepOnCanvas(page, 'Logic 2').waitFor({ state: 'detached' })
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('w')
      await page.getByText('From Order bread by “Next” to Message', { exact: true }).waitFor({ state: 'attached' })
      await page.keyboard.press('Shift+F10')
      await item('Remove the way').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => hasFocus(canvas)).toBe(true)
      await page.keyboard.press('Delete')
      await page.getByText('From Order bread by “Next” to Message', { exact: true }).waitFor({ state: 'detached' })
      await page.keyboard.press('Control+z')
      // The way is back when the server has taken the undo; until then there is none to choose.
      const chosen = page.getByText('From Order bread by “Next” to Message', { exact: true })
      await expect.poll(async () => page.keyboard.press('w').then(() => chosen.count())).toBe(1)
      await page.keyboard.press('Escape')
      await savedMark(page).waitFor()
    })
  }, 240_000)

  it('adds by a double click near the right edge as elsewhere: the menu is beside the pointer, never under it', async () => {
    await stage.play('canvas-right-edge', async () => {
      await page.getByRole('application').focus()
      await page.keyboard.press('Escape')
      const place = { x: 1262, y: 300 }
      await page.mouse.dblclick(place.x, place.y)
      const menu = page.getByRole('dialog', { name: 'Add a step' })
      await expect.poll(() => hasFocus(menu.getByRole('combobox'))).toBe(true)
      const rightEdge = async () => {
        const box = await menu.boundingBox()
        return (box?.x ?? 0) + (box?.width ?? 0)
      }
      await expect.poll(rightEdge).toBeLessThanOrEqual(place.x)
      await page.keyboard.press('Escape')
      await expect.poll(() => hasFocus(page.getByRole('application'))).toBe(true)
      expect(await page.getByRole('link', { name: /React Flow/ }).count(), 'a canvas shows nothing but the dialog').toBe(0)
    })
  }, 240_000)

  it('keeps its first steps beside the tray, also where the kinds of steps come late', async () => {
    await stage.play('canvas-tray', async () => {
      await page.route('**/kinds**', (route) => void setTimeout(() => void route.continue(), 1500), { times: 1 })
      await page.reload()
      await stepOnCanvas(page, 'Order bread').waitFor()
      const tray = page.getByRole('toolbar', { name: 'Add a step' })
      await tray.getByRole('button', { name: 'Say' }).waitFor()
      for (const name of ['Order bread', 'Message']) await expect.poll(() => overlap(stepOnCanvas(page, name), tray)).toBe(false)
    })
  }, 240_000)

  it('is found in the palette: steps, lists of all by a sign, and a miss that makes nothing', async () => {
    await stage.play('canvas-palette', async () => {
      const words = async (typed: string) => {
        await page.keyboard.press('Control+a')
        await page.keyboard.type(typed)
      }
      const option = (name: string | RegExp) => page.getByRole('option', { name })
      const canvas = page.url()
      await changeBot(page, botIdOf(page), [putOf('variable', { key: 'oven', value: 'stone' })])
      await goTo(page, 'Intents')
      await page.getByLabel('Add an utterance to Order bread').fill('a loaf of rye, please')
      await keptBy(page, () => page.keyboard.press('Enter'))
      await page.getByRole('table').getByText('a loaf of rye, please', { exact: true }).waitFor()
      await page.goto(canvas)
      await stepOnCanvas(page, 'Order bread').waitFor()
      await page.keyboard.press('Control+k')
      await expect.poll(() => hasFocus(page.getByRole('combobox', { name: 'Search or jump to' }))).toBe(true)
      await words('logic')
      await option(/Logic.*Order bread/).waitFor()
      await words('#')
      await option('Order bread').waitFor()
      await words(':')
      await option('oven').waitFor()
      await words('rye')
      await page.getByRole('group', { name: 'Utterances' }).getByText('a loaf of rye, please').waitFor()
      await words('>train')
      await option('Train the model').waitFor()
      await words('zebra')
      await option('Create intent “zebra”').waitFor()
      await page.keyboard.press('Enter')
      await page.getByText('Nothing holds “zebra”').waitFor()
      await page.goBack()
      await stepOnCanvas(page, 'Order bread').waitFor()
      await page.keyboard.press('Control+k')
      await expect.poll(() => hasFocus(page.getByRole('combobox', { name: 'Search or jump to' }))).toBe(true)
      await words('#')
      await option('Order bread').waitFor()
      await expect.poll(() => page.getByRole('option').count()).toBe(1)
      await words('logic')
      await option(/Logic.*Order bread/).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Search or jump to' }).waitFor({ state: 'detached' })
      await page.keyboard.press('Control+k')
      await page.getByRole('group', { name: 'Opened last' }).getByText('Logic').waitFor()
      await page.keyboard.press('Escape')
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('keeps a checkpoint by Ctrl S, and says so', async () => {
    await stage.play('canvas-checkpoint', async () => {
      await page.keyboard.press('Control+s')
      await page.getByRole('dialog', { name: 'Name a checkpoint' }).getByLabel('Name').fill('Before the holidays')
      await page.keyboard.press('Enter')
      await page.getByText(/^v\d+ is kept/).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('can only be looked at in a narrow window, and says why', async () => {
    await stage.play('canvas-narrow', async () => {
      await page.setViewportSize({ width: 1000, height: 720 })
      await page.getByText('This window is too narrow to edit a dialog').waitFor()
      await expect.poll(() => page.getByRole('toolbar', { name: 'Add a step' }).count()).toBe(0)
      await goTo(page, 'Dialogs')
      await page.setViewportSize({ width: 640, height: 450 })
      await page.getByRole('button', { name: 'Unfold menu' }).waitFor()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640)
      for (const name of ['Test', 'Publish']) {
        const box = await page.getByRole('banner').getByText(name, { exact: true }).boundingBox()
        expect((box?.x ?? 640) + (box?.width ?? 0)).toBeLessThanOrEqual(640)
      }
      expect(await offMiddle(page.getByRole('banner').getByRole('link', { name: 'Publish' }))).toBeLessThanOrEqual(1)
      await page.reload()
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.getByRole('textbox', { name: 'Filter menu' }).waitFor()
      await page.goBack()
      await page.getByRole('toolbar', { name: 'Add a step' }).waitFor()
    })
  }, 240_000)

  it('has conditions that are written as rules or as text, and nothing is lost on the way', async () => {
    await stage.play('canvas-condition', async () => {
      await stepOnCanvas(page, 'Logic').click()
      const panel = page.getByRole('complementary', { name: 'Settings of Logic', exact: true })
      await panel.getByRole('button', { name: /^Copy the id/ }).hover()
      const tip = page.getByRole('tooltip').filter({ hasText: 'Copy the id' })
      await tip.waitFor()
      expect(await tip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      await panel.getByRole('tab', { name: 'Rules' }).click()
      await panel.getByRole('button', { name: 'Add a condition' }).click()
      await expect.poll(() => hasFocus(panel.getByLabel('What is compared, rule 1'))).toBe(true)
      await page.keyboard.type('context.total')
      await panel.getByLabel('With what, rule 1').fill('abc')
      await panel.getByRole('button', { name: 'Write as text' }).press('Enter')
      const expression = panel.getByLabel('Expression')
      await expect.poll(() => hasFocus(expression)).toBe(true)
      expect(await expression.inputValue()).toBe('context.total == "abc"')
      await expression.fill('context.total + 1 > 3')
      await panel.getByText('Rules cannot say this. Empty the text to write rules.').waitFor()
      await expression.fill("context.total == 'Oslo'")
      await panel.getByRole('button', { name: 'Write as rules' }).press('Enter')
      await expect.poll(() => hasFocus(panel.getByLabel('What is compared, rule 1'))).toBe(true)
      expect(await panel.getByLabel('With what, rule 1').inputValue()).toBe('Oslo')
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

function problems(on: Page): Locator {
  return on.getByRole('button', { name: /^\d+ (problems?|unfinished)/ }).first()
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [left, right] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!left || !right) throw new Error('Both must be on the page')
  const isAcross = left.x < right.x + right.width && right.x < left.x + left.width
  return isAcross && left.y < right.y + right.height && right.y < left.y + left.height
}

/** How far the words of a button stand from its middle. */
async function offMiddle(button: Locator): Promise<number> {
  return button.evaluate((part) => {
    const [box, words] = [part.getBoundingClientRect(), part.firstElementChild?.getBoundingClientRect()]
    return Math.abs(box.y + box.height / 2 - ((words?.y ?? 0) + (words?.height ?? 0) / 2))
  })
}
