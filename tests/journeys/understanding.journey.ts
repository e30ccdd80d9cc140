// The screens of understanding, as a bot developer walks them: what is set there is kept, and is then met in the utterance test or the test
// chat. What the engine makes of it is nlu's.
import { patience } from '@parley/server/test-support/patience'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { botIdOf, goTo, keptBy, openScreen, say, testChat, travelDeskOnStage } from './acts'
import { callsOf } from './edits'
import { findingsOf } from './findings'
import type { Stage } from './stage'

/** What is read of a reply of findIntent. */
const FoundIntent = z.object({ response: z.object({ task: z.string().optional() }) })

let stage: Stage
let page: Page

beforeAll(async () => {
  ;({ stage, page } = await travelDeskOnStage())
})
afterAll(() => stage.close())

const open = (path: string, heading: string) => openScreen(page, path, heading)
const changing = (act: () => Promise<void>) => keptBy(page, act)

/** Tries a sentence again and again until the bot, which trains by itself, makes this of it. */
async function understands(sentence: string, what: string | RegExp): Promise<void> {
  await open('utterance-test', 'Utterance test')
  await page.getByLabel('Sentence to test').fill(sentence)
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Test sentence' }).click()
        return page.getByText(what).count()
      },
      { timeout: patience(90_000), interval: 2000 },
    )
    .toBeGreaterThan(0)
}

/** The intent that findIntent gives for a sentence; '' for none. */
async function intentOf(input: string): Promise<string> {
  const { call, userId } = await callsOf(page)
  const found = await call('POST', `/users/${userId}/builder/streams/${botIdOf(page)}/findIntent`, { input })
  return FoundIntent.parse(found).response.task ?? ''
}

