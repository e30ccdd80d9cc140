// One truth: a figure that stands at several places is the same at each of them. Changes not published, the state of the model, the share of
// what was not understood and the number of problems of one bot, read wherever they are shown.
import { patience } from '@parley/server/test-support/patience'
import { newId } from '@parley/contract/base/ids'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBlankBot, signUp } from './acts'
import { callsOf, changeBot, dialogEdits, putOf, words, writeBot } from './edits'
import { Stage } from './stage'

const patient = { timeout: patience(45_000) }
let stage: Stage
let page: Page
let bot: string
let botId: string

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await signUp(page, 'one-truth@example.com')
  botId = await makeBlankBot(page, 'Lighthouse')
  bot = `/builder/bots/${botId}`
  const tide = { name: 'Say when', type: 'message', settings: { messages: words('At noon.') }, ways: { next: 'end' } }
  await writeBot(page, botId, dialogEdits('Next tide', [tide]))
  await talk()
  // Changed since: a step without words, and an intent that nothing can be recognised by.
  const silent = { name: 'Say nothing', type: 'message', settings: { messages: [] }, ways: { next: 'end' } }
  const bell = putOf('intent', { name: 'Ring the bell' })
  const ways = ['ring the bell', 'let the bell ring', 'sound the bell now', 'make the bell heard', 'the bell, please', 'give a bell signal']
  const heard = ways.map((text) => ({ ...putOf('utterance', { text, language: 'en' }), parentId: bell.id }))
  await changeBot(page, botId, [...dialogEdits('Fog horn', [silent]), putOf('intent', { name: 'Light the lamp' }), bell, ...heard])
}, 240_000)
afterAll(() => stage.close())

