// What choosing sends, the same from every window: what the conversation shows, and what the bot gets in its place. Shapes are those of the
// public web kit.
import type { ShownField, ShownOption } from './shared/drawing'

export interface Answer {
  shown: string
  body: string
}

export const optionAnswer = ({ title, value }: ShownOption): Answer => ({ shown: title, body: value })

/** "<button>: one, other". */
export function optionsAnswer(button: string, picked: readonly ShownOption[]): Answer {
  const list = (key: keyof ShownOption) => picked.map((option) => option[key]).join(', ')
  return { shown: `${button}: ${list('title')}`, body: `${button}: ${list('value')}` }
}

/** Written year first, so that no language misreads it. Null until it is whole, the first day not after the last. */
export function dateAnswer(from: string, to: string | null): Answer | null {
  if (to === null) return from === '' ? null : { shown: from, body: from }
  if (from === '' || to === '' || from > to) return null
  return { shown: `${from} to ${to}`, body: `${from} to ${to}` }
}

/** The number, with " :" and the comment after it when there is one. */
export function ratingAnswer(rating: number, said: string, comment: string): Answer {
  const added = comment.trim() === '' ? '' : ` :${comment.trim()}`
  return { shown: `${said}${added}`, body: `${rating}${added}` }
}

/** The values of thumbs. */
export const thumbs = ['like', 'dislike'] as const

/** One field sends its value, several and every form of the bot an object by key. Secrets are shown as stars, guarded ones wrapped. */
export function formAnswer(fields: readonly ShownField[], values: Readonly<Record<string, string>>, isObject: boolean): Answer {
  const written = (field: ShownField) => values[field.key] ?? field.value
  const guarded = (field: ShownField) => (written(field) === '' ? '' : `${field.guard}${written(field)}${field.guard}`)
  const isSecret = (field: ShownField) => field.type === 'password' || field.guard !== ''
  const shownValue = (field: ShownField) => (isSecret(field) && written(field) !== '' ? '****' : written(field))
  const [only] = fields
  if (fields.length === 1 && only && !isObject) return { shown: shownValue(only), body: guarded(only) }
  return {
    shown: fields
      .filter((field) => written(field) !== '')
      .map((field) => `${field.label}: ${shownValue(field)}`)
      .join('\n'),
    body: JSON.stringify(Object.fromEntries(fields.map((field) => [field.key, guarded(field)]))),
  }
}

/** Required, and nothing written. */
export function isMissing(field: ShownField, values: Readonly<Record<string, string>>): boolean {
  return !field.isOptional && (values[field.key] ?? field.value).trim() === ''
}
