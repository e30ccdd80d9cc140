// What a node kind is: a description the console draws and a behaviour the walk runs. One folder a kind implements it.
// The walk (runtime/walk) handles the six endings; a kind never looks at transitions or at other kinds.
import type { Exit, Field, NodeFamily } from '@parley/contract/base/form'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { EntityMatch, EntityTraits } from '@parley/contract/base/understand'
import type { Incoming, Outgoing } from '@parley/contract/base/message'
import type { Choice } from '@parley/contract/base/message'
import type { Condition } from '@parley/contract/objects/condition'
import type { Prompt } from '@parley/contract/objects/prompt'
import type { FillForm } from '@parley/kit/expression/template'
import type { ScriptReply, ServiceReply, ServiceRequest } from '../ports'
import type { Frame } from '../session/session'

/** What a node wants said: text or template with `{{...}}` already filled in. */
export type Say = Pick<Outgoing, 'type' | 'text' | 'template'>

/** How a node's run ends. */
export type Then =
  /** `answered`: the message answers the question this way leads to, which is not asked any more. */
  | { then: 'next'; exit?: string; answered?: true }
  | { then: 'wait' }
  | { then: 'call'; dialogId: string; entities: JsonObject; onReturn: { to: string; expression: string }[]; stay: boolean }
  | { then: 'return' }
  | { then: 'hand-over' }
  | { then: 'fail'; code: string; text: string; exit?: string }

export type Step = { say?: Say[]; then: Then }

/** The node being run with its settings read by its own schema, and everything it may use. */
export interface NodeRun<S> {
  id: string
  name: string
  settings: S
  frame: Frame
  language: string
  /** The message of this turn, while nobody has used it up; null when the turn's message is already spent. */
  message: Incoming | null
  /** True when this node was waited at and `message` is the answer to it. */
  answering: boolean
  attempts: number
  /** Fills `{{...}}` in a text; `form` says how values enter it. */
  fill(text: string, form?: FillForm): string
  /** Value of an expression; null when it does not exist. */
  value(expression: string): Json
  /** One of the prompts that fit language and channel, filled in; `choices` are offered with a plain text. Empty: nothing. */
  prompt(prompts: readonly Prompt[], choices?: Choice[]): Promise<Say[]>
  /** Whether a condition holds; `value` is readable in it. */
  holds(condition: Condition, value?: Json): boolean
  /** One of several wordings, chosen by the turn's randomness; text is filled in. */
  pick(variants: string[]): string
  /** Standard response by key, in the session's language. */
  standard(key: string, values?: Record<string, string>): string
  /** Writes `context.<path>`; recorded as an event. */
  write(path: string, value: Json): void
  /** Writes `context.<this node's key>.<name>`. */
  writeResult(name: string, value: Json): void
  fillEntity(entityId: string, value: Json, text: string, from: 'message' | 'earlier' | 'default' | 'context'): void
  refuseEntity(entityId: string, text: string, reason: string): void
  extract(entityId: string, text: string, prompted: boolean): Promise<EntityMatch[]>
  entity(entityId: string): { name: string; type: string; traits: EntityTraits; settings: JsonObject } | undefined
  /** The same for a text of a request, in which secure variables may stand. */
  fillRequest(text: string, form: FillForm): string
  /** `bodyForm`: how values entered its body. */
  service(request: ServiceRequest, bodyForm: FillForm): Promise<ServiceReply>
  /** Runs a script over the context; its writes are applied and recorded. */
  script(source: string): Promise<ScriptReply>
  /** Whether the message already answers the question a way out leads to, with nothing said or done on the way but scripts. */
  answersAhead(exit: string): Promise<boolean>
  /** Uses up the turn's message, so that no later node of this turn takes it again. */
  consume(): void
  now(): number
}

/** How a kind stands in the palette. */
interface Listed {
  /** Stored with every node: it never changes. */
  id: string
  family: NodeFamily
  /** Its place among the kinds of its family. */
  place: number
  label: string
  about: string
  /** A word of the console's icons, or the path of a drawing of its own (`KindDescription`). */
  icon: string
}

export interface NodeKind<S = unknown> extends Listed {
  exits: Exit[]
  fields: Field[]
  defaults: JsonObject
  /** Settings whose texts are filled for a request: secure variables can be used there, and nowhere else. */
  requestSettings?: readonly string[]
  /** What it leaves below `context.<node>`, as paths such as `response.body`; offered where expressions are written. */
  results?: readonly string[]
  /** Lines of the node's body on the canvas, templates over `settings`. */
  summary: string[]
  /** Reads raw settings; throws nothing: what is missing takes its default. */
  read(settings: JsonObject): S
  run(node: NodeRun<S>): Promise<Step>
  /**
   * Whether this turn's message answers the node waited at. `first`: it does, no intent is looked for; `unless-definite`: it does
   * unless an intent matches word for word or by pattern; `unless-intent`: it does when the message is no intent; `no`: an intent
   * in it interrupts, otherwise the node refuses it. Absent: `no`.
   */
  answers?(node: NodeRun<S>): Promise<Answers>
  /** Whether this turn's message is plainly the answer to this node's question, though it was not asked yet. Absent: it never is. */
  foresees?(node: NodeRun<S>): Promise<boolean>
  /** It neither waits nor calls anybody: looking ahead passes it. */
  passedAhead?: true
}

export type Answers = 'first' | 'unless-definite' | 'unless-intent' | 'no'

/** An id the specification names and nobody has built yet: listed, disabled, says so. */
export interface PlannedNode extends Listed {
  planned: true
}
