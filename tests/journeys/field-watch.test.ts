// The watch for what looks like a field and is none, on a page with one of each.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { sharedBrowser } from '../browser/launch'
import { watchFieldsOf } from './field-watch'

const looks = 'border: 1px solid var(--border-strong); background: var(--bg-surface); width: 200px; height: 32px'
const body = `<style>:root { --border-strong: #777; --bg-surface: #fff } body { background: #eee }</style>
  <button id="go">Go on</button>
  <input style="${looks}" placeholder="A field">
  <button style="${looks}" aria-haspopup="listbox">A choice</button>
  <button style="${looks}">Type what the bot says</button>`

let context: BrowserContext
let page: Page
const found: string[] = []

beforeAll(async () => {
  context = await (await sharedBrowser()).newContext()
  page = await context.newPage()
  await watchFieldsOf(page, (line) => found.push(line))
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('http://fields.test/')
})
afterAll(() => context.close())

it('finds the button that looks like a field once, and neither the field nor the choice', async () => {
  await page.click('#go')
  await expect.poll(() => found).toEqual(['“Type what the bot says” looks like a field and takes no letters (/)'])
  await page.press('#go', 'Enter')
  await page.waitForTimeout(600)
  expect(found).toHaveLength(1)
})
