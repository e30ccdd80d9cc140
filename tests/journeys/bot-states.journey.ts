// Bots of every type as they are made, each with the menu of its kind; and one that is suspended and goes on, seen in the list and on its home.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botIdOf, claimInstallation, publishTravelDesk } from './acts'
import { Stage } from './stage'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await claimInstallation(page, stage.server.oneTimeLink)
})
afterAll(() => stage.close())

/** Whether the menu has the line, with its figure or without. */
async function isListed(line: string): Promise<boolean> {
  const texts = await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').allTextContents()
  return texts.some((text) => text.startsWith(line))
}

const areas = () => page.getByRole('navigation', { name: 'Areas of the bot' })
const dialog = () => page.getByRole('dialog', { name: 'New bot' })

async function openNewBot(): Promise<void> {
  await page.goto('/builder/bots')
  await page.getByRole('button', { name: 'New bot' }).click()
  await dialog().getByLabel('Name (required)').waitFor()
}

async function makeBot(type: string, name: string): Promise<void> {
  await openNewBot()
  await dialog().getByLabel('Name (required)').fill(name)
  await dialog()
    .getByRole('radio', { name: new RegExp(`^${type}`) })
    .check({ force: true })
  await dialog().getByRole('button', { name: 'Create bot' }).click()
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
}

describe('a new bot', () => {
  it('is of one of the five types, each with what it is for', async () => {
    await stage.play('bot-types', async () => {
      await openNewBot()
      const types = dialog().getByRole('group', { name: 'Type' })
      await expect.poll(() => types.getByRole('radio').count()).toBe(5)
      for (const text of await types.locator('label').allTextContents()) expect(text.length).toBeGreaterThan(20)
    })
  })

  it.each([
    ['Standard', { has: ['Dialogs', 'Intents'], lacks: [], versions: true }],
    ['Task', { has: ['Dialogs', 'Intents'], lacks: [], versions: true }],
    ['Sample', { has: ['Dialogs', 'Intents'], lacks: [], versions: true }],
    ['Universal', { has: ['Synonyms'], lacks: ['Dialogs', 'Intents', 'Entities', 'Knowledge', 'Small talk'], versions: true }],
    ['Smart', { has: ['Dialogs', 'Intents'], lacks: [], versions: false }],
  ])('%s is made and has its own menu', async (type, { has, lacks, versions }) => {
    await stage.play(`bot-type-${type}`, async () => {
      await makeBot(type, `${type} desk`)
      for (const line of has) await expect.poll(() => isListed(line), { message: line }).toBe(true)
      for (const line of lacks) expect(await isListed(line), line).toBe(false)
      await areas().getByRole('link', { name: 'Deploy' }).click()
      await expect.poll(() => isListed('Publish')).toBe(true)
      expect(await isListed('Versions')).toBe(versions)
      await page.goto('/builder/bots')
      await page
        .getByRole('article')
        .filter({ hasText: `${type} desk` })
        .getByText(`${type}, 1 language`)
        .waitFor()
    })
  })
})

describe('a published bot', () => {
  it('is suspended after a question, says so in the list and on its home, and is resumed there', async () => {
    await stage.play('bot-suspended', async () => {
      await page.goto('/builder/bots')
      await publishTravelDesk(page)
      const botId = botIdOf(page)
      await page.goto('/builder/bots')
      const card = page.getByRole('article').filter({ hasText: 'Travel desk' })
      await card.getByText('Published', { exact: true }).waitFor()
      await card.getByRole('button', { name: 'More actions for Travel desk' }).click()
      await page.getByRole('menuitem', { name: 'Suspend' }).click()
      const question = page.getByRole('dialog', { name: 'Suspend Travel desk?' })
      await question.getByText('End users are told').waitFor()
      await question.getByRole('button', { name: 'Suspend' }).click()
      await card.getByText('Suspended', { exact: true }).waitFor()
      await page.goto(`/builder/bots/${botId}`)
      const note = page.getByRole('region', { name: 'This bot is suspended.' })
      await note.getByRole('button', { name: 'Resume' }).click()
      await page.getByText('Travel desk answers again.').waitFor()
      await expect.poll(() => note.count()).toBe(0)
      await page.goto('/builder/bots')
      await card.getByText('Published', { exact: true }).waitFor()
    })
  })
})
