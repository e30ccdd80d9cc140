// Trying a node outside of a conversation: the request it would make, the message a wording would be. What a conversation would have
// filled in comes from sample values; secure variables are stand-ins, as in a turn. Making the request and sending is the server's.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Prompt } from '@parley/contract/objects/prompt'
import { filledData } from '@parley/contract/templates/from-data'
import { memberPaths } from '@parley/kit/expression/member-paths'
import { fillTemplate, type FillForm, firstValue } from '@parley/kit/expression/template'
import { requestOfProfile, settingsWith } from '../authorization/profile'
import type { CompiledBot } from '../compile'
import { withChange } from '../context/changes'
import { asSaid, scopeOf } from '../context/scope'
import { standInsFor, usedIn } from '../context/secrets'
import { builtNodes } from '../nodes'
import type { NodeKind, Say } from '../nodes/node-kind'
import type { ServiceRequest } from '../ports'
import { readJson } from '../say/printed'
import { sayPrompt } from '../say/prompt'
import { newSession } from '../session/session'

/** What stands in the place of an expression. */
export interface SampleValue {
  expression: string
  value: string
}

export interface TrialPlace {
  language: string
  now: number
  values: readonly SampleValue[]
}

/** null for a node that makes no request; one without an address cannot be called either. A text says why it cannot be made. */
export function requestToTry(bot: CompiledBot, nodeId: string, place: TrialPlace): ServiceRequest | string | null {
  const node = bot.nodes.get(nodeId)
  return node?.kind ? requestOfKind(bot, node.kind, node.settings, place) : null
}

/** The same for an action of an integration with values for its fields, without a step. */
export function actionToTry(bot: CompiledBot, actionId: string, given: readonly { key: string; value: string }[], place: TrialPlace) {
  const kind = builtNodes.find(({ takesAction }) => takesAction !== undefined)
  if (!kind?.takesAction || !bot.actions.has(actionId)) return null
  return requestOfKind(bot, kind, settingsWith(kind, kind.takesAction.settings(actionId, given), bot), place)
}

function requestOfKind(bot: CompiledBot, kind: NodeKind, settings: unknown, place: TrialPlace): ServiceRequest | string | null {
  if (!kind.request) return null
  const { scope, session } = trialScope(bot, place)
  const standIns = standInsFor(bot.secure, scope)
  const fillRequest = (text: string, form: FillForm) => fillTemplate(bot.texts.template(text), standIns.scope, session, form)
  const made = kind.request({ settings, fillRequest })
  if (made === null) return kind.takesAction?.whyNot({ settings, fillRequest }) ?? null
  const uses = usedIn(made.request, standIns.uses)
  return uses.length === 0 ? made.request : { ...made.request, secrets: { uses, bodyForm: made.bodyForm } }
}

/** null where there is no such profile. */
export function profileToTry(bot: CompiledBot, authorizationId: string, place: TrialPlace): ServiceRequest | null {
  const profile = bot.authorizations.get(authorizationId)
  if (profile === undefined) return null
  const { scope, session } = trialScope(bot, place)
  const standIns = standInsFor(bot.secure, scope)
  const request = requestOfProfile(profile, (text, form) => fillTemplate(bot.texts.template(text), standIns.scope, session, form))
  const uses = usedIn(request, standIns.uses)
  return uses.length === 0 ? request : { ...request, secrets: { uses, bodyForm: 'text' } }
}

/** `print` runs a script of the wording over what texts see. */
export function messagesToTry(
  bot: CompiledBot,
  prompt: Prompt,
  place: TrialPlace,
  print: (source: string, scope: JsonObject) => Promise<string[]>,
): Promise<Say[]> {
  const { scope, session } = trialScope(bot, place)
  return sayPrompt(prompt, {
    fill: (text, form, items) =>
      text.includes('{{') ? fillTemplate(bot.texts.template(text), { ...scope, ...items }, session, form) : text,
    read: (text, items) => firstValue(bot.texts.template(text), { ...scope, ...items }),
    print: (source) => print(source, scope),
  })
}

/** Written JSON with its placeholders filled in, and entries made of lists; null for what is no JSON. */
export function dataToTry(bot: CompiledBot, data: string, place: TrialPlace): Json {
  const { scope, session } = trialScope(bot, place)
  const fill = (text: string, form: FillForm, items: JsonObject = {}) =>
    fillTemplate(bot.texts.template(text), { ...scope, ...items }, session, form)
  const source = readJson(data)
  if (source === null) return readJson(fill(data, 'json'))
  return filledData(source, {
    fill: (text, items) => fill(text, 'text', items),
    read: (text, items) => firstValue(bot.texts.template(text), { ...scope, ...items }),
  }).value
}

/** What a script printed over what texts see outside of a conversation. */
export function printsToTry(bot: CompiledBot, place: TrialPlace, print: (scope: JsonObject) => Promise<string[]>): Promise<string[]> {
  return print(trialScope(bot, place).scope)
}

function trialScope(bot: CompiledBot, { language, now, values }: TrialPlace) {
  const session = newSession({ id: '', botId: bot.id, userId: '', channel: 'test', language, timezone: 'UTC', versionHash: '', now })
  const plain = scopeOf(bot, session, undefined, asSaid(''))
  const scope = values.reduce((known, { expression, value }) => {
    const [first] = memberPaths(expression, 'expression')
    const names = first?.names.map(({ name }) => name) ?? []
    return names.length > 1 ? withSample(known, names, sampled(value)) : known
  }, plain)
  return { scope, session }
}

/** `entities` and `context.entities` are one thing. */
function withSample(scope: JsonObject, names: readonly string[], value: Json): JsonObject {
  const short = names[0] === 'context' && names[1] === 'entities' ? names.slice(1) : names
  const changed = withChange(scope, short, value)
  return short[0] === 'entities' ? withChange(changed, ['context', ...short], value) : changed
}

/** A number, a truth, a list or a group where it is written as one; otherwise the text itself. */
function sampled(text: string): Json {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
