// What helps somebody who teaches an intent, on the travel desk: the nearest sentences of other intents while a sentence is typed, and
// utterances suggested out of the bot's own, of which only those that are ticked are added; the sentences that
// must lead to no intent; and small talk, as files and in its order.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botIdOf, keptBy, openTravelDesk } from './acts'
import { changeBot, putOf, words } from './edits'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let home = ''

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  home = await openTravelDesk(page, stage.server.oneTimeLink)
})
afterAll(() => stage.close())

async function openIntent(name: string): Promise<void> {
  await page.goto(`${home}/intents`)
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('heading', { name, level: 2 }).waitFor()
}

describe('teaching an intent', () => {
  it('shows the three nearest sentences of other intents while one types, each with the way to its intent', async () => {
    await stage.play('nearest-elsewhere', async () => {
      await openIntent('Book flight')
      await page.getByPlaceholder(/how a user might say/).fill('i want to move my flight to friday')
      const nearest = page.getByRole('list', { name: 'Nearest sentences of other intents' })
      await expect.poll(() => nearest.getByRole('listitem').count()).toBe(3)
      await nearest.getByRole('button', { name: 'Change flight' }).first().waitFor()
      expect(await nearest.getByRole('button', { name: 'Book flight' }).count()).toBe(0)
      expect(await findingsOf(page)).toEqual([])
      await nearest.getByRole('button', { name: 'Change flight' }).first().click()
      await page.getByRole('heading', { name: 'Change flight', level: 2 }).waitFor()
    })
  }, 240_000)

  it('suggests utterances made of the bot’s own, none of them ticked, and adds those that are', async () => {
    await stage.play('suggested-utterances', async () => {
      await openIntent('Book flight')
      await page.getByRole('button', { name: 'Suggest utterances' }).click()
      const dialog = page.getByRole('dialog', { name: 'Suggestions for Book flight' })
      const boxes = dialog.getByRole('checkbox')
      await boxes.first().waitFor()
      await dialog.getByText('Fits', { exact: true }).first().waitFor()
      expect(await dialog.locator('input:checked').count()).toBe(0)
      expect(await dialog.getByRole('button', { name: 'Add 0 utterances' }).isDisabled()).toBe(true)
      const chosen = ((await boxes.first().getAttribute('aria-label')) ?? '').replace(/^Select “?|”?$/g, '')
      await boxes.first().check()
      await keptBy(page, () => dialog.getByRole('button', { name: 'Add 1 utterance' }).click())
      await dialog.waitFor({ state: 'detached' })
      const row = page.getByRole('row').filter({ hasText: chosen })
      await row.getByText('Generated').waitFor()
      expect(await findingsOf(page)).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('sentences with no intent', () => {
  const row = (sentence: string) => page.getByRole('row').filter({ hasText: sentence })

  it('are added many at a time, found, deleted with an undo, and taken from a file row by row', async () => {
    await stage.play('none-intent', async () => {
      await page.goto(`${home}/none-intent`)
      await page.getByText('No such sentence yet').waitFor()
      const field = page.getByRole('textbox', { name: 'Sentences, one a line' })
      await field.fill('never mind\nlet me think\nnever mind')
      await page.getByText('1 is there already and is left out.').waitFor()
      await keptBy(page, () => page.keyboard.press('Enter'))
      await row('let me think').waitFor()
      await page.getByRole('textbox', { name: 'Find a sentence' }).fill('never')
      await row('let me think').waitFor({ state: 'detached' })
      await keptBy(page, () => page.getByRole('button', { name: 'Delete “never mind”' }).click())
      await page.getByText('No sentence fits').waitFor()
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
      await row('never mind').waitFor()
      await page.getByRole('textbox', { name: 'Find a sentence' }).fill('')
      await meansAnIntent(field)
      await page.getByRole('button', { name: 'Import sentences' }).click()
      const dialog = page.getByRole('dialog', { name: 'Import sentences' })
      await dialog.locator('input[type=file]').setInputFiles({
        ...{ name: 'none.csv', mimeType: 'text/csv' },
        buffer: Buffer.from('sentence\nhold on a second\nnever mind\n'),
      })
      await dialog.getByText('Imported: 1 added, 0 changed, 1 as before.').waitFor()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await page.getByRole('textbox', { name: 'Find a sentence' }).fill('')
      await row('hold on a second').waitFor()
      await page.getByRole('checkbox', { name: 'Select all' }).check()
      await page.getByText('3 selected').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('tab', { name: /Said by the bot/ }).click()
      await page.getByText('No sentence of the bot yet').waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

/** What an intent has, or means one, is told while it is typed, also in a row that is edited in place; an undo takes the edit back. */
async function meansAnIntent(field: Locator): Promise<void> {
  const meant = page.getByRole('list', { name: 'Sentences that mean an intent' })
  await field.fill('i want to book a flight to oslo\nwhat a day')
  await meant.getByRole('link', { name: 'Book flight' }).waitFor()
  expect(await findingsOf(page)).toEqual([])
  await field.fill('')
  await page.getByRole('button', { name: 'Edit “let me think”' }).click()
  const edited = page.getByRole('textbox', { name: 'Edit “let me think”' })
  await edited.fill('Never mind')
  await page.getByText('It is there already.').waitFor()
  await edited.fill('i want to change my flight')
  await meant.getByRole('link', { name: 'Change flight' }).waitFor()
  expect(await findingsOf(page)).toEqual([])
  await edited.fill('let me think about it')
  await keptBy(page, () => edited.press('Enter'))
  await page.getByRole('cell', { name: 'let me think about it', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await page.getByRole('cell', { name: 'let me think', exact: true }).waitFor()
}

describe('small talk as files', () => {
  it('is written into a file, and taken from one, which asks first where it would remove some', async () => {
    await stage.play('small-talk-files', async () => {
      await page.goto(`${home}/small-talk`)
      await page.getByRole('heading', { name: 'Small talk', level: 1 }).waitFor()
      const more = page.getByRole('button', { name: 'More for small talk' })
      await more.click()
      await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
      await page.getByText('The small talk is being written into a file', { exact: false }).waitFor()
      await more.click()
      await page.getByRole('menuitem', { name: 'Import small talk' }).click()
      const dialog = page.getByRole('dialog', { name: 'Import small talk' })
      await dialog.locator('input[type=file]').setInputFiles({
        ...{ name: 'talk.csv', mimeType: 'text/csv' },
        buffer: Buffer.from(
          'Group,Language,State,Utterance,Answer\nWeather,en,enabled,nice weather,Lovely indeed.\n,,,what a sunny day,\n',
        ),
      })
      await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
      await dialog.getByRole('button', { name: 'Import it anyway' }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Import it anyway' }).click()
      await dialog.getByText(/^Imported: 1 added/).waitFor()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await page
        .getByRole('button', { name: /Weather/ })
        .first()
        .waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('the order of small talk', () => {
  it('is changed by keyboard, also between groups, and takes in a topic of the knowledge that is called so', async () => {
    await stage.play('small-talk-order', async () => {
      await page.goto(`${home}/small-talk`)
      const offer = page.getByRole('button', { name: 'Move 2 questions from Chit-chat' })
      await makeChitChat()
      await offer.click()
      const dialog = page.getByRole('dialog', { name: 'Turn a topic into small talk' })
      await dialog.getByText('2 questions move. 1 stays.').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Move 2 questions' }).click()
      const titles = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
      await expect.poll(titles).toEqual(['Chit-chat', 'are you well', 'do you sleep'])
      expect(await offer.count()).toBe(0)
      await page.getByRole('textbox', { name: 'What people say' }).first().focus()
      await keptBy(page, () => page.keyboard.press('Alt+ArrowDown'))
      await expect.poll(titles).toEqual(['Chit-chat', 'do you sleep', 'are you well'])
      await keptBy(page, () => page.getByRole('button', { name: 'Move Chit-chat up' }).click())
      await page.getByRole('button', { name: 'Move are you well to another group' }).click()
      expect(await findingsOf(page)).toEqual([])
      await keptBy(page, () => page.getByRole('menuitem', { name: 'Weather' }).click())
      await expect.poll(titles).toEqual(['Chit-chat', 'do you sleep'])
      await keptBy(page, () => page.getByRole('button', { name: 'Undo', exact: true }).last().click())
      await expect.poll(titles).toEqual(['Chit-chat', 'do you sleep', 'are you well'])
      expect(stage.takeComplaints()).toEqual([])
    })
  })
})

/** A topic with small talk, and a question in it that small talk cannot hold. */
async function makeChitChat(): Promise<void> {
  const topic = putOf('knowledge-node', { name: 'Chit-chat' })
  const faq = (question: string, set: object = {}) => ({
    ...putOf('faq', { question, answers: words('Fine.'), ...set }),
    parentId: topic.id,
  })
  const cases = [{ when: { expression: 'true' }, answers: words('Me.') }]
  await changeBot(page, botIdOf(page), [topic, faq('are you well'), faq('do you sleep'), faq('who is it', { cases })])
}
