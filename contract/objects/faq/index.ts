// A question the bot can answer: its wordings and its answers. The topic it hangs in is its parent (knowledge-node.ts); when it answers is
// nlu/knowledge's.
import { z } from 'zod'
import type { Field } from '../../base/form'
import { limits } from '../../base/limits'
import { SourcePlace } from '../../base/understand'
import { Condition } from '../condition'
import { Prompt } from '../prompt'

const Question = z.string().min(1).max(limits.utteranceChars)

/** Where a way to ask comes from: written by hand, out of a file, said by a user and missed, made of the bot's own words, found in a source. */
export const wordingSources = ['typed', 'imported', 'conversation', 'generated', 'extracted'] as const
export type WordingSource = (typeof wordingSources)[number]

/** What is known of a way to ask beside its words. */
export const WordingNote = z.object({
  text: Question,
  source: z.enum(wordingSources).default('typed'),
  /** Somebody has looked at what it is close to and decided that it belongs here. */
  isKept: z.boolean().default(false),
})
export type WordingNote = z.infer<typeof WordingNote>

/** What is answered while a condition holds: its words, and a dialog that begins after them. */
export const AnswerCase = z.object({
  when: Condition,
  answers: z.array(Prompt).max(50).default([]),
  /** '' for none. */
  dialogId: z.string().max(80).default(''),
})
export type AnswerCase = z.infer<typeof AnswerCase>

/** The passage of a page or document that a question was made of, or its answer taken from. */
export const FaqSource = SourcePlace.extend({
  /** The reading it comes from; of an imported question none of this bot's. */
  extractionId: z.string().max(80).default(''),
  title: z.string().max(limits.nameChars),
  url: z.string().max(2048).default(''),
  page: z.number().int().min(0).max(1_000_000).default(0),
  heading: z.string().max(limits.utteranceChars).default(''),
  begins: z.number().int().min(0),
  ends: z.number().int().min(0),
  hash: z.string().max(64),
  passage: z.string().max(limits.extractedAnswerChars),
  /** As the passage has it. */
  answer: z.string().max(limits.extractedAnswerChars),
  /** The answer names it. */
  isCited: z.boolean().default(true),
})
export type FaqSource = z.infer<typeof FaqSource>

/** Where it stands, without what was found there. */
export const FaqPlace = FaqSource.omit({ extractionId: true, passage: true, answer: true, isCited: true })
export type FaqPlace = z.infer<typeof FaqPlace>

export const Faq = z.object({
  /** The primary question, as it is shown and offered. */
  question: Question,
  language: z.string().max(10).default('en'),
  /** Other ways to ask, by language; in a language of its own the first one is what is offered. */
  alternates: z.record(z.string().max(10), z.array(Question).max(500)).default({}),
  /** Of some of them, by language; the others were written by hand. */
  alternateNotes: z.record(z.string().max(10), z.array(WordingNote).max(500)).default({}),
  tags: z.array(z.string().min(1).max(128)).max(100).default([]),
  /** Tried in their order: the first whose condition holds is the answer. */
  cases: z.array(AnswerCase).max(20).default([]),
  /** Said where no condition holds, or there is none. */
  answers: z.array(Prompt).max(200).default([]),
  /** A dialog that runs in place of `answers`; '' for none. */
  dialogId: z.string().max(80).default(''),
  /** How other systems call it. */
  refId: z.string().max(128).default(''),
  /** null: it was written by hand. */
  foundIn: FaqSource.nullable().default(null),
})
export type Faq = z.infer<typeof Faq>

/** What of it is edited, as described fields. */
export const faqFields: readonly Field[] = [
  { name: 'cases', label: 'Answers under a condition', control: 'cases', max: 20 },
  { name: 'answers', label: 'Answers', control: 'prompts' },
  { name: 'dialogId', label: 'Dialog', control: 'dialog' },
]

/** Every wording of its answers, those under a condition first. */
export function answersOf({ cases, answers }: Pick<Faq, 'answers'> & Partial<Pick<Faq, 'cases'>>): Prompt[] {
  return [...(cases ?? []).flatMap((one) => one.answers ?? []), ...(answers ?? [])]
}

/** Whether nothing answers it: neither words nor a dialog. */
export function isUnanswered(
  faq: Pick<Faq, 'answers' | 'dialogId'> & Partial<Pick<Faq, 'cases'>>,
  isWritten: (answer: Prompt) => boolean,
): boolean {
  return ![faq.dialogId, ...(faq.cases ?? []).map((one) => one.dialogId)].some(Boolean) && !answersOf(faq).some(isWritten)
}

/** No answer of it is as its source has it. */
export function isEditedSince({ answer }: Pick<FaqSource, 'answer'>, { answers }: Pick<Faq, 'answers'>): boolean {
  return !answers.some(({ text }) => text.trim() === answer.trim())
}

/** Every wording of it in a language, the one to show first. */
export function questionsOf({ question, language, alternates }: Faq, wanted: string): string[] {
  const others = alternates?.[wanted] ?? []
  return (language ?? 'en') === wanted ? [question, ...others] : [...others]
}

/** Notes of ways to ask after some were added from one source; those that were there keep their own. */
export function notesWith(
  before: Pick<Faq, 'alternates' | 'alternateNotes'> | undefined,
  after: Faq['alternates'],
  source: WordingSource,
): NonNullable<Faq['alternateNotes']> {
  const languages = Object.entries(after ?? {}).map(([language, texts]): [string, WordingNote[]] => {
    const known = before?.alternateNotes?.[language] ?? []
    const there = before?.alternates?.[language] ?? []
    const noted = texts.flatMap((text): WordingNote[] => {
      const note = known.find((one) => one.text === text)
      if (note) return [note]
      return there.includes(text) || source === 'typed' ? [] : [{ text, source, isKept: false }]
    })
    return [language, noted]
  })
  return Object.fromEntries(languages.filter(([, notes]) => notes.length > 0))
}

/** Wordings in one language are all it has: no dialog, no answers under conditions, no other language. */
export function isPlainFaq({ language, dialogId, cases, alternates }: Faq): boolean {
  const isOneLanguage = Object.entries(alternates).every(([code, questions]) => code === language || questions.length === 0)
  return dialogId === '' && cases.length === 0 && isOneLanguage
}
