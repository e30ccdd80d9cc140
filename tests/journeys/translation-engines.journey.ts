// A bot in three languages through a translation engine, which is a server of this machine: the engine is set up and tried, fills what is missing,
// somebody corrects one of its texts, and the bot is talked to in each language.
import { newId } from '@parley/contract/base/ids'
import { libreTranslate, type LibreTranslate } from '@parley/server/test-support/libre-translate'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { botIdOf, goTo, keptBy, makeBlankBot, modelUpToDate, say, testChat } from './acts'
import { callsOf } from './edits'
import { enrol } from './enrol'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let libre: LibreTranslate

beforeAll(async () => {
  libre = await libreTranslate()
  libre.key = 'lt-key-0123456789-7Hx2'
  libre.words = {
    'de>en': { 'ich möchte bitte einen Tee bestellen': 'I want to order some tea please' },
    'fr>en': { 'je voudrais commander un thé, s’il vous plaît': 'I want to order some tea please' },
    'en>de': { 'Which tea do you want, black or green?': 'Welcher Tee, schwarz oder grün?', 'Your tea is coming.': 'Ihr Tee kommt.' },
    'en>fr': {
      'Which tea do you want, black or green?': 'Quel thé voulez-vous, noir ou vert ?',
      'Your tea is coming.': 'Votre thé arrive.',
    },
  }
  stage = await Stage.open({ environment: { PARLEY_PRIVATE_HOSTS: '127.0.0.1' } })
  page = await stage.newTab()
  await enrol(page, 'translator@example.com')
})
afterAll(async () => {
  await stage.close()
  libre.stop()
})

async function lookedAt(): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await drawIn(page, scheme)
    expect(await findingsOf(page), scheme).toEqual([])
  }
  await drawIn(page, 'light')
}

/** Orders tea, in English; in German and French it has no words. */
async function makeTeaBot(): Promise<void> {
  await makeBlankBot(page, 'Tea house')
  const botId = botIdOf(page)
  const { call } = await callsOf(page)
  for (const language of ['de', 'fr']) await call('POST', `/builder/streams/${botId}/languages`, { language })
  const [dialogId, asks, says, intentId] = [newId('dialog'), newId('node'), newId('node'), newId('intent')]
  const way = (to: string) => [{ id: newId('transition'), exit: 'next', label: '', when: null, to }]
  const words = (text: string) => [{ kind: 'text', text, language: '', channel: '' }]
  const message = (name: string, text: string, to: string) => ({
    type: 'message',
    name,
    settings: { messages: words(text) },
    transitions: way(to),
  })
  const utterances = ['order tea', 'I want to order some tea', 'some tea please', 'can I have a tea']
  await call('POST', `/builder/streams/${botId}/operations`, {
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Order tea', startNodeId: asks } },
      { op: 'put', id: intentId, kind: 'intent', set: { name: 'Order tea', dialogId } },
      ...utterances.map((text) => ({ op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intentId, set: { text } })),
      { op: 'put', id: asks, kind: 'node', parentId: dialogId, set: message('Ask', 'Which tea do you want, black or green?', says) },
      { op: 'put', id: says, kind: 'node', parentId: dialogId, set: message('Say', 'Your tea is coming.', 'end') },
    ],
  })
}

const setUp = async (): Promise<void> => {
  await goTo(page, 'Translation engines')
  await page.getByText('No translation engine yet').waitFor()
  await lookedAt()
  await page.getByRole('button', { name: 'New engine' }).first().click()
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill(libre.address)
  await keptBy(page, () => address.blur())
  await page.getByRole('button', { name: 'Set value' }).click()
  await page.getByRole('textbox', { name: 'Key' }).fill(libre.key)
  await page.getByRole('button', { name: 'Save value' }).click()
  await page.getByRole('img', { name: 'Secret value' }).waitFor()
  expect(await page.content()).not.toContain(libre.key)
  const trial = page.getByRole('region', { name: 'Try it' })
  await trial.getByRole('textbox', { name: 'Text', exact: true }).fill('Your tea is coming.')
  await trial.getByRole('button', { name: 'Translate', exact: true }).click()
  await trial.getByText('Ihr Tee kommt.').waitFor()
  await page.getByRole('button', { name: 'Ask which languages it offers' }).click()
  await page.getByText(/^It offers 6 languages: English \(en\)/).waitFor()
  await lookedAt()
}

const rowOf = (language: string): Locator =>
  page.getByRole('list', { name: 'Languages the bot speaks' }).getByRole('listitem').filter({ hasText: language })

const sendThrough = async (): Promise<void> => {
  await goTo(page, 'Languages')
  for (const language of ['German', 'French']) {
    await rowOf(language).getByText('Understood by its own training, said in its own texts.').waitFor()
    await rowOf(language)
      .getByRole('combobox', { name: `Translation engine of ${language}` })
      .click()
    await keptBy(page, () => page.getByRole('option', { name: 'Engine 1' }).click())
    await rowOf(language).getByText('Understood and said through Engine 1; its own texts win.').waitFor()
  }
  await lookedAt()
}

const fillGerman = async (): Promise<void> => {
  await goTo(page, 'Translations')
  await page.getByRole('button', { name: 'Translate what is missing' }).click()
  await page.getByRole('menuitem', { name: 'Translate 2 texts with Engine 1' }).click()
  const asked = page.getByRole('textbox', { name: 'Translation of “Which tea do you want, black or green?”' })
  await expect.poll(() => asked.inputValue()).toBe('Welcher Tee, schwarz oder grün?')
  await expect.poll(() => page.getByText('By an engine', { exact: true }).count()).toBe(2)
  await lookedAt()
  await asked.fill('Welchen Tee hätten Sie gern, schwarz oder grün?')
  await keptBy(page, () => asked.blur())
  await expect.poll(() => page.getByText('By an engine', { exact: true }).count()).toBe(1)
}

it('S1-023: a bot in three languages is filled by an engine, corrected by hand, and understands and answers in each', async () => {
  await stage.play('translation-engines', async () => {
    await makeTeaBot()
    await setUp()
    await sendThrough()
    await fillGerman()
    await goTo(page, 'Intents')
    await modelUpToDate(page)
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    await testChat(page).waitFor()
    const heard = (words: string) => testChat(page).getByText(words).last().waitFor()
    await say(page, 'I want to order some tea please')
    await heard('Your tea is coming.')
    await say(page, 'ich möchte bitte einen Tee bestellen')
    await heard('Welchen Tee hätten Sie gern, schwarz oder grün?')
    await heard('Ihr Tee kommt.')
    await say(page, 'je voudrais commander un thé, s’il vous plaît')
    await heard('Quel thé voulez-vous, noir ou vert ?')
    await heard('Votre thé arrive.')
    expect(stage.takeComplaints()).toEqual([])
  })
})
