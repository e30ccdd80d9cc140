// What a node kind is: a description the console draws and a behaviour the walk runs. One folder a kind implements it.
// The walk (runtime/walk) handles the six endings; a kind never looks at transitions or at other kinds.
import type { Exit, Field, ModelChain, NodeFamily, When } from '@parley/contract/base/form'
import type { EventOf } from '@parley/contract/base/event'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { EntityMatch, EntityTraits, SourcePlace, Unfinished } from '@parley/contract/base/understand'
import type { Incoming, Outgoing, SpokenAs } from '@parley/contract/base/message'
import type { Choice } from '@parley/contract/base/message'
import type { Condition } from '@parley/contract/objects/condition'
import type { ModelChoice } from '@parley/contract/model/model-choice'
import type { DigitalForm } from '@parley/contract/objects/form/index'
import type { IntegrationAction } from '@parley/contract/objects/integration-action/index'
import type { Prompt } from '@parley/contract/objects/prompt'
import type { AssignmentRows } from '@parley/contract/objects/step-assignments'
import type { StepVoice } from '@parley/contract/objects/step-voice'
import type { Shown } from '@parley/kit/privacy/mask'
import type { FillForm } from '@parley/kit/expression/template'
import type { CallerSettings } from '../authorization/methods/method'
import type { Callback, ScriptReply, ServiceReply, ServiceRequest, WebhookReply, WebhookRequest } from '../ports'
import type { CompiledAction } from '../integration/compiled-action'
import type { NodeModels } from '../model/node-models'
import type { Asked, Frame } from '../session/session'

/** What a node wants said: text or template with `{{...}}` already filled in. */
export type Say = Pick<Outgoing, 'type' | 'text' | 'template' | 'agent' | 'voice'> & {
  /** Of a message that was shown while it was written (`NodeModels.stream`). */
  id?: string
}

/** A value to choose, and what people call it. */
export interface Option {
  title: string
  value: Json
}

export interface YesAndNo {
  choices: Choice[]
  yesWords: string[]
  noWords: string[]
}

/** An intent whose dialog can be run. */
export interface RunIntent {
  id: string
  name: string
  dialogId: string
}

/** How a node's run ends. */
export type Then =
  /** `answered`: the message answers the question this way leads to, which is not asked any more. */
  | { then: 'next'; exit?: string; answered?: true }
  /** Nobody is there for somebody who was to be handed over. */
  | { then: 'turn-away'; exit: 'no-agent' | 'closed' }
  | { then: 'wait' }
  | { then: 'call'; dialogId: string; entities: JsonObject; onReturn: { to: string; expression: string }[]; stay: boolean }
  | { then: 'return' }
  /** A person leads from here on: `agent`, by an e-mail address, or any. `patienceMinutes`: how long it waits; 0 for as long as it takes. */
  | { then: 'hand-over'; queue: string; agent: string; patienceMinutes: number }
  /** `unless`: a rule of that exit which reads this result of the node, and holds, has dealt with it. */
  | { then: 'fail'; code: string; text: string; exit?: string; unless?: { exit: string; reads: string } }

export type Step = { say?: Say[]; then: Then }

