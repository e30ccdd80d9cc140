// What is said for a standard response: the bot's own wording where it has one that fits, filled in, otherwise the platform's. It always
// says something: where an own wording comes to nothing, the platform's is said. When it is said is the caller's.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Choice } from '@parley/contract/base/message'
import type { Prompt } from '@parley/contract/objects/prompt'
import type { FillForm } from '@parley/kit/expression/template'
import { type OfferedFacts, withOptions } from '../context/options'
import type { Say } from '../nodes/node-kind'
import { RunningNode } from '../node-run'
import { standInNode } from '../stand-in-node'
import { emptyFrame, type Frame } from '../session/session'
import type { TurnState } from '../state'
import { isSaidTranslated, translatedFrom } from '../translation/output'
import { TurnFailure } from '../turn-failure'
import { withExample } from './example'
import { withReason } from './refusal-reason'
import { fittingResponses, ownersAt, tasksAt } from './own-responses'
import { sayPrinted } from './printed'
import { noteUntranslated, quickReplies, sayWritten } from './prompt'
import { speaks, type StandardKey, standardTexts, withValues } from './standard'

export interface Asked {
  key: StandardKey
  /** What stands in its `<places>`. */
  values: Record<string, string>
  choices: readonly Choice[]
  /** What scripts and texts read as the current options in place of the choices. */
  facts?: OfferedFacts | undefined
  /** The dialogs it is about, the outermost first. */
  frames: readonly Frame[]
}

/** At once, or once its script has run. */
export function standardSays(state: TurnState, asked: Asked): Say[] | (() => Promise<Say[]>) {
  const own = chosenWording(state, asked)
  if (own === undefined) return platformSays(state, asked)
  const from = translatedFrom(state, own)
  if (from === null) noteUntranslated(state, { prompts: wordingsWith(state, asked, own), prompt: own }, state.frame?.nodeId)
  if (own.kind !== 'script') return orPlatform(state, asked, writtenSays(state, own, asked))
  return async () => orPlatform(state, asked, await printedSays(state, own.source ?? '', asked))
}

/** One line of plain text, for labels and reasons: a script has no say in those. */
export function standardText(state: TurnState, asked: Asked): string {
  const own = fitting(state, asked).filter(({ kind, text }) => kind !== 'script' && text.trim() !== '')
  const chosen = state.one(own)
  const text = filled(state, asked, chosen?.text ?? '').trim()
  if (chosen !== undefined) note(state, asked, chosen, { filled: text, source: chosen.text.trim() })
  return text || platformText(state, asked)
}

/** Every wording of a label, as users may type it. */
export function wordsFor(state: TurnState, asked: Asked): string[] {
  return fitting(state, asked).flatMap(({ kind, text }) => (kind === 'script' ? [] : [filled(state, asked, text)]))
}

function chosenWording(state: TurnState, asked: Asked): Prompt | undefined {
  return state.one(fitting(state, asked))
}

/** All wordings of the owner whose wording was chosen, those of other languages among them. */
function wordingsWith({ bot }: TurnState, { key, frames }: Asked, own: Prompt): readonly Prompt[] {
  const lists = ownersAt(frames, bot.nodes).flatMap((owner) => [bot.responses.get(owner)?.get(key) ?? []])
  return lists.find((prompts) => prompts.includes(own)) ?? []
}

/** Whether one of the dialogs, or the step where they stand, has words of its own for it. */
export function hasTaskWords({ bot, session }: TurnState, { key, frames }: Pick<Asked, 'key' | 'frames'>): boolean {
  return fittingOf({ bot, session }, key, tasksAt(frames, bot.nodes)).length > 0
}

function fitting({ bot, session }: TurnState, { key, frames }: Asked): readonly Prompt[] {
  return fittingOf({ bot, session }, key, ownersAt(frames, bot.nodes))
}

