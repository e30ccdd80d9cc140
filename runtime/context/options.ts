// What the user is asked to choose from, as scripts and texts read it: `context.currentOptions`. Worked out from what is waited for, never
// kept.
import type { Choice } from '@parley/contract/base/message'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { CompiledBot } from '../compile'
import type { Option } from '../nodes/node-kind'
import type { Frame, Session } from '../session/session'

/** Long lists are told to their beginning: every script and text of the step is given them. */
const mostOptions = 50

/** The intents and questions of which one is meant, or what the step offers at which the dialog stands. */
export function currentOptions(bot: CompiledBot, session: Session, frame: Frame | undefined): Json[] {
  return offered(bot, session, frame).map(({ title, value }) => ({ title, value }))
}

function offered(bot: CompiledBot, { waiting, language }: Session, frame: Frame | undefined): Option[] {
  if (waiting?.kind === 'which') {
    const names = waiting.intentIds.map((id) => bot.intents.get(id)?.name ?? '')
    const titles = (waiting.faqIds ?? []).map((id) => bot.faqs.get(id)?.title(language) ?? '')
    return [...names, ...titles].map((title) => ({ title, value: title }))
  }
  const node = bot.nodes.get(frame?.nodeId ?? '')
  if (!frame || !node?.kind?.offers) return []
  const offers = node.kind.offers(node.settings, { vars: frame.vars, entity: (id) => bot.entities.get(id), most: mostOptions })
  return offers.slice(0, mostOptions)
}

/** What words offer beside choices, in the shape that scripts of existing bots read (reference, section 2.4). */
export type OfferedFacts = Readonly<JsonObject>

/**
 * For the words with which something is offered: those choices, or facts in their place. Of values that the step lists choices say no more
 * than what they are called.
 */
export function withOptions(scope: JsonObject, choices: readonly Choice[], facts?: OfferedFacts): JsonObject {
  const { context } = scope
  if ((choices.length === 0 && facts === undefined) || typeof context !== 'object' || context === null || Array.isArray(context))
    return scope
  if (facts !== undefined) return { ...scope, context: { ...context, currentOptions: { ...facts } } }
  const listed = Array.isArray(context.currentOptions) ? context.currentOptions.filter(isOption) : []
  const values = new Map(listed.map(({ title, value }) => [title, value]))
  const currentOptions = choices.map(({ title, payload }) => ({ title, value: values.get(title) ?? payload }))
  return { ...scope, context: { ...context, currentOptions } }
}

const isOption = (option: Json): option is JsonObject => typeof option === 'object' && option !== null && !Array.isArray(option)
