// A bot that takes orders for pizza: a composite of a size and a pizza, both of which are lists, and toppings that are looked up. It is built
// on the console once by the mouse and once by the keyboard alone, and talked to.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBlankBot, savedMark, say, signUp, testChat } from './acts'
import { ask, lead, newDialog, teach, tell, write } from './building'
import { countPointers } from './by-keyboard'
import { isLongRun } from '../shared/long-run'
import { type Hands, Keyboard, Mouse } from './hands'
import { fillRows, list, lookup, newEntity, pizzas } from './pizza'
import { Stage } from './stage'

const sizes = [
  ['Small', ''],
  ['Medium', 'normal'],
  ['Large', 'big, family'],
]
const toppings = [
  ['Olives', ''],
  ['Mushrooms', 'funghi'],
  ['Extra cheese', 'mozzarella'],
]
const sentences = [
  'order a pizza',
  'I would like a pizza please',
  'can I get a large margherita',
  'bring me something to eat',
  'a pizza for tonight',
]

let stage: Stage
beforeAll(async () => {
  stage = await Stage.openShared()
})
afterAll(() => stage.close())

const both = [
  ['the mouse', Mouse],
  ['the keyboard', Keyboard],
] as const

describe.each(isLongRun ? both : [both[0]])('a pizza order built by %s', (_, HandsOf) => {
  let page: Page
  let hands: Hands
  let pointers: (() => Promise<number>) | undefined

  it('knows its sizes, its pizzas and what can be put on them', async () => {
    await stage.play(`pizza-${HandsOf.name}-1`, async () => {
      page = await stage.newTab(await stage.newPerson())
      hands = new HandsOf(page)
      await signUp(page, `pizza-${HandsOf.name.toLowerCase()}@example.com`)
      await makeBlankBot(page, 'Pizza kitchen')
      if (HandsOf === Keyboard) pointers = await countPointers(page)
      await hands.go('Entities')
      await newEntity(hands, 'pizza_order', 'Composite')
      await addPart(1, 'pizza', lookup, 'Which pizza shall it be?')
      await addPart(2, 'pizza_size', list, 'How large?')
      await fill('pizza', lookup, pizzas)
      await fill('pizza_size', list, sizes)
      await newEntity(hands, 'toppings', lookup)
      await fill('toppings', lookup, toppings)
      await hands.press(page.getByLabel('Several values'))
      await hands.press(row('pizza_order', 'Composite'))
      await hands.write(page.getByLabel('Try it'), 'a big four seasons please')
      await page.getByText('pizza_size: Large, pizza: Quattro stagioni').waitFor()
      await savedMark(page).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('asks for what it was not told, and for a yes or a no', async () => {
    await stage.play(`pizza-${HandsOf.name}-2`, async () => {
      await newDialog(hands, 'Order pizza')
      await teach(hands, 'Order pizza', sentences)
      await ask(hands, 'Entity', 'What would you like?', { entity: 'pizza_order' })
      await ask(hands, 'Entity 2', 'What shall be on it?', { entity: 'toppings' })
      await hands.addStep('Ask', 'Confirmation')
      await write(hands, 'Confirmation', 'One {{order.pizza_s')
      await page.getByRole('option', { name: 'entities.pizza_order.pizza_size' }).waitFor()
      await page.keyboard.press('Enter')
      await page.keyboard.type(' {{entities.pizza_order.pizza}} with {{entities.toppings}}: right?')
      await lead(hands, 'Confirmation', 'Anything else', 'End of dialog')
      await tell(hands, 'Message', 'It is in the oven.', true)
      await hands.select('Confirmation')
      await tell(hands, 'Message 2', 'Then not.', true)
      await page.getByRole('contentinfo').getByRole('button', { name: 'No problems' }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('takes an order in one sentence or bit by bit', async () => {
    await stage.play(`pizza-${HandsOf.name}-3`, async () => {
      await page.getByRole('contentinfo').getByText('Model up to date').waitFor()
      await hands.press(page.getByRole('button', { name: 'Test', exact: true }))
      await say(page, 'could I get a family four seasons')
      await hears('What shall be on it?')
      await say(page, 'funghi and olivs')
      await hears('One Large Quattro stagioni with Mushrooms, Olives: right?')
      await say(page, 'yes')
      await hears('It is in the oven.')
      await say(page, 'order a pizza')
      await hears('What would you like?')
      await say(page, 'diavola please')
      await hears('How large?')
      await say(page, 'normal')
      await say(page, 'mozzarella')
      await hears('One Medium Diavola with Extra cheese: right?')
      await say(page, 'no')
      await hears('Then not.')
      if (pointers) expect(await pointers()).toBe(0)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  const hears = (words: string) => testChat(page).getByText(words).last().waitFor()
  const row = (name: string, type: string) => page.getByRole('button', { name: `${name} ${type}`, exact: true })

  async function addPart(number: number, entity: string, type: string, question: string): Promise<void> {
    await hands.press(page.getByRole('button', { name: 'Add part' }))
    await hands.pick(page.getByRole('combobox', { name: `Part ${number}` }), entity, `Create “${entity}”`)
    await hands.pick(page.getByRole('combobox', { name: 'Entity type' }), type)
    await hands.write(page.getByLabel(`Question for ${entity}`), question)
  }

  async function fill(name: string, type: string, rows: string[][]): Promise<void> {
    await hands.press(row(name, type))
    await page.getByRole('heading', { name, exact: true }).waitFor()
    await fillRows(hands, rows)
  }
})
