// A question the bot can answer: its wordings and its answers. The topic it hangs in is its parent (knowledge-node.ts); when it answers is
// nlu/knowledge's.
import { z } from 'zod'
import type { Field } from '../base/form'
import { limits } from '../base/limits'
import { Prompt } from './prompt'

const Question = z.string().min(1).max(limits.utteranceChars)

export const Faq = z.object({
  /** The primary question, as it is shown and offered. */
  question: Question,
  language: z.string().max(10).default('en'),
  /** Other ways to ask, by language; in a language of its own the first one is what is offered. */
  alternates: z.record(z.string().max(10), z.array(Question).max(500)).default({}),
  tags: z.array(z.string().min(1).max(128)).max(100).default([]),
  answers: z.array(Prompt).max(200).default([]),
  /** A dialog that runs in place of an answer; '' for none. */
  dialogId: z.string().max(80).default(''),
  /** How other systems call it. */
  refId: z.string().max(128).default(''),
})
export type Faq = z.infer<typeof Faq>

/** What of it is edited, as described fields. */
export const faqFields: readonly Field[] = [
  { name: 'answers', label: 'Answers', control: 'prompts' },
  { name: 'dialogId', label: 'Dialog', control: 'dialog' },
]

/** Every wording of it in a language, the one to show first. */
export function questionsOf({ question, language, alternates }: Faq, wanted: string): string[] {
  const others = alternates?.[wanted] ?? []
  return (language ?? 'en') === wanted ? [question, ...others] : [...others]
}
