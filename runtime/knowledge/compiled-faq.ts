// The questions of a bot that can be answered, ready to run: those with an answer, or a dialog in its place.
import { type Faq, questionsOf } from '@parley/contract/objects/faq'
import type { BotObject } from '@parley/contract/objects/object'
import type { Prompt } from '@parley/contract/objects/prompt'
import { isWritten } from '../say/own-responses'

export interface CompiledFaq {
  id: string
  /** What it is called where a user chooses; '' in a language it has no wording in. */
  title(language: string): string
  answers: readonly Prompt[]
  dialogId: string
}

export function compileFaqs(faqs: readonly BotObject<'faq'>[]): ReadonlyMap<string, CompiledFaq> {
  const made = faqs.map(({ id, data }): [string, CompiledFaq] => [
    id,
    { id, title: (language) => titleOf(data, language), answers: data.answers.filter(isWritten), dialogId: data.dialogId },
  ])
  return new Map(made.filter(([, { answers, dialogId }]) => answers.length > 0 || dialogId !== ''))
}

function titleOf(faq: Faq, language: string): string {
  return questionsOf(faq, language)[0] ?? questionsOf(faq, language.slice(0, 2))[0] ?? ''
}
