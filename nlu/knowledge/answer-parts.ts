// The paragraphs of the answers of a bot's knowledge, as far as their text is searched: which answers are, and where one paragraph ends.
// Searching them is answer-search.ts's.
import type { Faq } from '@parley/contract/objects/faq/index'
import type { Prompt } from '@parley/contract/objects/prompt'
import { passagesOf } from '../passages/split'

/** A line shorter than this that ends no sentence stands above what follows. */
const headingChars = 60

/** Texts for every channel, in the language or in none of their own; of what a dialog says in their place none is known. */
export function searchedAnswers({ answers, dialogId }: Pick<Faq, 'answers' | 'dialogId'>, language: string): string[] {
  if (dialogId !== '') return []
  const spoken = [language, language.slice(0, 2), ''].map((wanted) => (answers ?? []).filter((one) => one.language === wanted))
  return (spoken.find((each) => each.length > 0) ?? []).filter(isPlain).map(({ text }) => text)
}

const isPlain = ({ kind, channel, text, choices = [] }: Prompt): boolean =>
  kind === 'text' && channel === '' && choices.length === 0 && text.trim() !== ''

/** As they stand in the text. What is filled in when it is said cannot be searched. */
export function paragraphsOf(text: string): string[] {
  const paragraphs: { begins: number; ends: number; isHeading: boolean }[] = []
  for (const { index, 0: words } of text.matchAll(/\S(?:[^\n]|\n(?!\s*\n))*/g)) {
    const last = paragraphs.at(-1)
    const ends = index + words.trimEnd().length
    const isHeading = words.length < headingChars && !/[.!?。！？\n]\W*$/u.test(words.trimEnd())
    if (last?.isHeading) Object.assign(last, { ends, isHeading })
    else paragraphs.push({ begins: index, ends, isHeading })
  }
  return paragraphs
    .flatMap(({ begins, ends }) => passagesOf(linesOf(text.slice(begins, ends))).map((passage) => passage.text.trim()))
    .filter((paragraph) => paragraph !== '' && !paragraph.includes('{{'))
}

const linesOf = (text: string) => text.split('\n').map((line) => ({ text: line, kind: 'text' as const }))
