// Short words for writing sample dialogs: each function is one node or one wording. Which exits a kind has is said here only,
// so that the bots themselves speak of "ask", "confirm" and "call". Turning names into ids is samples/build.ts's.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { type Condition, type Operator, operators } from '@parley/contract/objects/condition'
import { contextKey } from '@parley/contract/objects/node/index'
import type { SampleDialog, SampleNode, SampleTransition } from './sample'

/** A wording: plain text, or a prompt of another kind made by the functions below. */
export type Words = string | JsonObject
/** A way out under a condition: label, condition in the short form of `when`, name of the node it leads to (or 'end'). */
export type Branch = [label: string, condition: string, to: string]

const signs: Record<string, Operator> = {
  '=': 'equals',
  '!=': 'not-equals',
  '>': 'greater',
  '>=': 'greater-or-equal',
  '<': 'less',
  '<=': 'less-or-equal',
  has: 'contains',
  lacks: 'not-contains',
  exists: 'exists',
  missing: 'not-exists',
}

/** `entities.bags > 2 and entities.cabin = economy`: rules joined by one kind of word; a leading `?` marks a free expression. */
function when(text: string): Condition {
  if (text.startsWith('?')) return { expression: text.slice(1).trim() }
  const join = text.includes(' or ') ? 'or' : 'and'
  const rules = text.split(` ${join} `).map((part) => {
    const [left = '', sign = '', ...rest] = part.trim().split(' ')
    const op = signs[sign]
    if (!op || !operators.includes(op)) throw new Error(`Unknown operator in "${text}"`)
    return rest.length > 0 ? { left, op, right: rest.join(' ') } : { left, op }
  })
  return { join, rules }
}

const lastWords = "I could not make that out, so let's leave it here. Ask me again whenever you like."

/** A question that is given up without words of its own ends with the same sentence everywhere: no message stays unanswered. */
export function dialog(name: string, description: string, nodes: SampleNode[]): SampleDialog {
  const isSilent = (node: SampleNode, { exit, to }: SampleTransition) =>
    exit === 'retries' && to === 'end' && node.settings?.['mode'] !== 'hidden'
  if (!nodes.some((node) => node.transitions?.some((way) => isSilent(node, way)))) return { name, description, nodes }
  const ways = (node: SampleNode) =>
    node.transitions?.map((way) => (isSilent(node, way) ? { ...way, to: 'Leave it here' } : way)) ?? [{ to: 'next' }]
  const spoken = nodes.map((node) => ({ ...node, transitions: ways(node) }))
  const last = spoken.at(-1)
  if (last) last.transitions = last.transitions.map((way) => (way.to === 'next' ? { ...way, to: 'end' } : way))
  return { name, description, nodes: [...spoken, say('Leave it here', [lastWords], 'end')] }
}

export function intent(name: string): SampleNode {
  return { name, type: 'intent', settings: { intent: name } }
}

export function say(name: string, messages: Words[], to?: string): SampleNode {
  return { name, type: 'message', settings: { messages }, ...only(to) }
}

export interface Asking {
  retry?: Words[]
  /** Where to go when the tries are used up; the end of the dialog unless said. */
  giveUp?: string
  retries?: number
  mode?: 'optional' | 'hidden'
  otherwise?: string
  /** Each condition (of `value`) with the sentence said when it does not hold. */
  check?: [condition: string, message: string][]
  extract?: 'any' | 'never'
  precedence?: 'intent' | 'ask'
  branches?: Branch[]
  to?: string
}

export function ask(name: string, entity: string, prompts: Words[], more: Asking = {}): SampleNode {
  const settings: JsonObject = { entity, prompts }
  if (more.retry) settings['errorPrompts'] = more.retry
  if (more.retries) settings['retries'] = more.retries
  if (more.mode) settings['mode'] = more.mode
  if (more.otherwise !== undefined) settings['defaultValue'] = more.otherwise
  if (more.extract) settings['extract'] = more.extract
  if (more.precedence) settings['precedence'] = more.precedence
  if (more.check) settings['validation'] = more.check.map(([condition, message]) => ({ when: plain(when(condition)), message }))
  const transitions = [...fork('next', more.branches), { exit: 'next', to: more.to ?? 'next' }]
  transitions.push({ exit: 'retries', label: 'No answer', to: more.giveUp ?? 'end' })
  return { name, type: 'entity', settings, transitions }
}

/** Puts the day of the conversation into the entity `today`, which checks compare dates with. */
export function today(): SampleNode {
  return ask('Today', 'today', [], { mode: 'hidden', otherwise: 'today', extract: 'never' })
}

