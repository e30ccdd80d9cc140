// What choosing sends, the same from every window: what the conversation shows, and what the bot gets in its place. Shapes are those of the
// public web kit. What a form sends is form-steps.ts's.
import type { ShownOpinion, ShownOption } from './shared/drawing'

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

/** Hours from 0 to 23, so that no language misreads it. Null until it is whole. */
export const timeAnswer = (time: string): Answer | null =>
  /^\d{2}:\d{2}/.test(time) ? { shown: time.slice(0, 5), body: time.slice(0, 5) } : null

/** The number, with " :" and the comment after it when there is one. */
export function ratingAnswer(rating: number, said: string, comment: string): Answer {
  const added = comment.trim() === '' ? '' : ` :${comment.trim()}`
  return { shown: `${said}${added}`, body: `${rating}${added}` }
}

/** The values of thumbs. */
export const thumbs = ['like', 'dislike'] as const

/** The lines of a field with one option more, or fewer. */
export function withOption(lines: string, option: string, isChosen: boolean): string {
  const others = lines.split('\n').filter((line) => line !== '' && line !== option)
  return (isChosen ? [...others, option] : others).join('\n')
}

/** The shape of the public web kit. */
export function opinionAnswer(experience: ShownOpinion, reasons: readonly ShownOpinion[], words: string): Answer {
  const said = words.trim()
  const body = {
    selectedFeedback: reasons.map(({ id, title }) => ({ id, value: title })),
    selectedExperience: { id: experience.id, value: experience.title, empathyMessage: experience.reply },
    userSuggestion: said,
  }
  const shown = [experience.title, reasons.map(({ title }) => title).join(', '), said].filter((line) => line !== '')
  return { shown: shown.join('\n'), body: JSON.stringify(body) }
}
