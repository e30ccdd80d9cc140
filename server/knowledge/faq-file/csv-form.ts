// The public CSV form as both its writer and its reader know it: sections, their columns, and how a cell holds an answer that is more than
// text for everybody.
import { AnswerCase, FaqSource } from '@parley/contract/objects/faq/index'
import { Prompt } from '@parley/contract/objects/prompt'
import { JsonObject } from '@parley/contract/base/json'
import { furtherTextsOf, longAnswerOf } from '@parley/contract/templates/long-answer/index'
import { z } from 'zod'

/** What follows an answer. */
export const extended = ['Extended Answer-1', 'Extended Answer-2'] as const
const LongTemplate = z.object({ type: z.string(), payload: JsonObject })

/** Each section begins with its row of names. The last two columns of questions are ours: others leave them out. */
export const sections = {
  faq: [
    ...['Faq', 'Que ID', 'Path', 'Primary Question', 'Alternate Question', 'Tags', 'Answer', ...extended],
    ...['ReferenceId', 'Display Name', 'Language', 'Source'],
  ],
  node: ['Node', 'Que ID', 'Nodepath', 'Tag', 'Precondition', 'outputcontext', 'Traits'],
  synonyms: ['Synonyms', 'Phrase', 'Synonyms'],
  confidence: ['confidenceConfigs', 'parameter', 'value'],
  params: ['KG Params', 'lang', 'stopwords'],
  traits: ['Traits', 'lang', 'GroupName', 'matchStrategy', 'scoreThreshold', 'TraitName', 'Training data'],
} as const

const whole = 'SYS_MESSAGE;'
const condition = 'SYS_CONDITION;'
const form = /^(?:SYS_CHANNEL_(?<channel>\w+) )?(?:SYS_LANGUAGE_(?<language>\w+) )?SYS_(?<kind>TEXT|SCRIPT); ?(?<text>[\s\S]*)$/
export const dialogAnswer = 'SYS_INTENT '

/** Cells of an answer and what follows it; a long answer takes several, where the form has enough of them. */
export function cellsOf(prompt: Prompt): string[] {
  const template = prompt.kind === 'template' ? ofJson(prompt.template ?? '', LongTemplate) : undefined
  const further = template === undefined ? null : furtherTextsOf(template)
  const isHeld = further !== null && further.length <= extended.length && template?.payload['text'] === prompt.text
  return isHeld ? [cellOf({ ...prompt, kind: 'text' }), ...further] : [cellOf(prompt)]
}

/** An answer with what its cells say beside it; undefined where that is more than text, or follows more than text. */
export function withFurther(prompt: Prompt, further: readonly string[]): Prompt | undefined {
  if (further.length === 0) return prompt
  if (prompt.kind !== 'text' || further.some((cell) => cell.startsWith('SYS_'))) return undefined
  return { ...prompt, kind: 'template', template: JSON.stringify(longAnswerOf(prompt.text, further)) }
}

export function cellOf(prompt: Prompt): string {
  const { kind, text, source = '', channel, language } = prompt
  if (kind !== 'text' && (kind !== 'script' || text !== '')) return `${whole} ${JSON.stringify(prompt)}`
  if (kind === 'text' && channel === '' && language === '' && !text.startsWith('SYS_')) return text
  const where = `${channel === '' ? '' : `SYS_CHANNEL_${channel} `}${language === '' ? '' : `SYS_LANGUAGE_${language} `}`
  return `${where}${kind === 'script' ? `SYS_SCRIPT; ${source}` : `SYS_TEXT; ${text}`}`
}

/** Ours: an answer under a condition, whole. */
export const caseCellOf = (answer: AnswerCase): string => `${condition} ${JSON.stringify(answer)}`
export const isCaseCell = (cell: string): boolean => cell.startsWith(condition)
export const caseOfCell = (cell: string): AnswerCase | undefined => ofJson(cell.slice(condition.length), AnswerCase)

/** Ours: the passage that a question was made of, whole. */
export const sourceCellOf = (source: FaqSource | null): string => (source === null ? '' : JSON.stringify(source))
export const sourceOfCell = (cell: string): FaqSource | undefined => ofJson(cell, FaqSource)

/** undefined where the cell says what nobody can read. */
export function promptOf(cell: string): Prompt | undefined {
  if (cell.startsWith(whole)) return ofJson(cell.slice(whole.length), Prompt)
  const found = form.exec(cell)?.groups
  if (found === undefined) return cell.startsWith('SYS_') ? undefined : Prompt.parse({ text: cell })
  const { channel = '', language = '', kind, text = '' } = found
  const said = kind === 'SCRIPT' ? { kind: 'script', source: text } : { text }
  return Prompt.safeParse({ channel: channel === 'default' ? '' : channel, language, ...said }).data
}

function ofJson<T>(text: string, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