/** A value that is taken from what was already said, or from the default; never asked. */
export function remember(name: string, entity: string, otherwise: string, to?: string): SampleNode {
  return ask(name, entity, [], { mode: 'hidden', otherwise, ...(to ? { to } : {}) })
}

export interface Confirming {
  yes?: string
  no: string
  other?: string
  yesWords?: string[]
  noWords?: string[]
}

export function confirm(name: string, prompts: Words[], more: Confirming): SampleNode {
  const settings: JsonObject = { prompts, yesWords: more.yesWords ?? [], noWords: more.noWords ?? [] }
  const transitions = [
    { exit: 'yes', to: more.yes ?? 'next' },
    { exit: 'no', to: more.no },
    { exit: 'other', to: more.other ?? more.no },
  ]
  return { name, type: 'confirmation', settings, transitions }
}

export function decide(name: string, branches: Branch[], otherwise?: string): SampleNode {
  return {
    name,
    type: 'logic',
    settings: {},
    transitions: [...fork('next', branches), { exit: 'next', label: 'Otherwise', to: otherwise ?? 'next' }],
  }
}

export function run(name: string, source: string, to?: string): SampleNode {
  return {
    name,
    type: 'script',
    settings: { source: source.trim() },
    transitions: [
      { exit: 'next', to: to ?? 'next' },
      { exit: 'error', to: 'end' },
    ],
  }
}

export interface Calling {
  body?: JsonObject
  /** Conditions of a reply that arrived with a status below 400. */
  branches?: Branch[]
  /** Conditions of a refusal: status 400 and above, for example 404. */
  refusals?: Branch[]
  to?: string
  error: string
}

export function call(name: string, method: string, url: string, more: Calling): SampleNode {
  const settings: JsonObject = { method, url }
  if (more.body) {
    settings['bodyType'] = 'json'
    settings['body'] = JSON.stringify(more.body)
  }
  const status = `context.${contextKey(name)}.response.statusCode`
  const transitions = [
    ...fork('next', more.refusals),
    ...fork('next', [['Failed', `${status} >= 400`, more.error]]),
    ...fork('next', more.branches),
    { exit: 'next', to: more.to ?? 'next' },
    { exit: 'error', label: 'No reply', to: more.error },
  ]
  return { name, type: 'service', settings, transitions }
}

/** `give` maps the linked dialog's entities to expressions here; `take` maps entities here to expressions there. */
export function link(
  name: string,
  target: string,
  more: { give?: Record<string, string>; take?: Record<string, string>; branches?: Branch[]; to?: string } = {},
): SampleNode {
  const pairs = (record: Record<string, string> = {}): Json => Object.entries(record).map(([to, expression]) => ({ to, expression }))
  const settings: JsonObject = { dialog: target, assign: pairs(more.give), onReturn: pairs(more.take), mode: 'return' }
  return { name, type: 'dialog', settings, transitions: [...fork('next', more.branches), { exit: 'next', to: more.to ?? 'next' }] }
}

/** Text with taps below it. A tap sends its second part, or its title. */
export function quick(text: string, ...choices: (string | [title: string, payload: string])[]): JsonObject {
  return { kind: 'quick_replies', text, choices: choices.map(choice) }
}

export function buttons(text: string, ...choices: (string | [title: string, payload: string])[]): JsonObject {
  return { kind: 'button', text, choices: choices.map(choice) }
}

/** A rich template; `text` is what is said where it cannot be drawn. */
export function template(text: string, templateType: string, payload: JsonObject): JsonObject {
  return {
    kind: 'template',
    text,
    template: JSON.stringify({ type: 'template', payload: { template_type: templateType, text, ...payload } }),
  }
}

/** A wording made by a script that prints it; for lists whose length is known only then. */
export function printed(source: string): JsonObject {
  return { kind: 'script', source: source.trim() }
}

const choice = (entry: string | [string, string]): JsonObject =>
  typeof entry === 'string' ? { title: entry, payload: entry } : { title: entry[0], payload: entry[1] }

const only = (to: string | undefined): { transitions?: SampleTransition[] } => (to ? { transitions: [{ exit: 'next', to }] } : {})

function fork(exit: string, branches: Branch[] = []): SampleTransition[] {
  return branches.map(([label, condition, to]) => ({ exit, label, when: when(condition), to }))
}

function plain(condition: Condition): JsonObject {
  if ('expression' in condition) return { expression: condition.expression }
  const rules = condition.rules.map(({ left, op, right }): JsonObject => (right === undefined ? { left, op } : { left, op, right }))
  return { join: condition.join, rules }
}