/** The node being run with its settings read by its own schema, and everything it may use. */
export interface NodeRun<S> {
  id: string
  name: string
  settings: S
  frame: Frame
  /** In which it speaks. */
  language: string
  /** In which it reads what the user says. */
  heardLanguage: string
  /** The message of this turn, while nobody has used it up; null when the turn's message is already spent. */
  message: Incoming | null
  /** The message of this turn, spent or not. */
  said: string
  /** True when this node was waited at and `message` is the answer to it. */
  answering: boolean
  attempts: number
  /** Fills `{{...}}` in a text; `form` says how values enter it. */
  fill(text: string, form?: FillForm): string
  /** Value of an expression; null when it does not exist. */
  value(expression: string): Json
  /** One of the prompts that fit language and channel, filled in. Empty: nothing. */
  prompt(prompts: readonly Prompt[], how?: PromptHow): Promise<Say[]>
  /** Whether a condition holds; `value` is readable in it. */
  holds(condition: Condition, value?: Json): boolean
  /** The same with its operands as they are. */
  tries(condition: Condition, value?: Json): { result: boolean; values: { expression: string; value: Json }[] }
  /** One of several wordings, chosen by the turn's randomness; text is filled in. */
  pick(variants: string[]): string
  /** Standard response by key as one line of text, in the session's language. */
  standard(key: string, values?: Record<string, string>): string
  /** The same as it is said; `choices` are offered with it, or `facts` are what scripts read as the current options. */
  standardSays(key: string, values?: Record<string, string>, choices?: readonly Choice[], facts?: Readonly<JsonObject>): Promise<Say[]>
  /** The buttons for yes and no, and what the bot calls them. */
  yesAndNo(): YesAndNo
  /** Writes `context.<path>`; recorded as an event. */
  write(path: string, value: Json): void
  /** Writes `context.<this node's key>.<name>`. */
  writeResult(name: string, value: Json): void
  /** Sets entities and values of the context; null takes away. */
  assign(rows: AssignmentRows): void
  fillEntity(entityId: string, value: Json, text: string, from: 'message' | 'earlier' | 'default' | 'context'): void
  /** The rules in force for an entity: those of this node, and those a script set. */
  entityRules(entityId: string): JsonObject
  /** Whether a value is to be checked again because one before it was corrected; asked once. */
  isDoubted(entityId: string): boolean
  /** Whether the user wants to give another value and is to be asked, whatever was said before; asked once. */
  asksAgain(): boolean
  /** Takes a value away that does not hold any more. */
  forget(entityId: string): void
  refuseEntity(entityId: string, text: string, reason: string): void
  noteForm(formId: string, step: EventOf<'form'>['step']): void
  /** `unfinished`: the text answers a question for one part of a value. Of an entity with several values all are one match. */
  extract(entityId: string, text: string, prompted: boolean, unfinished?: Unfinished): Promise<EntityMatch[]>
  /** What the values of an entity are called, those of a list as it is now in its order; none where they are not listed. */
  titles(entityId: string): string[]
  entity(entityId: string): { name: string; type: string; traits: EntityTraits; settings: JsonObject } | undefined
  /** An intent that leads to a dialog, by its id or, whatever its case, its name. */
  intent(nameOrId: string): RunIntent | undefined
  /** The intents a text may mean, likeliest first, as far as they lead to a dialog. */
  understand(text: string): Promise<RunIntent[]>
  /** One of the bot's digital forms. */
  form(formId: string): DigitalForm | undefined
  /** The same for a text of a request, in which secure variables may stand. */
  fillRequest(text: string, form: FillForm): string
  /** `bodyForm`: how values entered its body. */
  service(request: ServiceRequest, bodyForm: FillForm): Promise<ServiceReply>
  /** Waits; false, at once, where the turn does not have the time. */
  pause(ms: number): Promise<boolean>
  /** Hands the step to the bot's own server; what that changed in the context is written. */
  webhook(request: Pick<WebhookRequest, 'component' | 'timeoutMs' | 'waitMs'>): Promise<WebhookReply>
  /** What the user said before this message without an answer: it gave way to a newer message. */
  unanswered: readonly string[]
  /** Language models and tool servers. */
  models: NodeModels
  /** Voice properties filled in, for channels that speak. */
  spokenAs(voice: StepVoice): Promise<SpokenAs>
  /** What that server was asked here before and answers later; null when it was not. */
  asked: Asked | null
  forgetAsked(): void
  /** From here on it waits for what is reported, a process at `origin` or this server's public address; `forgetAsked` ends that. Goes on with one that waits. */
  waitForReport(waitMs: number, origin: string): Callback
  /** What was written as a result of this node. */
  result(name: string): Json
  /** Runs a script over the context; its writes are applied and recorded. */
  script(source: string): Promise<ScriptReply>
  /** Whether the message already answers the question a way out leads to, with nothing said or done on the way but scripts. */
  answersAhead(exit: string): Promise<boolean>
  /** Whether the message is no more than values that other steps of the dialog have yet to ask for. */
  answersLater(): Promise<boolean>
  /** Whether the dialog has yet to ask for another entity of this type. */
  asksAnother(type: string): boolean
  /** The best answer of the bot's knowledge to a text, with what it says; null when there is none that is sure enough to be given. */
  findAnswer(text: string, isSaid?: boolean): Promise<FoundAnswer | null>
  /** Does an action of the bot's integrations with these values, by the keys of its parameters; none of them is a template. */
  action(actionId: string, values: readonly { key: string; value: string }[]): Promise<ServiceReply>
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

/** How one of several prompts is said. */
export interface PromptHow {
  /** Offered with a plain text that has none of its own. */
  choices?: readonly Choice[]
  /** Which of them in their order, counted from 0; behind the last, the last. Absent: one by chance. */
  at?: number
}

/** An answer of the bot's knowledge. */
export interface FoundAnswer {
  faqId: string
  question: string
  score: number
  /** Its words, without the place it was found in. */
  text: string
  says: Say[]
  /** Where it was found. One out of a document has no question. */
  source?: SourcePlace
}

/** What a kind finds wrong with the settings of one of its nodes. */
export interface Fault {
  /** A problem's code; its sentence is given the node's name. */
  code:
    | 'missing-question'
    | 'silent-wait'
    | 'missing-address'
    | 'pattern-unfit'
    | 'schema-unfit'
    | 'tool-twice'
    | 'tool-unnamed'
    | 'rule-without-tool'
  /** The setting it is about. */
  field: string
  /** Absent: it may be meant. */
  severity?: 'error'
}

/** What the server's machine may have or not. */
export type Equipment = ReadonlySet<'browser'>

/** What a step of a flow is known by on the wire. */
export interface ProcessLabels {
  label: string
  intent: string
  description: string
  message: string
  promptMessage: string
  nodeType: string
  serviceType: string
  nodeSubType: string
  callbackURL: string
  events: string[]
}

/** How one dialog goes through another. */
export interface DialogCall {
  dialogId: string
  /** Given to entities of the other dialog, and taken back by entities of this one. */
  assign: { to: string; expression: string }[]
  onReturn: { to: string; expression: string }[]
  /** It comes back here when the other dialog is done. */
  stays: boolean
}

export interface NodeKind<S = unknown> extends Listed {
  exits: Exit[]
  fields: Field[]
  defaults: JsonObject
  /** Settings whose texts are filled for a request: secure variables can be used there, and nowhere else. */
  requestSettings?: readonly string[]
  /** What it leaves below `context.<node>`, as paths such as `response.body`; offered where expressions are written. */
  results?: readonly string[]
  /** The setting with which it leaves them, where it does not always. */
  resultsWhen?: When
  /** Lines of the node's body on the canvas, templates over `settings`. */
  summary: string[]
  /** Settings that are lists, whose lengths stand in the node's body. */
  counts?: readonly string[]
  /** Reads raw settings; throws nothing: what is missing takes its default. */
  read(settings: JsonObject): S
  run(node: NodeRun<S>): Promise<Step>
  /** The request it makes, for trying it outside of a conversation; null while it has no address. Absent: it calls nobody. */
  request?(node: Pick<NodeRun<S>, 'settings' | 'fillRequest'>): { request: ServiceRequest; bodyForm: FillForm } | null
  /**
   * Whether this turn's message answers the node waited at. `first`: it does, no intent is looked for; `unless-named`: it
   * does unless it is the very name of a task; `unless-definite`: it does
   * unless an intent matches word for word or by pattern; `unless-intent`: it does when the message is no intent; `no`: an intent
   * in it interrupts, otherwise the node refuses it. Absent: `no`.
   */
  answers?(node: NodeRun<S>): Promise<Answers>
  /**
   * Whether this turn's message is, to the letter, one of the values it offers: then it is the answer, whatever else these words may be.
   * `isPressed`: the bot offered them to be pressed. Absent: it offers none.
   */
  chooses?(node: NodeRun<S>, isPressed: boolean): boolean
  /** It asks for a yes before something is done with what was collected: a new value in place of the yes corrects that. */
  asksForYes?: true
  /** Whether the user is asked first where its answer would be taken as an intent. Absent: never. */
  asksWhatIsMeant?(settings: S): boolean
  /** Whether this turn's message is plainly the answer to this node's question, though it was not asked yet. Absent: it never is. */
  foresees?(node: NodeRun<S>): Promise<boolean>
  /** The setting with which it waits for what the user says, where it does not always. */
  waitsWhen?: When
  /** Whether the walk may stop here until the user says something, or go through another dialog. Absent: it goes on at once. */
  pauses?(settings: S): boolean
  /** What it needs of the server's machine. Absent: nothing. */
  needs?(settings: S): Equipment
  /** What is wrong with the settings beyond what its fields say of themselves. */
  faults?(settings: S): Fault[]
  /** Its settings as a call of another dialog, and a call as its settings. Absent: it calls none. */
  calls?: { read(settings: JsonObject): DialogCall; write(call: DialogCall): JsonObject }
  /** Settings with which it does no more than run a script. Absent: it runs none. */
  runs?(source: string): JsonObject
  /**
   * The one value it collects: a correction of it leads back here. `hidden`: it is never asked for. `rules`: how it is looked for.
   * `amendTo`: the step a correction leads on to. `emitsValue`: the value becomes a context tag. Absent: it collects none.
   */
  collects?(settings: S): {
    entityId: string
    hidden: boolean
    rules?: readonly { key: string; value: string }[]
    amendTo?: string
    emitsValue?: boolean
  }
  /** At most so many of what the user may choose while it waits, as far as its settings and the dialog's context list them. Absent: nothing is listed. */
  offers?(settings: S, known: Known): Option[]
  /** What of the answer to it, and of its value, is shown as something else wherever it is kept; null: nothing. Absent: it hides nothing. */
  hides?(settings: S): Hidden | null
  /** The authorization profile its settings choose, '' for none, and the settings as that has them. Absent: it chooses none. */
  signsInBy?: { chosen(settings: S): string; with(settings: S, caller: CallerSettings): S }
  /** The action its settings choose, '' for none, the settings with that, and fields of it that are left empty though it needs them. Absent: it does none. */
  takesAction?: {
    chosen(settings: S): string
    with(settings: S, action: CompiledAction): S
    empty(settings: S, action: IntegrationAction): string[]
    /** What its settings are with values for the fields of an action alone. */
    settings(actionId: string, values: readonly { key: string; value: string }[]): JsonObject
    /** Why it cannot be done with these values; null where it can. */
    whyNot(node: Pick<NodeRun<S>, 'settings' | 'fillRequest'>): string | null
  }
  /** How it tells the other side by itself who is calling; '' where it does not. Absent: it calls nobody. */
  authorizes?(settings: S): string
  /** Whether it says its words and goes on: going the same way again may leave it out. Absent: it does not. */
  says?(settings: S): boolean
  /** The process its settings start, under the labels of a flow task. Absent: it starts none. */
  process?(settings: S): ProcessLabels
  /** The hours in which it hands over to a person, null for at any time. Absent: it hands over to nobody. */
  opening?(settings: S, now: number): Opening | null
  /** It shows the whole context, the session's scopes among it, to somebody who may change it. */
  handsContext?: true
  /** How many of the last messages of the conversation it tells a language model. Absent: none. */
  remembers?(settings: S): number
  /** The models it asks, by configurations of the bot; none where it asks those of its feature. Absent: it asks none. */
  namesModels?(settings: S): ModelChoice[]
  /** How it asks language models, where people choose them in their order. */
  modelChain?: ModelChain
  /** It neither waits nor calls anybody: looking ahead passes it. */
  passedAhead?: true
  /**
   * The exit that leads to its steps. Where they end, it is left by its main exit; where one of them fails and leads nowhere, by its
   * fallback one. Absent: it holds no steps.
   */
  holds?: string
  /** It may be a step of what holds steps. */
  isHeld?: true
  /** It asks a language model. */
  asksModels?: true
  /** It runs again when a dialog that it called is done, also when that failed. Absent: the conversation goes on behind it. */
  resumes?: true
}

/** Hours of a step, and whether they are on at a moment. */
export interface Opening {
  isOpen: boolean
  days: 'weekdays' | 'every-day'
  opens: string
  closes: string
  timezone: string
}

interface Known {
  vars: JsonObject
  entity(id: string): { traits: EntityTraits; settings: JsonObject } | undefined
  most: number
}

/** What a step hides: the value of an entity, and of what is said in answer what the expressions find, or all of it. */
interface Hidden {
  entityId: string
  patterns: readonly string[]
  shown: Shown
}

export type Answers = 'first' | 'unless-named' | 'unless-definite' | 'unless-intent' | 'no'

/** An id the specification names and nobody has built yet: listed, disabled, says so. */
export interface PlannedNode extends Listed {
  planned: true
}
