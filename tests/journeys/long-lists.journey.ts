// Lists of thousands of rows: the page holds the rows in sight alone, every row can be reached by scrolling and by keyboard, and what is
// being typed in a row is not lost when it is scrolled away.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goTo, makeBlankBot, savedMark } from './acts'
import { enrol } from './enrol'
import { Stage } from './stage'

const many = 5000
let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'long-lists@example.com')
  await makeBlankBot(page, 'Warehouse')
  await goTo(page, 'Entities')
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Part')
  await page.getByRole('combobox', { name: 'Type', exact: true }).fill('List of items (enum')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Create entity' }).click()
}, 240_000)
afterAll(() => stage.close())

const cell = (name: string) => page.getByRole('textbox', { name, exact: true })

/** As from a sheet: one row a line. */
async function paste(into: string, text: string): Promise<void> {
  await cell(into).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Until the page stands there, however often its rows are laid out anew meanwhile. */
async function scrollToEnd(way: 'down' | 'up'): Promise<void> {
  await page.mouse.move(900, 500)
  let last = Number.NaN
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, way === 'down' ? 60_000 : -60_000)
      const left = await page.getByRole('table').evaluate((table, isDown) => {
        let pane = table.parentElement
        while (pane !== null && !/auto|scroll/.test(getComputedStyle(pane).overflowY)) pane = pane.parentElement
        return pane === null ? Number.NaN : isDown ? pane.scrollHeight - pane.clientHeight - pane.scrollTop : pane.scrollTop
      }, way === 'down')
      const before = last
      last = Math.round(left)
      return [before, last]
    })
    .toEqual([0, 0])
}

describe('a sheet of 5,000 values', () => {
  it('is pasted at once, and draws the rows in sight alone', async () => {
    await stage.play('long-lists-paste', async () => {
      await paste('Shown 1', Array.from({ length: many }, (_, index) => `Part ${index + 1}\tp${index + 1}\tthing ${index + 1}`).join('\n'))
      await expect.poll(() => cell('Shown 1').inputValue()).toBe('Part 1')
      await savedMark(page).waitFor()
      expect(await page.locator('tr[data-index]').count()).toBeLessThan(120)
      expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(many + 2))
    })
  }, 240_000)

  it('goes down by keyboard, and to the last row by scrolling', async () => {
    await stage.play('long-lists-scroll', async () => {
      await cell('Shown 1').focus()
      const where = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
      for (let row = 2; row <= 61; row += 1) {
        // Where the next row is not drawn yet, one presses again.
        const press = async () => {
          if ((await where()) !== `Shown ${row}`) await page.keyboard.press('ArrowDown')
          return where()
        }
        await expect.poll(press).toBe(`Shown ${row}`)
      }
      await scrollToEnd('down')
      expect(await cell(`Shown ${many}`).inputValue()).toBe(`Part ${many}`)
      expect(await page.locator('tr[data-index]').count()).toBeLessThan(120)
    })
  }, 240_000)

  it('keeps what is being typed in a row that is scrolled away', async () => {
    await stage.play('long-lists-typing', async () => {
      await scrollToEnd('down')
      await cell(`Synonyms ${many}`).fill('bolt, screw')
      await scrollToEnd('up')
      await cell('Shown 1').waitFor()
      expect(await cell(`Synonyms ${many}`).inputValue()).toBe('bolt, screw')
      await cell('Shown 1').focus()
      await savedMark(page).waitFor()
      await page.reload()
      await cell('Shown 1').waitFor()
      await scrollToEnd('down')
      expect(await cell(`Synonyms ${many}`).inputValue()).toBe('bolt, screw')
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})
