// A second language of a bot, as people give it one: added on its screen, taught, given words, and answered in; then disabled again.
// Which language is heard in which words is runtime/language and nlu/language.
import { newId } from '@parley/contract/base/ids'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { keptBy, modelUpToDate, openTravelDesk, say, testChat } from './acts'
import { callsOf } from './edits'
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

const heard = (words: string | RegExp) => testChat(page).getByText(words).last()
const changing = (act: () => Promise<void>) => keptBy(page, act)
const rowOf = (language: string) =>
  page.getByRole('list', { name: 'Languages the bot speaks' }).getByRole('listitem').filter({ hasText: language })
const toggleTest = () => page.getByRole('button', { name: 'Test', exact: true }).click()

const Step = z.object({ id: z.string(), kind: z.string(), data: z.looseObject({ settings: z.record(z.string(), z.unknown()).optional() }) })
const Prompts = z.array(z.looseObject({ text: z.string() }))

/** Gives the step that says this its words in Spanish, beside those for all languages. */
async function wordInSpanish(english: string, spanish: string): Promise<void> {
  const botId = /\/bots\/([^/]+)/.exec(home)?.[1] ?? ''
  const { call } = await callsOf(page)
  const { objects } = z.object({ objects: z.array(Step) }).parse(await call('GET', `/builder/streams/${botId}/document`))
  const edits = objects.flatMap(({ id, kind, data: { settings = {} } }) =>
    Object.entries(settings).flatMap(([field, value]) => {
      const { data: prompts = [] } = Prompts.safeParse(value)
      const said = prompts.find(({ text }) => text === english)
      const set = { settings: { ...settings, [field]: [...prompts, { ...said, text: spanish, language: 'es' }] } }
      return kind !== 'node' || said === undefined ? [] : [{ op: 'put', id, kind, set }]
    }),
  )
  expect(edits).toHaveLength(1)
  await call('POST', `/builder/streams/${botId}/operations`, { id: newId('batch'), edits })
}

describe('the languages of a bot', () => {
  it('are added on their screen, the bot answers in a second one, and each can be the default or disabled [S1-015] [S2-062]', async () => {
    await stage.play('bot-languages', async () => {
      await page.goto(`${home}/languages`)
      await page.getByRole('heading', { name: 'Languages', level: 1 }).waitFor()
      await page.getByRole('combobox', { name: 'Add a language' }).fill('Span')
      await changing(() => page.getByRole('option', { name: 'Spanish', exact: true }).click())
      await rowOf('Spanish').getByText('0 utterances').waitFor()
      await rowOf('Spanish').getByText('Understands nothing yet').waitFor()
      expect(await findingsOf(page)).toEqual([])

      await rowOf('Spanish').getByRole('link').click()
      const isMissing = page.getByRole('button', { name: /^Missing language \d+$/ })
      await expect.poll(() => isMissing.textContent()).toBe('Missing language14')
      await isMissing.click()
      await page.getByRole('button', { name: 'Travel policy Spanish' }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await isMissing.click()
      await page.getByRole('button', { name: 'Travel policy' }).first().click()
      const field = page.getByPlaceholder('Add an utterance in Spanish')
      await field.fill('quiero ver la política de viajes')
      await changing(() => field.press('Enter'))
      await modelUpToDate(page)
      await wordInSpanish('Which part of the policy?', '¿Qué parte de la política?')

      await page.goto(`${home}/standard-responses`)
      await page.getByRole('textbox', { name: 'Find a response' }).fill('stopped')
      await page.getByRole('button', { name: 'Task dropped' }).click()
      await page.getByText('De acuerdo, he detenido <task>.').waitFor()

      await toggleTest()
      await testChat(page).waitFor()
      await say(page, 'can we speak Spanish?')
      await heard('De acuerdo, seguimos en español.').waitFor()
      await expect.poll(async () => testChat(page).getByText('as the user asked').count()).toBeGreaterThan(0)
      await say(page, 'quiero ver la política de viajes')
      await heard('¿Qué parte de la política?').waitFor()
      await say(page, 'cancelar')
      await heard(/^De acuerdo, he detenido /).waitFor()
      await toggleTest()

      await page.goto(`${home}/languages`)
      await rowOf('Spanish').getByText('1 utterance').waitFor()
      await rowOf('Spanish').getByText('Up to date').waitFor()
      await rowOf('Spanish').getByText('Too few to measure').waitFor()
      await rowOf('Spanish').getByText('Compared by words, not by meaning.').waitFor()
      expect(await rowOf('English').getByText('by words').count()).toBe(0)
      await rowOf('Spanish').getByRole('button', { name: 'Change Spanish' }).click()
      await changing(() => page.getByRole('menuitem', { name: 'Make it the default' }).click())
      await rowOf('Spanish').getByText('Default').waitFor()
      await rowOf('English').getByRole('button', { name: 'Change English' }).click()
      await changing(() => page.getByRole('menuitem', { name: 'Disable' }).click())
      await rowOf('English').getByText('Disabled').waitFor()
      await changing(() => rowOf('English').getByRole('button', { name: 'Enable' }).click())
      await rowOf('English').getByRole('button', { name: 'Change English' }).click()
      await changing(() => page.getByRole('menuitem', { name: 'Make it the default' }).click())
      await rowOf('English').getByText('Default').waitFor()
      await page.reload()
      await rowOf('English').getByText('Default').waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})
