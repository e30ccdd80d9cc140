// A long answer: what is said at once, and further parts that are opened where they can be folded and said in full elsewhere.
import type { JsonObject } from '../../base/json'
import { type Template, templateType } from '../lookup'
import { entries, line, lines } from '../shared/parts'
import { readList, readText } from '../shared/read'
import type { TemplateKind } from '../template-kind'

const id = 'longAnswer'

export const longAnswer: TemplateKind = {
  id,
  label: 'Long answer',
  isNewer: true,
  parts: [lines('text'), entries('furtherParts', [line('title'), lines('text')])],
  words: (payload) => ({ rows: partsIn(payload).map(wordsOf), options: [], address: '' }),
  draw: (payload) => ({ look: 'folded', parts: partsIn(payload) }),
}

/** One of texts without titles, as files of questions have it. */
export function longAnswerOf(text: string, further: readonly string[]): JsonObject {
  return { type: 'template', payload: { template_type: id, text, furtherParts: further.map((part) => ({ title: '', text: part })) } }
}

/** The further texts of a template that such a file can hold; null for any other. */
export function furtherTextsOf({ type, payload }: Template): string[] | null {
  const parts = partsIn(payload)
  return templateType({ type, payload }) === id && parts.every(({ title }) => title === '') ? parts.map(({ text }) => text) : null
}

function partsIn(payload: JsonObject): { title: string; text: string }[] {
  const parts = readList(payload['furtherParts']).map((part) => ({ title: readText(part['title']), text: readText(part['text']) }))
  return parts.filter(({ title, text }) => title !== '' || text !== '')
}

/** A line is left empty above each. */
const wordsOf = ({ title, text }: { title: string; text: string }) => `\n${[title, text].filter((words) => words !== '').join('\n')}`
