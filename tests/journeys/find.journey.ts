// Finding in a whole bot and replacing what was found, as people do it: from the keys, the palette and the menu, to the exact place and
// back, each place with its tick, and taken back at once. What is found and replaced in all cases is server/bot/search.
import { patience } from '@parley/server/test-support/patience'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botIdOf, canvasOf, goTo, openTravelDesk, stepOnCanvas } from './acts'
import { changeBot, putOf } from './edits'
import { findingsOf } from './findings'
import { Stage } from './stage'

const patient = { timeout: patience(45_000) }
/** Less than the half minute after which what is open is read again, and drawn with it. */
const drawn = { timeout: 15_000 }
let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await openTravelDesk(page, stage.server.oneTimeLink)
})
afterAll(() => stage.close())

const results = () => page.getByRole('list', { name: 'What was found' })
const told = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

/** Found matches, by what the line above them says. */
async function total(): Promise<number> {
  const words = await told(/^[\d,]+ match/).innerText()
  return Number(/^([\d,]+)/.exec(words)?.[1]?.replaceAll(',', '') ?? NaN)
}

/** Runs in the page: opens the palette and types before its field can have the focus. */
function typeAtOnce(words: string): void {
  const press = (key: string, ctrlKey = false) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))
  press('k', true)
  for (const letter of words) press(letter)
}

