// Outside services of a bot: a description is pasted and looked at before anything is added, one of its actions becomes a step of a dialog with
// fields of its own, and what the bot says holds the reply of the service. A newer description shows what has changed.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { descriptionOfPets, type PetService, petService } from '../../server/test-support/pet-service'
import { goTo, makeBlankBot, makeDialog, savedMark, say, stepOnCanvas, testChat } from './acts'
import { newDialog, teach, tell } from './building'
import { enrol } from './enrol'
import { findingsOf } from './findings'
import { Mouse, panelOf } from './hands'
import { Stage } from './stage'

let stage: Stage
let page: Page
let pets: PetService

beforeAll(async () => {
  pets = await petService()
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'integrations@example.com')
  await makeBlankBot(page, 'Pet desk')
})
afterAll(() => stage.close())

const dialog = (): Locator => page.getByRole('dialog')
const row = (name: string): Locator => page.getByRole('listitem').filter({ hasText: name })

describe('an outside service of a bot', () => {
  it('is added from its description, of which the actions that are wanted are ticked', async () => {
    await stage.play('integration-added', async () => {
      await goTo(page, 'Integration actions')
      await page.getByText('No outside services yet.').waitFor()
      await page.getByRole('button', { name: 'Add a service' }).first().click()
      await dialog().getByLabel('Or paste the description').fill(pets.description.slice(0, -60))
      await dialog().getByRole('button', { name: 'Read description' }).click()
      await dialog().getByRole('alert').getByText('This is no whole JSON').waitFor()
      await dialog().getByLabel('Or paste the description').fill(pets.description)
      await dialog().getByRole('button', { name: 'Read description' }).click()
      await dialog().getByText('OpenAPI 3.1.0, version 1.2.0: 2 actions can be used.').waitFor()
      await dialog().getByText('1 operation cannot be used').click()
      await dialog().getByText('It needs a file.').waitFor()
      expect(await dialog().getByLabel('Base address').inputValue()).toBe(`${pets.origin}/v1`)
      await dialog().getByRole('checkbox', { name: 'Add a pet' }).uncheck()
      expect(await findingsOf(page)).toEqual([])
      await dialog().getByRole('button', { name: 'Add 1 action' }).click()
      await page.getByRole('heading', { name: 'Pet shop' }).waitFor()
      await savedMark(page).waitFor()
      expect(await findingsOf(page)).toEqual([])
    })
  })

  it('has an action tried with sample values', async () => {
    await stage.play('integration-tried', async () => {
      await row('Find a pet').getByRole('button').click()
      await page.getByRole('heading', { name: 'Find a pet', exact: true }).waitFor()
      await page.getByLabel('petId').fill('7')
      await page.getByRole('button', { name: 'Try this action' }).click()
      await page.getByRole('status').getByText('200').waitFor()
      expect(pets.asked.at(-1)).toMatchObject({ method: 'GET', url: '/v1/pets/7' })
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Pet shop' }).last().click()
    })
  })

  it('has an action used in a dialog, and the answer holds what the service replied ([S2-057])', async () => {
    await stage.play('integration-used', async () => {
      const hands = new Mouse(page)
      await newDialog(hands, 'Which pet')
      await teach(hands, 'Which pet', ['tell me about the pet', 'which pet is it'])
      await hands.addStep('Call', 'Integration action')
      const own = panelOf(page, 'Integration action')
      await own.getByText('Choose an action first; its fields appear here.').waitFor()
      await hands.pick(own.getByRole('combobox', { name: /^Action/ }), 'Find a pet')
      await own.getByText('GET /pets/{petId}').waitFor()
      await own.getByText('Number of the pet.').waitFor()
      await own.getByLabel(/^petId/).fill('12')
      await own.getByRole('button', { name: 'Try this call' }).click()
      await own.getByRole('status').getByText('200').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await tell(
        hands,
        'Message',
        'It is {{context.Integration_action.response.body.name}} of {{context.Integration_action.response.body.owner.city}}.',
        true,
      )
      await savedMark(page).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('contentinfo').getByText('Model up to date').waitFor()
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      await testChat(page).waitFor()
      await say(page, 'Which pet')
      await testChat(page).getByText('It is Rex of Oslo.').last().waitFor()
      expect(pets.asked.at(-1)).toMatchObject({ method: 'GET', url: '/v1/pets/12' })
    })
  })

  it('is found by the name of its action where steps are added', async () => {
    await stage.play('integration-found', async () => {
      await goTo(page, 'Dialogs')
      await makeDialog(page, 'Any pet')
      await page.keyboard.press('Escape')
      await stepOnCanvas(page, 'Any pet').click()
      await page.keyboard.press('/')
      const menu = page.getByRole('dialog', { name: 'Add a step' })
      await menu.getByRole('option', { name: 'Service', exact: false }).first().waitFor()
      expect(await menu.getByRole('option', { name: 'Find a pet' }).count()).toBe(0)
      await page.keyboard.type('pet shop')
      await menu.getByRole('option', { name: 'Find a pet' }).waitFor()
      await page.keyboard.press('Enter')
      const own = panelOf(page, 'Find a pet')
      await own.getByLabel(/^petId/).fill('5')
      await own.getByRole('tab', { name: 'Settings' }).waitFor()
      await savedMark(page).waitFor()
    })
  })

  it('shows what a newer description has, and which steps use what is gone; all of it is one step of undo', async () => {
    await stage.play('integration-renewed', async () => {
      await goTo(page, 'Integration actions')
      await page.getByRole('button', { name: 'Read newer description' }).click()
      const newer: { paths: Record<string, unknown> } = JSON.parse(
        JSON.stringify(descriptionOfPets(pets.origin, { '/shops': { get: { summary: 'List shops' } } })),
      )
      delete newer.paths['/pets/{petId}']
      await dialog().getByLabel('Or paste the description').fill(JSON.stringify(newer))
      await dialog().getByRole('button', { name: 'Read description' }).click()
      await dialog().getByRole('region', { name: 'New actions to add' }).getByText('List shops').waitFor()
      const gone = dialog().getByRole('region', { name: 'Actions that are gone, to delete' })
      await gone.getByText('Used by Integration action, Find a pet').waitFor()
      expect(await gone.getByRole('checkbox', { name: 'Find a pet' }).isChecked()).toBe(false)
      expect(await findingsOf(page)).toEqual([])
      await dialog().getByRole('button', { name: 'Update service' }).click()
      await row('List shops').waitFor()
      await row('Find a pet').waitFor()
      await savedMark(page).waitFor()
      await page.keyboard.press('ControlOrMeta+z')
      await row('List shops').waitFor({ state: 'detached' })
      await row('Find a pet').waitFor()
    })
  })
})