/** In the user's language, or for every language; else, where the platform has no words in it either, in the bot's own. */
function fittingOf({ bot, session }: Pick<TurnState, 'bot' | 'session'>, key: StandardKey, owners: readonly string[]): readonly Prompt[] {
  if (bot.responses.size === 0) return []
  const { language, channel } = session
  const place = { owners, channel }
  const spoken = fittingResponses(bot.responses, key, { ...place, languages: [language, language.slice(0, 2), ''] })
  if (spoken.length > 0 || (speaks(language) && !isSaidTranslated({ bot, session }))) return spoken
  return fittingResponses(bot.responses, key, { ...place, languages: [bot.defaultLanguage] })
}

function platformText(state: TurnState, { key, values }: Asked): string {
  const { language } = state.session
  const written = state.one(standardTexts(key, language)) ?? ''
  const text = withValues(written, values)
  if (!speaks(language) && isSaidTranslated(state))
    state.texts.note(text, { source: written, from: 'en' }, (place) => withValues(place, values))
  return withExample(withReason(text, values['reason'], language), values['example'], language)
}

function platformSays(state: TurnState, asked: Asked): Say[] {
  const text = platformText(state, asked)
  return [asked.choices.length > 0 ? quickReplies(text, asked.choices) : { type: 'text', text }]
}

function orPlatform(state: TurnState, asked: Asked, says: Say[]): Say[] {
  return says.some(({ text, template }) => text.trim() !== '' || template !== undefined) ? says : platformSays(state, asked)
}

function writtenSays(state: TurnState, own: Prompt, asked: Asked): Say[] {
  return sayWritten(
    own,
    {
      fill: (text, form = 'text', items = {}) => {
        const words = filled(state, asked, text, { form, items })
        if (form === 'speech') note(state, asked, own, { filled: words, source: text, items })
        return words
      },
      read: (text, items) => state.readFrom({ ...scopeFor(state, asked), ...items }, text),
    },
    asked.choices,
  )
}

/** Its words are translated before they are said, where that is how the bot speaks. */
function note(
  state: TurnState,
  asked: Asked,
  own: Prompt,
  { filled: words, source, items = {} }: { filled: string; source: string; items?: JsonObject },
): void {
  const from = translatedFrom(state, own)
  if (from !== null) state.texts.note(words, { source, from }, (place) => filled(state, asked, place, { items }))
}

interface How {
  form?: FillForm
  items?: JsonObject
}

/** As its words see it. */
function scopeFor(state: TurnState, { facts }: Asked): JsonObject {
  return withOptions(state.scope(), [], facts)
}

function filled(state: TurnState, asked: Asked, text: string, { form = 'speech', items = {} }: How = {}): string {
  const whole = text.includes('{{') ? state.fillFrom({ ...scopeFor(state, asked), ...items }, text, form) : text
  const { values } = asked
  return withValues(whole, form === 'json' ? mapValues(values, inJson) : values)
}

/** As it stands inside a string of a JSON text. */
const inJson = (value: string): string => JSON.stringify(value).slice(1, -1)

function mapValues(values: Record<string, string>, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}

/** What scripts of existing bots read; on the script's first line, so that its lines keep their numbers. */
const given = 'var response = context.response; function getChoices() { return response.choices } '

async function printedSays(state: TurnState, source: string, asked: Asked): Promise<Say[]> {
  const choices: Json[] = asked.choices.map(({ title, payload }) => ({ title, payload }))
  const response: JsonObject = { ...asked.values, key: asked.key, message: platformText(state, asked), choices }
  const frame = state.frame ?? emptyFrame
  const node = new RunningNode(state, standInNode(asked.key), { ...frame, vars: { ...frame.vars, response } }, false)
  try {
    const reply = await node.script(given + source, asked.choices, asked.facts)
    if (!reply.ok) state.emit({ type: 'failed', code: 'PROMPT_SCRIPT', text: reply.text })
    return reply.printed.map(sayPrinted)
  } catch (error) {
    if (!(error instanceof TurnFailure)) throw error
    state.emit({ type: 'failed', code: error.code, text: error.message })
    return []
  }
}
