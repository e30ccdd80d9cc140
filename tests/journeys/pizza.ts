// The entities of the bots that take orders for pizza, made on their screen with either hand.
import type { Hands } from './hands'

/** Types of lists, as the console calls them. */
export const [list, lookup] = ['List of items (enumerated)', 'List of items (lookup)'] as const

export const pizzas = [
  ['Margherita', 'plain'],
  ['Quattro stagioni', 'four seasons'],
  ['Diavola', 'hot one'],
]

/** On the screen of entities, which then shows it. */
export async function newEntity(hands: Hands, name: string, type: string): Promise<void> {
  const { page } = hands
  await hands.press(page.getByRole('button', { name: 'New', exact: true }).first())
  const dialog = page.getByRole('dialog', { name: 'New entity' })
  await hands.write(dialog.getByLabel('Name'), name)
  await hands.pick(dialog.getByRole('combobox', { name: 'Type' }), type)
  await hands.press(dialog.getByRole('button', { name: 'Create entity' }))
  await page.getByRole('heading', { name, exact: true }).waitFor()
}

/** Of the list that is shown: what each row is called, and its synonyms. */
export async function fillRows(hands: Hands, rows: readonly (readonly string[])[]): Promise<void> {
  const { page } = hands
  for (const [at, [title = '', synonyms = '']] of rows.entries()) {
    await hands.write(page.getByRole('textbox', { name: `Shown ${at + 1}` }), title)
    if (synonyms !== '') await hands.write(page.getByRole('textbox', { name: `Synonyms ${at + 1}` }), synonyms)
  }
  // Out of the last cell: half a list of words is saved no sooner.
  await page.keyboard.press('Tab')
}
