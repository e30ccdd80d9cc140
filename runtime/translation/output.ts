// What a turn says in a language that goes through an engine: texts that have no words in it are noted as they are filled in, and translated
// all at once when the turn is over, as they are written and without their values. Where that fails they are said as they are.
import type { Json } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import { isShown } from '@parley/contract/templates/shared/shown'
import { placeholderSpans } from '@parley/kit/expression/template'
import type { Prompt } from '@parley/contract/objects/prompt'
import type { TurnState } from '../state'
import { failTranslation } from './failure'

interface Noted {
  /** As it is written. */
  source: string
  from: string
  /** What stands in the place of each placeholder. */
  values: ReadonlyMap<string, string>
}

/** Texts of a turn that may be said, by how they read filled in. */
export class OutputTexts {
  readonly #noted = new Map<string, Noted>()

  get(filled: string): Noted | undefined {
    return this.#noted.get(filled)
  }

  /** `read`: what stands in the place of one. */
  note(filled: string, { source, from }: Pick<Noted, 'source' | 'from'>, read: (placeholder: string) => string): void {
    if (!/\p{L}/u.test(source) || this.#noted.has(filled)) return
    this.#noted.set(filled, { source, from, values: new Map(placesIn(source).map((place) => [place, read(place)])) })
  }
}

/** Values of the bot, and places of the platform's own words. */
function placeSpans(text: string): { start: number; end: number }[] {
  const own = [...text.matchAll(/<[\w-]+>/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
  const values = placeholderSpans(text)
  const outside = own.filter(({ start }) => !values.some((value) => value.start <= start && start < value.end))
  return [...values, ...outside].toSorted((one, other) => one.start - other.start)
}

const placesIn = (source: string): string[] => placeSpans(source).map(({ start, end }) => source.slice(start, end))

/** The language in which a wording is written, where it is not the conversation's and that one goes through an engine; else null. */
export function translatedFrom(
  { bot, session }: Pick<TurnState, 'bot' | 'session'>,
  { language, kind }: Pick<Prompt, 'language' | 'kind'>,
): string | null {
  if (kind === 'script' || !isSaidTranslated({ bot, session })) return null
  const wanted = session.language
  const used = language === '' ? bot.defaultLanguage : language
  return used === wanted || used === wanted.slice(0, 2) ? null : used
}

export function isSaidTranslated({ bot, session }: Pick<TurnState, 'bot' | 'session'>): boolean {
  return bot.translated.get(session.language)?.output === true
}

/** At the end of a turn: what was said is said in the language of the conversation, as far as it can be. */
export async function translateSaid(state: TurnState): Promise<void> {
  const { bot, session } = state
  const through = bot.translated.get(session.language)
  if (through?.output !== true) return
  const noted = wordsOf(state.messages).flatMap((text) => state.texts.get(text) ?? [])
  for (const from of new Set(noted.map((each) => each.from))) {
    const texts = [...new Set(noted.filter((each) => each.from === from).map(({ source }) => source))]
    const reply = await state.outside.translate({ engineId: through.engineId, of: 'output', texts, from, to: session.language })
    if (!reply.ok) {
      failTranslation(state, reply.text)
      continue
    }
    const known = new Map(texts.map((text, at) => [text, reply.texts[at] ?? null]))
    if ([...known.values()].includes(null)) failTranslation(state, 'The translation of a text cannot be used.')
    state.resay((message) => changedWords(message, (text) => translationOf(state.texts.get(text), from, known) ?? text))
  }
}

function translationOf(noted: Noted | undefined, from: string, known: ReadonlyMap<string, string | null>): string | null {
  const text = noted?.from === from ? known.get(noted.source) : undefined
  if (noted === undefined || typeof text !== 'string') return null
  return filledIn(text, noted.values)
}

/** A value that reads like a placeholder is none. */
function filledIn(text: string, values: ReadonlyMap<string, string>): string {
  let [filled, at] = ['', 0]
  for (const { start, end } of placeSpans(text)) {
    const place = text.slice(start, end)
    filled += text.slice(at, start) + (values.get(place) ?? place)
    at = end
  }
  return filled + text.slice(at)
}

/** All that people read of these messages. */
function wordsOf(messages: readonly Outgoing[]): string[] {
  const found: string[] = []
  for (const message of messages)
    changedWords(message, (text) => {
      found.push(text)
      return text
    })
  return found
}

/** What a person of the desk wrote stays as it is. */
function changedWords(message: Outgoing, change: (text: string) => string): Outgoing {
  const { template, agent } = message
  if (agent !== undefined) return message
  const text = change(message.text)
  return template === undefined
    ? { ...message, text }
    : { ...message, text, template: { ...template, payload: changedParts(template.payload, change) } }
}

function changedParts(parts: Readonly<Record<string, Json>>, change: (text: string) => string): Record<string, Json> {
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, changedIn(value, name, change)]))
}

function changedIn(value: Json, part: string, change: (text: string) => string): Json {
  if (typeof value === 'string') return isShown(part) ? change(value) : value
  if (Array.isArray(value)) return value.map((one) => changedIn(one, part, change))
  return value === null || typeof value !== 'object' ? value : changedParts(value, change)
}