describe('finding in a whole bot', () => {
  it('starts at the keys, tells what stands where, and leads to the place', async () => {
    await stage.play('find', async () => {
      await page.keyboard.press('ControlOrMeta+Shift+f')
      await page.getByRole('heading', { name: 'Find in bot', level: 1 }).waitFor()
      await page.getByText('Find anything in this bot').waitFor()
      await page.getByRole('textbox', { name: 'Words, an address, a script line' }).and(page.locator(':focus')).waitFor()
      await page.keyboard.type('fare')
      await told(/^\d+ matches in \d+ objects/).waitFor()
      expect(await findingsOf(page)).toEqual([])
      const all = await total()
      await page.getByRole('button', { name: 'Whole word' }).click()
      await expect.poll(total, patient).toBeLessThan(all)
      const whole = await total()
      await page.getByRole('button', { name: 'Kind', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Step' }).click()
      // What was found before is on show until then.
      await expect.poll(total, patient).toBeLessThan(whole)
      const line = results().getByRole('link').first()
      await line.click()
      await page.getByRole('complementary', { name: /^Settings of / }).waitFor()
      await page.goBack()
      await results().getByRole('link').first().waitFor()
      await page.getByRole('textbox', { name: 'Words, an address, a script line' }).fill('refnud')
      await page.getByText('Nothing holds “refnud”').waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('leaves no letter to what is open, however long the palette takes to come', async () => {
    await stage.play('find-ahead', async () => {
      let come = (): void => undefined
      const isToCome = new Promise<void>((done) => (come = done))
      await page.route(/\/palette-[^/]*\.js$/, async (route) => {
        await isToCome
        await route.continue()
      })
      await page.reload({ waitUntil: 'commit' })
      const words = page.getByRole('textbox', { name: 'Words, an address, a script line' })
      await words.focus()
      const before = await words.inputValue()
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type('flights')
      await page.keyboard.press('Backspace')
      come()
      await expect.poll(() => page.getByRole('combobox', { name: 'Search or jump to' }).inputValue(), patient).toBe('flight')
      expect(await words.inputValue()).toBe(before)
      await page.keyboard.press('Escape')
      await page.unrouteAll()
      // Opened again nothing is left to be fetched, so that only the words themselves can draw it anew.
      await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor({ state: 'hidden' })
      await page.evaluate(typeAtOnce, 'flight')
      await expect.poll(() => page.getByRole('combobox', { name: 'Search or jump to' }).inputValue(), drawn).toBe('flight')
      await page.keyboard.press('Escape')
    })
  }, 240_000)

  it('is offered by the palette for any words, and by the menu', async () => {
    await stage.play('find-palette', async () => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type('flight')
      await page.getByRole('option', { name: /in the whole bot/ }).click()
      await told(/^\d+ matches in \d+ objects/).waitFor()
      await goTo(page, 'Find in bot')
      await page.getByText('Find anything in this bot').waitFor()
    })
  }, 240_000)

  it('lists tasks, digital views and forms in the palette by their names, each with what it is', async () => {
    await stage.play('find-named', async () => {
      await changeBot(page, botIdOf(page), [
        ...(['alert', 'action', 'information'] as const).map((kind) => putOf(kind, { name: `Night train ${kind}` })),
        putOf('panel', { name: 'Night board' }),
        putOf('form', { name: 'Sleeper order', title: 'Order' }),
      ])
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type('night')
      const tasks = page.getByRole('group', { name: 'Tasks' })
      await tasks.getByText('Night train alert').waitFor()
      expect((await tasks.getByRole('option').allInnerTexts()).toSorted().join()).toMatch(/Action task.*Alert task.*Information task/s)
      await page.getByRole('group', { name: 'Digital views' }).getByText('Night board').waitFor()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('sleeper')
      await page.getByRole('option', { name: /Sleeper order.*Form/ }).click()
      await page.getByRole('heading', { name: 'Sleeper order' }).first().waitFor()
      await goTo(page, 'Find in bot')
      await page.getByText('Find anything in this bot').waitFor()
    })
  })

  it('replaces what is ticked as one change, which its notice takes back', async () => {
    await stage.play('find-replace', async () => {
      await page.getByRole('textbox', { name: 'Words, an address, a script line' }).fill('flight')
      await told(/^\d+ matches in \d+ objects/).waitFor()
      await page.getByRole('button', { name: 'Replace…' }).click()
      await page.getByRole('textbox', { name: 'Replace with' }).fill('airtrip')
      await results().getByText('airtrip').first().waitFor()
      const button = page.getByRole('button', { name: /^Replace [\d,]+ matches$/ })
      await expect.poll(() => button.isEnabled(), patient).toBe(true)
      const all = await total()
      const before = Number(/[\d,]+/.exec(await button.innerText())?.[0])
      await results()
        .getByRole('checkbox', { name: /^Replace in/, checked: true })
        .last()
        .click()
      await page.getByRole('button', { name: `Replace ${before - 1} matches` }).click()
      await page
        .getByText(new RegExp(`^Replaced “flight” with “airtrip” in ${before - 1} places`))
        .first()
        .waitFor()
      // What is left is what was not ticked: texts that mention a renamed object show its new name.
      await expect.poll(total, patient).toBe(1)
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect.poll(total, patient).toBe(all)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('makes a dialog of a step, place by place, and one undo puts it back', async () => {
    await stage.play('refactor-extract', async () => {
      await goTo(page, 'Dialogs')
      await page.getByRole('link', { name: 'Book hotel', exact: true }).click()
      await canvasOf(page, 'Book hotel').waitFor()
      const steps = await page.getByText(/^\d+ steps$/).innerText()
      await page.getByRole('button', { name: 'Show everything' }).click()
      await stepOnCanvas(page, 'Ask city').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Make a dialog of this…' }).click()
      await page.getByRole('textbox', { name: 'Name of the dialog' }).fill('City of the hotel')
      const places = page.getByRole('list', { name: 'What changes' })
      await places.getByRole('heading', { name: /^City of the hotel/ }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Make the dialog' }).click()
      await page
        .getByText(/^Made the dialog “City of the hotel”/)
        .first()
        .waitFor()
      await stepOnCanvas(page, 'City of the hotel').waitFor()
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await stepOnCanvas(page, 'Ask city').waitFor()
      await page.getByText(steps, { exact: true }).waitFor()
      await expect.poll(() => stepOnCanvas(page, 'City of the hotel').count()).toBe(0)
    })
  }, 240_000)

  it('offers in the palette what the selected step can become, and shows the places of another entity type before it is taken', async () => {
    await stage.play('refactor-selected', async () => {
      await stepOnCanvas(page, 'Ask city').click()
      const panel = page.getByRole('complementary', { name: 'Settings of Ask city' })
      const type = panel.getByLabel('Entity type')
      await expect.poll(() => type.inputValue()).not.toBe('')
      const before = await type.inputValue()
      await type.fill('regex')
      await page.getByRole('option', { name: 'Custom', exact: true }).click()
      const change = page.getByRole('dialog', { name: /^Change the type of/ })
      await change.getByRole('list', { name: 'What changes' }).waitFor()
      await change.getByRole('button', { name: 'Cancel' }).click()
      await expect.poll(() => type.inputValue()).toBe(before)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('Make a dialog of this')
      await page.getByRole('option', { name: /^Make a dialog of this….*Ask city/ }).click()
      await page.getByRole('dialog', { name: /“Ask city”/ }).waitFor()
      await page.keyboard.press('Escape')
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('merges two intents, leaving out what is not ticked, and one undo gives both back', async () => {
    await stage.play('refactor-merge', async () => {
      await goTo(page, 'Intents')
      const intents = page.getByRole('list', { name: 'Intents' })
      await intents.getByRole('button', { name: /^Rail tickets/ }).click()
      await page.getByRole('heading', { name: 'Rail tickets' }).waitFor()
      const come = await heldBack(/\/document\?kinds=intent&/)
      await page.getByRole('button', { name: 'Merge', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: /^Merge “Rail tickets”/ })
      // Typed before the list of intents has come: it is said to be loading, and Enter takes what it then finds.
      await dialog.getByRole('combobox', { name: 'Into the intent' }).fill('Car rental')
      await page.getByText('Loading', { exact: true }).waitFor()
      come()
      await page.getByRole('option', { name: 'Car rental' }).waitFor()
      await page.keyboard.press('Enter')
      const gone = dialog.getByRole('checkbox', { name: 'Rail tickets: Deleted' })
      await expect.poll(() => gone.isChecked(), patient).toBe(true)
      const sentence = dialog.getByRole('checkbox', { name: /: Moves to$/ }).first()
      await sentence.uncheck()
      // What is left out stays in its intent, which then stays as well.
      await expect.poll(async () => [await gone.isChecked(), await gone.isDisabled()], patient).toEqual([false, true])
      await sentence.check()
      await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
      await page.getByText('Merged “Rail tickets” into another intent').first().waitFor()
      await expect.poll(() => intents.getByRole('button', { name: /^Rail tickets/ }).count(), patient).toBe(0)
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await intents.getByRole('button', { name: /^Rail tickets/ }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('tells where an entity and a dialog are used, each a way to its place', async () => {
    await stage.play('find-uses', async () => {
      await goTo(page, 'Dialogs')
      await page.getByRole('button', { name: 'More for Find my trip' }).click()
      await page.getByRole('menuitem', { name: 'Where used' }).click()
      const dialog = page.getByRole('dialog', { name: 'Where “Find my trip” is used' })
      await dialog.getByRole('link').first().click()
      await page.waitForURL(/\/dialogs\/.*node=/)
      await dialog.waitFor({ state: 'detached' })
      await goTo(page, 'Entities')
      const uses = page.locator('section').filter({ hasText: /^Used in \d+/ })
      await uses.getByRole('link').first().click()
      await page.waitForURL(/\/(dialogs|intents)/)
    })
  }, 240_000)
})

/** Keeps the next answer from there back until what this gives is called. */
async function heldBack(address: RegExp): Promise<() => void> {
  let come = (): void => undefined
  const called = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(address, (route) => void called.then(() => route.continue()), { times: 1 })
  return come
}
