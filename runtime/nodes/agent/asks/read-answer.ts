// Reads what the user answered to a question for one value that a tool asks for, by the value's type and bounds alone.
import type { Json } from '@parley/contract/base/json'
import { type AskedField, askLimits } from '../../../mcp/ask'
import { yesOrNo } from '../../../say/replies/yes-or-no'
import { folded } from '@parley/kit/text/folded'

interface Reading {
  language: string
  yesWords: readonly string[]
  noWords: readonly string[]
}

/** `unfit`: the standard response that says why it does not fit. */
export type Read = { value: Json } | { unfit: 'entity-refused' | 'yes-or-no' | 'which-value' | 'form-too-small' | 'form-too-large' }

export function readAnswer(field: AskedField, said: string, { language, yesWords, noWords }: Reading): Read {
  const text = said.normalize('NFKC').trim()
  switch (field.type) {
    case 'boolean': {
      const answer = yesOrNo(said, language, yesWords, noWords)
      return answer === null ? { unfit: 'yes-or-no' } : { value: answer === 'yes' }
    }
    case 'choice': {
      const chosen = optionIn(field, text)
      return chosen === null ? { unfit: 'which-value' } : { value: chosen }
    }
    case 'choices':
      return choicesIn(field, text)
    case 'number':
    case 'integer':
      return numberIn(field, text)
    default:
      return textIn(field, text)
  }
}

function optionIn({ options }: AskedField, text: string): string | null {
  const form = folded(text)
  const found = options.find(({ value, title }) => value === text || folded(title) === form || folded(value) === form)
  return found?.value ?? null
}

function choicesIn(field: AskedField, text: string): Read {
  const whole = optionIn(field, text)
  const chosen = whole === null ? text.split(/[,;、，\n]/u).map((one) => optionIn(field, one.trim())) : [whole]
  const known = [...new Set(chosen)].filter((one) => one !== null)
  if (known.length === 0 || chosen.includes(null)) return { unfit: 'which-value' }
  return misfitOf(field, known.length) ?? { value: known }
}

function numberIn(field: AskedField, text: string): Read {
  const [only, ...more] = text.match(/-?\d+(?:[.,]\d+)?/gu) ?? []
  const value = Number((only ?? '').replace(',', '.'))
  if (only === undefined || more.length > 0 || (field.type === 'integer' && !Number.isSafeInteger(value)))
    return { unfit: 'entity-refused' }
  return misfitOf(field, value) ?? { value }
}

const shapes: Partial<Record<AskedField['type'], RegExp>> = {
  email: /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/u,
  uri: /^https?:\/\/\S+$/iu,
  date: /^\d{4}-\d{2}-\d{2}$/u,
}

function textIn(field: AskedField, text: string): Read {
  if (text === '' || text.length > askLimits.answerChars) return { unfit: 'entity-refused' }
  if (shapes[field.type]?.test(text) === false || (field.type === 'date' && !isDay(text))) return { unfit: 'entity-refused' }
  return misfitOf(field, text.length) ?? { value: text }
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function misfitOf({ min, max }: AskedField, size: number): Read | null {
  if (min !== undefined && size < min) return { unfit: 'form-too-small' }
  return max !== undefined && size > max ? { unfit: 'form-too-large' } : null
}
