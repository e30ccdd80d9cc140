// Questions of a bot as retrieval intents of Rasa, `topic/question`, with their answers as responses.
import { questionsOf } from '@parley/contract/objects/faq/index'
import { sentence } from '../shared/sentences'
import { type GivenObject, type Left, ofKind, type Typed } from './exported'
import { block, scalar } from './rasa-scalars'

interface Blocks {
  blocks: string[]
  responses: string[]
}

export function faqBlocks(objects: readonly GivenObject[], language: string, left: Left[]): Blocks {
  const topics = new Map(ofKind(objects, 'knowledge-node').map(({ id, data }) => [id, data.name]))
  const taken = new Set<string>()
  const read: Blocks = { blocks: [], responses: [] }
  for (const faq of ofKind(objects, 'faq')) {
    const questions = questionsOf(faq.data, language).filter((text) => !/\][({[]/.test(text))
    const [first] = questions
    if (first === undefined) {
      left.push({ id: faq.id, name: faq.data.question, why: sentence('training-export.language') })
      continue
    }
    const name = freeName(`${partOf(topics.get(faq.parentId) ?? 'faq')}/${partOf(first)}`, taken)
    read.blocks.push(block('intent', name, questions))
    const answers = answersOf(faq, language, left)
    if (answers.length > 0)
      read.responses.push(`  ${scalar(`utter_${name}`)}:\n${answers.map((text) => `  - text: ${JSON.stringify(text)}\n`).join('')}`)
  }
  return read
}

/** Texts alone; what is under a condition, or no text, is told. */
function answersOf({ id, data }: Typed<'faq'>, language: string, left: Left[]): string[] {
  const texts = data.answers.filter(({ kind, language: own }) => kind === 'text' && (own === '' || own === language))
  const isWhole = data.cases.length === 0 && data.dialogId === '' && data.answers.every(({ kind }) => kind === 'text')
  if (!isWhole) left.push({ id, name: data.question, why: sentence('training-export.answers') })
  return texts.map(({ text }) => text)
}

/** A name may hold neither a slash nor a colon. */
const partOf = (text: string): string =>
  text
    .slice(0, 80)
    .replaceAll(/[/:[\](){}\p{Cc}]+/gu, ' ')
    .trim() || 'question'

function freeName(name: string, taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name} ${number}`
    if (taken.has(tried.toLowerCase())) continue
    taken.add(tried.toLowerCase())
    return tried
  }
}