describe('understanding', () => {
  it('says without which words a sentence would mean something else, and that is so', async () => {
    await stage.play('flips', async () => {
      const sentence = 'i want to move my flight to friday'
      await understands(sentence, 'Understood as Change flight')
      const changes = page.getByRole('region', { name: 'What would change it' })
      const line = (await changes.getByRole('listitem').first().textContent()) ?? ''
      const words = [...line.matchAll(/“(.+?)”/g)].map(([, word = '']) => word)
      const other = line.slice(line.indexOf(':') + 1)
      expect(words).not.toEqual([])
      const left = sentence
        .split(' ')
        .filter((word) => !words.includes(word))
        .join(' ')
      await understands(left, other.startsWith('Nothing') ? /^Not understood/ : `Understood as ${other}`)
      expect(await findingsOf(page)).toEqual([])
    })
  }, 240_000)

  it('opens its settings, and keeps what is changed there [S2-043]', async () => {
    await stage.play('nlu-settings', async () => {
      await goTo(page, 'Thresholds')
      await page.getByRole('heading', { name: 'Thresholds', level: 1 }).waitFor()
      const decides = page.getByLabel('The name of an intent decides')
      await changing(() => decides.uncheck())
      await open('patterns', 'Patterns')
      await open('thresholds', 'Thresholds')
      await expect.poll(() => decides.isChecked()).toBe(false)
      expect(await findingsOf(page)).toEqual([])
      await changing(() => decides.check())
    })
  })

  it('finds another intent for a sentence once a threshold is changed [S2-044]', async () => {
    await stage.play('thresholds', async () => {
      const asked = 'could I please get a flight to Rome'
      const lowestTo = async (score: string) => {
        await open('thresholds', 'Thresholds')
        const lowest = page.getByLabel('Lowest score that wins')
        await changing(() => lowest.fill(score).then(() => lowest.blur()))
      }
      await lowestTo('1')
      await understands(asked, /^Not understood/)
      expect(await intentOf(asked)).toBe('')
      await lowestTo('0.3')
      await understands(asked, 'Understood as Book flight')
      expect(await intentOf(asked)).toBe('Book flight')
    })
  })

  it('keeps an advanced setting after a reload [S2-045]', async () => {
    await stage.play('advanced-settings', async () => {
      await open('thresholds', 'Thresholds')
      const correct = page.getByLabel('Correct misspelt words', { exact: true })
      const was = await correct.isChecked()
      await changing(() => correct.setChecked(!was))
      await page.reload()
      await expect.poll(() => correct.isChecked()).toBe(!was)
      await changing(() => correct.setChecked(was))
    })
  })

  it('takes in synonyms, which are concepts of patterns, and words it ignores [S2-037] [S2-038] [S2-042] [S2-052]', async () => {
    await stage.play('synonyms', async () => {
      await open('synonyms', 'Synonyms')
      const rowOf = (word: string) => page.getByRole('row').filter({ has: page.getByRole('textbox', { name: `Word ${word}` }) })
      await rowOf('hotel').getByText('accommodation').waitFor()
      await page.getByRole('textbox', { name: 'Word', exact: true }).fill('aurora')
      await page.getByRole('combobox', { name: 'Means the same' }).fill('polar lights')
      await changing(() => page.getByRole('button', { name: 'Add synonyms' }).click())
      await page.getByRole('button', { name: /^Synonyms of flight/ }).focus()
      const words = page.getByRole('combobox', { name: 'Synonyms of flight' })
      await words.fill('zorbit')
      await changing(() => words.press('Enter'))
      await page.reload()
      await rowOf('aurora').getByText('polar lights', { exact: true }).waitFor()
      await rowOf('flight').getByText('zorbit', { exact: true }).waitFor()
      expect(await findingsOf(page)).toEqual([])

      await open('patterns', 'Patterns')
      await page.getByRole('button', { name: /^Travel policy/ }).click()
      const patterns = page.getByRole('region', { name: 'Patterns of Travel policy' })
      const fresh = patterns.getByRole('textbox', { name: 'Add pattern' })
      await fresh.fill('watch [')
      await page.getByText('This is never closed with ]', { exact: false }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await fresh.fill('book a flight')
      await changing(() => fresh.press('Enter'))
      await patterns.getByText(/^\d+ of other intents$/).waitFor()
      await patterns.getByRole('button', { name: /^book a flight matches \d+$/ }).click()
      const claimed = patterns.getByRole('listitem').filter({ hasText: /^book a flight to munich/ })
      await claimed.waitFor()
      expect(await findingsOf(page)).toEqual([])
      const remedy = (name: string) => claimed.getByRole('button', { name, exact: true })
      const undo = page.getByRole('button', { name: 'Undo', exact: true }).last()
      await remedy('Keep out').click()
      await claimed.getByText('Kept out').waitFor()
      await undo.click()
      await remedy('Keep out').waitFor()
      await changing(() => remedy('Move to Travel policy').click())
      await claimed.getByText('Travel policy', { exact: true }).waitFor()
      await changing(() => undo.click())
      await claimed.getByText('Book flight', { exact: true }).waitFor()
      await changing(() => remedy('Remove').click())
      await claimed.waitFor({ state: 'detached' })
      await changing(() => undo.click())
      await claimed.waitFor()
      const kept = patterns.getByRole('textbox', { name: 'Pattern book a flight' })
      await kept.fill('< watch ~aurora >')
      await changing(() => kept.blur())
      await patterns.getByRole('button', { name: '< watch ~aurora > matches 0' }).click()
      await patterns.getByText('It matches no utterance of the bot.').waitFor()
      await understands('watch polar lights', 'Understood as Travel policy')
      await understands('zorbit status', 'Understood as Flight status')
      await page.getByText('zorbit → flight').first().waitFor()
      await understands('flumph watch polar lights', /^Not understood/)

      await open('ignore-words', 'Ignore words')
      const ignored = page.getByRole('combobox', { name: 'Ignore words' })
      await ignored.fill('flumph')
      await changing(() => ignored.press('Enter'))
      await page.reload()
      await page.getByText('flumph', { exact: true }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await understands('flumph watch polar lights', 'Understood as Travel policy')
    })
  }, 240_000)

  it('takes in utterances from a file with their tags, and tells which rows it cannot take [S7-137] [S7-138]', async () => {
    await stage.play('utterance-file', async () => {
      await open('intents', 'Intents')
      const more = async (action: string) => {
        await page.getByRole('button', { name: 'Utterances as files' }).click()
        await page.getByRole('menuitem', { name: action }).click()
      }
      const dialog = page.getByRole('dialog', { name: 'Import utterances' })
      const send = (name: string, ...rows: object[]) =>
        page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(rows)) })
      const good = { sentence: 'whisk me over to the zoo', taskName: 'Book flight', language: 'en' }
      const tagged = { ...good, entities: [{ name: 'noSuchEntity', startIndex: 0, endIndex: 5 }] }
      await more('Import utterances')
      await send('half.json', good, { ...good, taskName: 'No such task' })
      await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
      await dialog.getByText('Nothing was imported: 1 row cannot be taken.').waitFor()
      await dialog.getByText('No intent is named No such task.').waitFor()
      await send('tagged.json', tagged)
      await dialog.getByRole('button', { name: 'Import 1 row' }).click()
      await dialog.getByText('The bot has no entity called “noSuchEntity”: its tag is left out.').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Import it anyway' }).click()
      await dialog.getByText('Imported: 1 added, 0 changed, 0 as before.').waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('textbox', { name: 'Find an intent or utterance' }).fill('whisk me over')
      await page.getByText('whisk me over to the zoo').first().waitFor()
      await more('Export as JSON')
      await page.getByText('The utterances are being written into a file.').waitFor()
    })
  }, 240_000)

  it('moves or removes what a negative pattern keeps from its own intent', async () => {
    await stage.play('negative-patterns', async () => {
      await open('negative-patterns', 'Negative patterns')
      await page.getByRole('button', { name: /^Book flight/ }).click()
      const patterns = page.getByRole('region', { name: 'Negative patterns of Book flight' })
      const fresh = patterns.getByRole('textbox', { name: 'Add pattern' })
      await fresh.fill('flight to munich')
      await changing(() => fresh.press('Enter'))
      await patterns.getByText(/^\d+ of its own$/).waitFor()
      await patterns.getByRole('button', { name: /^flight to munich matches \d+$/ }).click()
      const refused = patterns.getByRole('listitem').filter({ hasText: /^book a flight to munich/ })
      const whose = (name: string) => refused.getByText(name, { exact: true })
      expect(await findingsOf(page)).toEqual([])
      const remedies = refused.getByRole('group', { name: /^What to do about/ })
      await expect.poll(() => remedies.getByRole('button').allTextContents()).toEqual(['Move to…', 'Remove'])
      const undo = page.getByRole('button', { name: 'Undo', exact: true }).last()
      await remedies.getByRole('button', { name: 'Move to…' }).click()
      await changing(() => page.getByRole('menuitem', { name: 'Travel policy' }).click())
      await whose('Travel policy').waitFor()
      await remedies.waitFor({ state: 'detached' })
      await changing(() => undo.click())
      await whose('Book flight').waitFor()
      await changing(() => remedies.getByRole('button', { name: 'Remove' }).click())
      await refused.waitFor({ state: 'detached' })
      await changing(() => undo.click())
      await refused.waitFor()
      await changing(() => patterns.getByRole('button', { name: 'Remove flight to munich' }).click())
      await patterns.getByRole('button', { name: /^flight to munich matches/ }).waitFor({ state: 'detached' })
    })
  }, 240_000)

  it('means an intent that needs a context tag only once another task has set it', async () => {
    await stage.play('context-tags', async () => {
      const give = async (intent: string, field: string) => {
        await open('intents', 'Intents')
        await page
          .getByRole('button', { name: new RegExp(`^${intent}`) })
          .first()
          .click()
        await page.getByRole('tab', { name: 'Settings' }).click()
        const tags = page.getByRole('combobox', { name: field })
        await tags.fill('trip')
        await changing(() => tags.press('Enter'))
        await page.reload()
        await page.getByText('trip', { exact: true }).waitFor()
        expect(await findingsOf(page)).toEqual([])
      }
      await give('Travel policy', 'Context tags it sets')
      await give('Flight status', 'Context tags it needs')
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      const hears = (words: string | RegExp) => testChat(page).getByText(words).last().waitFor()
      await say(page, 'flight status')
      await hears(/^(I did not understand that|I am not sure what you mean)/)
      await say(page, 'travel policy')
      await hears('Which part of the policy?')
      await say(page, 'Meals')
      await hears('Meals are paid up to')
      await say(page, 'flight status')
      await hears('Which flight')
    })
  }, 240_000)

  it('takes in small talk, which the bot answers [S1-012] [S2-031]', async () => {
    await stage.play('small-talk', async () => {
      await open('small-talk', 'Small talk')
      await changing(() => page.getByRole('button', { name: 'New group' }).first().click())
      await page.getByLabel('Group', { exact: true }).fill('Birds')
      await changing(() => page.getByRole('button', { name: 'New small talk' }).click())
      const question = page.getByLabel('What people say')
      await question.fill('do you like penguins')
      await changing(() => question.press('Enter'))
      await changing(() => page.getByRole('textbox', { name: 'Wording 1', exact: true }).fill('Penguins are splendid birds.'))
      await page.reload()
      await expect.poll(() => question.inputValue()).toBe('do you like penguins')
      await page.getByRole('button', { name: /^Birds/ }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      const answers = testChat(page).getByText('Penguins are splendid birds.')
      const answered = async () => {
        await say(page, 'do you like penguins')
        return answers.count()
      }
      await expect.poll(answered, { timeout: patience(90_000), interval: 2000 }).toBeGreaterThan(0)
    })
  }, 240_000)

  it('takes in traits by examples and by patterns, which bring an intent about [S2-039]', async () => {
    await stage.play('traits', async () => {
      await open('traits', 'Traits')
      await changing(() => page.getByRole('button', { name: 'New group' }).first().click())
      const give = async (field: string, name: string) => {
        await page.getByLabel(field, { exact: true }).fill(name)
        await changing(() => page.getByLabel(field, { exact: true }).press('Enter'))
      }
      await give('Group', 'Mood')
      await changing(() => page.getByRole('button', { name: 'New trait' }).click())
      await give('Name', 'In a hurry')
      const examples = page.getByRole('textbox', { name: 'Examples' })
      await examples.fill('as fast as you can\nI have no time')
      await changing(() => examples.blur())
      await page.reload()
      await expect.poll(() => examples.inputValue()).toBe('as fast as you can\nI have no time')
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('combobox', { name: 'How its traits are heard' }).click()
      await changing(() => page.getByRole('option', { name: 'By patterns' }).click())
      const hurry = page.getByRole('region', { name: 'Patterns of In a hurry' })
      const fresh = hurry.getByRole('textbox', { name: 'Add pattern' })
      await fresh.fill('pronto {')
      await page.getByText('This is never closed with }', { exact: false }).waitFor()
      await fresh.fill('pronto')
      await changing(() => fresh.press('Enter'))
      const rules = page.getByRole('region', { name: 'Rules that use In a hurry' })
      await rules.getByRole('combobox', { name: 'Brings about' }).fill('Talk to an agent')
      await page.getByRole('option', { name: 'Talk to an agent' }).click()
      await changing(() => rules.getByRole('button', { name: 'Add rule' }).click())
      await rules
        .getByRole('listitem')
        .filter({ hasText: /^Talk to an agent\s*when In a hurry/ })
        .waitFor()
      expect(await findingsOf(page)).toEqual([])
      await understands('pronto pronto', 'Understood as Talk to an agent')
      await open('traits', 'Traits')
      const tried = page.getByRole('textbox', { name: 'Try a sentence' })
      await tried.fill('pronto pronto')
      await page.getByText('In a hurry is heard').waitFor()
      await page.getByText('A trait makes it Talk to an agent').waitFor()
      await tried.fill('book a flight to oslo')
      await page.getByText('No trait of this group is heard.').waitFor()
      await page.getByText(/^Book flight is recognized, .* no trait decides that\./).waitFor()
    })
  }, 240_000)

  it('takes in patterns and synonyms of entities and other words for a field [S2-036] [S2-040]', async () => {
    await stage.play('entity-words', async () => {
      await open('entities', 'Entities')
      await page.getByRole('button', { name: /^bid_share/ }).click()
      const patterns = page.getByRole('textbox', { name: 'Patterns' })
      const sentence = page.getByRole('textbox', { name: 'Try it' })
      await sentence.fill('a tenth, 5% in all')
      await page.getByRole('status').filter({ hasText: '5%' }).waitFor()
      await patterns.fill('share')
      await page.getByText('There is no * in the place of the value', { exact: false }).waitFor()
      await patterns.fill('share * of')
      await changing(() => patterns.blur())
      const names = page.getByRole('combobox', { name: 'Other words for the name' })
      await names.fill('cut')
      await changing(() => names.press('Enter'))
      await page.reload()
      await expect.poll(() => patterns.inputValue()).toBe('share * of')
      await page.getByText('cut', { exact: true }).waitFor()
      expect(await findingsOf(page)).toEqual([])
    })
  }, 240_000)

  it('adds continents, countries of one and states of a country to the values of a list, each once', async () => {
    await stage.play('places', async () => {
      await open('entities', 'Entities')
      await page
        .getByRole('button', { name: /^visa_country/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Add places' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add places' })
      await dialog.getByRole('button', { name: /^Add [67] values$/ }).waitFor()
      const choose = async (field: string, name: string) => {
        await dialog.getByRole('combobox', { name: field }).click()
        await page.getByRole('option', { name, exact: true }).click()
      }
      await choose('Continent', 'Europe')
      await choose('Country', 'Norway')
      await dialog.getByText(/^Agder, /).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await changing(() => dialog.getByRole('button', { name: /^Add \d+ values$/ }).click())
      await page.reload()
      await page.getByRole('button', { name: 'Add places' }).click()
      await choose('Continent', 'Europe')
      await choose('Country', 'Norway')
      await dialog.getByText('All of these are in the list already.').waitFor()
      await choose('Country', 'Vatican City')
      await dialog.getByText('This country has no states or regions.').waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    })
  })
})
