// Chooses one wording of a prompt and makes it a message. Language and channel decide first, then chance.
// How a message is shown is the channel's; a text's markdown passes through untouched.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Choice } from '@parley/contract/base/message'
import type { Prompt } from '@parley/contract/objects/prompt'
import { filledData } from '@parley/contract/templates/from-data'
import { isShown } from '@parley/contract/templates/shared/shown'
import type { FillForm } from '@parley/kit/expression/template'
import type { Say } from '../nodes/node-kind'
import { readObject, sayObject, sayPrinted } from './printed'

export { noteUntranslated, type Untranslated, untranslatedIn } from './untranslated'

export interface Place {
  language: string
  defaultLanguage: string
  channel: string
}

/** The wordings that fit best: own language, else any, else the bot's; own channel, else any. */
export function fittingPrompts(prompts: readonly Prompt[], place: Place): Prompt[] {
  const spoken = firstNotEmpty(
    [place.language, place.language.slice(0, 2), '', place.defaultLanguage].map((language) =>
      prompts.filter((prompt) => prompt.language === language),
    ),
  )
  return firstNotEmpty([place.channel, ''].map((channel) => spoken.filter((prompt) => prompt.channel === channel)))
}

function firstNotEmpty<T>(lists: T[][]): T[] {
  return lists.find((list) => list.length > 0) ?? []
}

export function choosePrompt(prompts: readonly Prompt[], place: Place, random: () => number): Prompt | null {
  const fitting = fittingPrompts(prompts, place)
  if (fitting.length <= 1) return fitting[0] ?? null
  return fitting[Math.floor(random() * fitting.length)] ?? null
}

/** One of those that fit, by its place among them; behind the last, the last. */
export function promptAt(prompts: readonly Prompt[], place: Place, at: number): Prompt | null {
  const fitting = fittingPrompts(prompts, place)
  return fitting[Math.min(at, fitting.length - 1)] ?? null
}

export interface PromptTools {
  /** `items` are read beside what texts see, by their names. */
  fill(text: string, form?: FillForm, items?: JsonObject): string
  /** The value of the first placeholder of a text. */
  read(text: string, items: JsonObject): Json
  /** Runs the script and gives what it printed. */
  print(source: string): Promise<string[]>
}

/** The messages of one wording. `choices` are offered with a plain text that has none of its own. */
export async function sayPrompt(prompt: Prompt, tools: PromptTools, choices: readonly Choice[] = []): Promise<Say[]> {
  if (prompt.kind === 'script') return (await tools.print(prompt.source ?? '')).map(sayPrinted)
  return sayWritten(prompt, tools, choices)
}

/** The same for a wording that is no script. */
export function sayWritten(prompt: Prompt, tools: Omit<PromptTools, 'print'>, choices: readonly Choice[] = []): Say[] {
  const text = tools.fill(prompt.text, 'speech')
  if (prompt.kind === 'template') return [filledTemplate(prompt.template ?? '', text, tools)]
  const own = (prompt.choices ?? []).map((choice) => ({ title: tools.fill(choice.title, 'speech'), payload: tools.fill(choice.payload) }))
  if (prompt.kind === 'button' && own.length > 0) return [buttons(text, own)]
  const offered = own.length > 0 ? own : choices
  return [offered.length > 0 ? quickReplies(text, offered) : { type: 'text', text }]
}

/** With entries for every item of its data; where there are none, its plain text says so better than an empty list. */
function filledTemplate(template: string, text: string, tools: Omit<PromptTools, 'print'>): Say {
  const source = readObject(template)
  // One with placeholders outside of its strings is JSON only when they are filled in.
  if (source === null) return templateSay(tools.fill(template, 'json'), text)
  const made = filledData(source, {
    fill: (written, items, part) => tools.fill(written, isShown(part) ? 'speech' : 'text', items),
    read: tools.read,
  })
  return made.isEmpty && text !== '' ? { type: 'text', text } : templateSay(JSON.stringify(made.value), text)
}

/** What a wording says before anything is filled in; null for a script, and for a template that is none until it is filled. */
export function writtenSay({ kind, text, template, choices = [] }: Prompt): Say | null {
  if (kind === 'script') return null
  if (kind === 'template') {
    const say = templateSay(template ?? '', text)
    return say.template === undefined ? null : say
  }
  if (choices.length === 0) return { type: 'text', text }
  return kind === 'button' ? buttons(text, choices) : quickReplies(text, choices)
}

/** A text with choices to press, in the public template form. */
export function quickReplies(text: string, choices: readonly Choice[]): Say {
  const quick_replies = choices.map((choice) => ({ content_type: 'text', title: choice.title, payload: choice.payload }))
  return { type: 'template', text, template: { type: 'template', payload: { template_type: 'quick_replies', text, quick_replies } } }
}

function buttons(text: string, choices: readonly Choice[]): Say {
  const shown = choices.map((choice) => ({ type: 'postback', title: choice.title, payload: choice.payload }))
  return { type: 'template', text, template: { type: 'template', payload: { template_type: 'button', text, buttons: shown } } }
}

/** A template that is no JSON after filling is said as its plain text: the user never sees broken markup. */
function templateSay(filled: string, text: string): Say {
  const value = readObject(filled)
  const isPayload = value?.payload === undefined && value?.template_type !== undefined
  const whole = isPayload ? { type: 'template', payload: value } : value
  return (whole && sayObject(whole, text)) ?? { type: 'text', text }
}