/** Four requests of a customer, one of them beyond the bot. */
async function talk(): Promise<void> {
  const customer = await stage.newTab()
  await customer.goto(`/chat/${botId}`)
  const field = customer.getByRole('textbox', { name: 'Write a message' })
  const log = customer.getByRole('log')
  const say = async (said: string) => {
    await field.fill(said)
    await field.press('Enter')
  }
  await say('qwrtz xyzzy plugh')
  await log.getByText(/^Sorry, I (didn't understand that|am not sure what you mean)\.$/).waitFor()
  for (const time of [0, 1, 2]) {
    await say('Next tide')
    await log.getByText('At noon.').nth(time).waitFor()
  }
}

const statusBar = () => page.getByRole('contentinfo')

/** Once it is there. */
async function numberIn(place: Locator, pattern: RegExp): Promise<number> {
  let found: string | undefined
  const look = async () => (found = pattern.exec((await place.innerText()).replaceAll('\n', ' '))?.[1])
  await expect.poll(look, { ...patience, message: String(pattern) }).toBeDefined()
  return Number(found)
}

describe('every place tells the same', () => {
  it('number of changes that are not published', async () => {
    await stage.play('truth-changes', async () => {
      const figures: number[] = []
      await page.goto(`${bot}/publish`)
      const summary = page.getByRole('complementary', { name: 'Publishing v2' })
      await summary.waitFor()
      figures.push(await numberIn(summary, /Changes (\d+)/))
      figures.push(await numberIn(statusBar().getByText(/^Draft, /), /(\d+) change/))
      const chip = page.getByRole('main').getByText(/^Draft, \d+ change/)
      figures.push(await numberIn(chip.first(), /(\d+) change/))
      await page.goto(`${bot}/compare`)
      const compared = page.getByText(/^\d+ changes? by \d+ person/)
      await compared.waitFor()
      figures.push(await numberIn(compared, /(\d+) change/))
      const ofDialog = page.getByRole('main').getByRole('heading', { name: 'Fog horn', level: 2 }).first().locator('..')
      const own = await numberIn(ofDialog, /(\d+) change/)
      await page.goto('/builder/bots')
      const card = page.getByRole('article').filter({ hasText: 'Lighthouse' })
      await card.waitFor()
      figures.push(await numberIn(card, /(\d+) change/))
      await page.goto(`${bot}/dialogs`)
      await page.getByRole('link', { name: 'Fog horn', exact: true }).click()
      const head = page
        .getByRole('main')
        .getByText(/^Draft, \d+ change/)
        .first()
      await head.waitFor()
      expect(await numberIn(head, /(\d+) change/), 'of the dialog alone').toBe(own)
      expect(figures.length).toBe(5)
      expect([...new Set(figures)]).toEqual([figures[0]])
      expect(figures[0]).toBeGreaterThan(1)
    })
  }, 240_000)

  it('number of changes that are not published, as soon as there is another', async () => {
    await stage.play('truth-another-change', async () => {
      const { call } = await callsOf(page)
      const count = () => numberIn(statusBar().getByText(/^Draft, /), /(\d+) change/)
      const before = await count()
      const edits = [putOf('variable', { key: 'paint', value: 'white' })]
      await call('POST', `/builder/streams/${botId}/operations`, { id: newId('batch'), edits })
      await expect.poll(count, patient).toBe(before + 1)
    })
  }, 240_000)

  it('state of the model', async () => {
    await stage.play('truth-model', async () => {
      await page.goto(bot)
      const health = page.getByRole('main').locator('dl').filter({ hasText: 'Model' })
      await health.waitFor()
      const states = async () => [
        (await health.locator('div').filter({ hasText: 'Model' }).locator('dd').first().innerText()).toLowerCase(),
        (
          await statusBar()
            .getByText(/^Model /)
            .innerText()
        ).replace('Model ', ''),
      ]
      await expect.poll(states, patient).toEqual(['up to date', 'up to date'])
      await page.goto('/builder/bots')
      const card = page.getByRole('article').filter({ hasText: 'Lighthouse' })
      await card.getByText('Published', { exact: true }).waitFor()
      expect(await card.getByText('Needs training').count()).toBe(0)
    })
  }, 240_000)

  it('quality of an intent: its mark in the list and the sentence above its utterances', async () => {
    await stage.play('truth-quality', async () => {
      const meanings: Record<string, RegExp> = {
        Few: /^(Only \d+ utterance|No utterances yet)/,
        Good: /^Its test sentences are told apart/,
        'Not measured': /^Not measured yet/,
        Weak: /^(Its test sentences|Often confused|Sometimes taken)/,
        Conflict: /^Often confused/,
      }
      await page.goto(`${bot}/intents`)
      const read = async (name: string) => {
        const row = page.getByRole('list', { name: 'Intents', exact: true }).getByRole('button').filter({ hasText: name })
        await row.click()
        await page.getByRole('heading', { name, exact: true }).waitFor()
        const words = (await row.innerText()).split('\n').map((word) => word.trim())
        const mark = words.find((word) => word in meanings) ?? ''
        const sentences = await page.getByRole('main').locator('p').allInnerTexts()
        return { mark, agrees: sentences.some((sentence) => meanings[mark]?.test(sentence.trim())) }
      }
      for (const name of ['Light the lamp', 'Ring the bell']) await expect.poll(async () => (await read(name)).agrees, patient).toBe(true)
      expect((await read('Light the lamp')).mark).toBe('Few')
      expect((await read('Ring the bell')).mark).not.toBe('Few')
    })
  }, 240_000)

  it('share of what was not understood', async () => {
    await stage.play('truth-missed', async () => {
      await page.goto(bot)
      const health = page.getByRole('main').locator('dl > div').filter({ hasText: 'Not understood' })
      await health.waitFor()
      const share = await numberIn(health, /(\d+(?:\.\d+)?)\s*%/)
      const missed = await numberIn(health, /(\d+) message/)
      await page.goto(`${bot}/analytics`)
      const figure = page.getByRole('main').getByRole('link', { name: /^Not understood/ })
      await figure.waitFor()
      await expect.poll(() => numberIn(figure, /(\d+(?:\.\d+)?)\s*%/), patient).toBe(share)
      await figure.click()
      const list = page.getByRole('region', { name: 'Messages that were not understood' })
      await list.getByRole('link', { name: '“qwrtz xyzzy plugh”' }).waitFor()
      await expect.poll(() => list.getByRole('listitem').count()).toBe(missed)
      expect([share, missed]).toEqual([25, 1])
    })
  }, 240_000)

  it('number of problems', async () => {
    await stage.play('truth-problems', async () => {
      await page.goto(`${bot}/publish`)
      const check = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /problems? in what goes live/ })
        .last()
      await check.waitFor()
      const inBar = statusBar().getByRole('button', { name: /problem|unfinished/ })
      await inBar.click()
      const drawer = page.getByRole('region', { name: 'Bottom drawer' })
      await drawer.getByRole('listitem').first().waitFor()
      const figures = [
        await numberIn(check, /(\d+) problems? in what goes live/),
        // The bar counts apart what is only unfinished.
        sumOf([...(await inBar.innerText()).matchAll(/\d+/g)].map(([figure]) => figure)),
        await drawer.getByRole('listitem').count(),
      ]
      await page.goto(`${bot}/validations`)
      const counts = page.getByRole('main').getByText(/^\d+ (errors?|warnings?|unfinished)$/)
      await counts.first().waitFor()
      const parts = await counts.allInnerTexts()
      figures.push(sumOf(parts))
      expect([...new Set(figures)]).toEqual([figures[0]])
      expect(figures[0]).toBeGreaterThan(1)
    })
  }, 240_000)
})

/** Of the numbers that the texts begin with. */
const sumOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)
