// A dialog as a person builds it on the canvas with either hand: its steps one behind the other, what they ask for and say, where they lead.
import { canvasOf } from './acts'
import { type Hands, panelOf } from './hands'

/** From anywhere in the bot to the canvas of a new dialog, with the keyboard in the field of its first message. */
export async function newDialog(hands: Hands, name: string): Promise<void> {
  const { page } = hands
  await hands.go('Dialogs')
  await hands.press(page.getByRole('button', { name: 'New dialog' }).first())
  await hands.write(page.getByRole('textbox', { name: 'Name' }), name)
  await hands.press(page.getByRole('button', { name: 'Create dialog' }))
  await canvasOf(page, name).waitFor()
  await page.getByPlaceholder('Type what the bot says first').and(page.locator(':focus')).waitFor()
}

/** Teaches what a dialog begins with, in the panel of its first step. */
export async function teach(hands: Hands, dialog: string, sentences: readonly string[]): Promise<void> {
  const panel = panelOf(hands.page, dialog)
  await hands.select(dialog)
  await hands.openTab(panel, 'Settings')
  for (const sentence of sentences) {
    await hands.write(panel.getByLabel(`Add an utterance to ${dialog}`), sentence)
    await hands.page.keyboard.press('Enter')
    await panel.getByRole('listitem').getByText(sentence, { exact: true }).waitFor()
  }
}

interface Asked {
  entity: string
  /** Of one that is made here. */
  type?: string
}

/** Behind the selected step: a question, which ends the dialog where it is not answered. */
export async function ask(hands: Hands, step: string, question: string, { entity, type }: Asked): Promise<void> {
  const panel = panelOf(hands.page, step)
  const field = panel.getByRole('combobox', { name: /^Entity \(required\)/ })
  await hands.addStep('Ask', 'Entity')
  await hands.openTab(panel, 'Settings')
  if (type === undefined) await hands.pick(field, entity)
  else {
    await hands.pick(field, entity, `Create “${entity}”`)
    await hands.pick(panel.getByRole('combobox', { name: 'Entity type' }), type)
  }
  await write(hands, step, question)
  await lead(hands, step, 'No answer', 'End of dialog')
}

/** Behind the selected step: a message, and after it the end where it is the last. */
export async function tell(hands: Hands, step: string, words: string, isLast = false): Promise<void> {
  await hands.addStep('Say', 'Message')
  await write(hands, step, words)
  if (isLast) await lead(hands, step, 'Next', 'End of dialog')
}

/** The first words of a step. */
export async function write(hands: Hands, step: string, words: string): Promise<void> {
  const panel = panelOf(hands.page, step)
  await hands.openTab(panel, 'Words')
  await hands.write(panel.getByRole('textbox', { name: 'Wording 1', exact: true }).first(), words)
}

export async function lead(hands: Hands, step: string, way: string, to: string): Promise<void> {
  const panel = panelOf(hands.page, step)
  await hands.openTab(panel, 'Rules')
  await hands.pick(panel.getByRole('region', { name: way, exact: true }).getByLabel('Goes to'), to)
}
