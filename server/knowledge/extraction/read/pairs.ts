// Finds questions with their answers in the lines of a source: what ends with a question mark, begins with a word for questions, stands as a
// heading, or is marked as one, with what follows it. Marks of people go before what a line looks like. Pure.
import { limits } from '@parley/contract/base/limits'
import type { ExtractionWords, Marks, SourceLine } from '@parley/contract/knowledge/extraction'
import { extractionLimits } from '@parley/contract/knowledge/extraction'

export interface Pair {
  question: string
  answer: string
  firstLine: number
  lastLine: number
}

const questionLead = /^(?:q(?:uestion)?|f(?:rage)?|p(?:regunta)?|\d{1,3})\s*[.:)]\s*/i
const answerLead = /^(?:a(?:nswer|ntwort)?|r(?:espuesta|éponse)?)\s*[:.)]\s*/i
const questionEnd = /[?？]["”’')]?$/
/** A question with its answer behind it on the same line. */
const bothInOne = /^(.{3,300}?[?？])\s+(\S.{2,})$/s
const mostQuestionChars = 300

type Role = 'question' | 'both' | 'heading' | 'answer' | 'ignore'

export function pairsOf(lines: readonly SourceLine[], marks: Marks, words: ExtractionWords): Pair[] {
  const pairs: Pair[] = []
  let open: Pair | undefined
  const close = (): void => {
    if (open !== undefined && open.answer !== '') pairs.push(open)
    open = undefined
  }
  for (const [at, line] of lines.entries()) {
    const role = roleOf(line, marks[String(at)], words)
    if (role === 'ignore') continue
    if (role === 'answer') {
      if (open !== undefined) open = withAnswer(open, line.kind === 'item' ? `- ${line.text}` : line.text.replace(answerLead, ''), at)
      continue
    }
    close()
    if (pairs.length >= extractionLimits.extractedQuestions) break
    const both = role === 'both' ? bothInOne.exec(line.text) : null
    open = { question: asked(both?.[1] ?? line.text), answer: both?.[2] ?? '', firstLine: at, lastLine: at }
  }
  close()
  return pairs.slice(0, extractionLimits.extractedQuestions)
}

function roleOf({ text, kind }: SourceLine, mark: Marks[string] | undefined, { ignored, openings }: ExtractionWords): Role {
  if (mark !== undefined) return mark
  const plain = text.toLowerCase()
  if (ignored.some((words) => plain.includes(words.toLowerCase()))) return 'ignore'
  if (kind === 'heading') return 'heading'
  const isShort = text.length <= mostQuestionChars
  if (isShort && questionEnd.test(text)) return 'question'
  if (isShort && kind === 'text' && openings.some((opening) => plain.startsWith(`${opening.toLowerCase()} `))) return 'question'
  return bothInOne.test(text) && (questionLead.test(text) || kind === 'text') && !answerLead.test(text) ? 'both' : 'answer'
}

function withAnswer(pair: Pair, text: string, at: number): Pair {
  const answer = pair.answer === '' ? text : `${pair.answer}\n${text}`
  return { ...pair, answer: answer.slice(0, limits.extractedAnswerChars), lastLine: at }
}

function asked(text: string): string {
  return text.replace(questionLead, '').trim().slice(0, limits.utteranceChars) || text.slice(0, limits.utteranceChars)
}
