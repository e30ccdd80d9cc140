// What a node is given when it runs: its settings and the few things a kind may do, each of them recorded.
// Entering and leaving nodes is walk.ts.
import type { EventOf } from '@parley/contract/base/event'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Choice, Incoming, SpokenAs } from '@parley/contract/base/message'
import type { EntityMatch, Unfinished } from '@parley/contract/base/understand'
import type { Condition } from '@parley/contract/objects/condition'
import type { DigitalForm } from '@parley/contract/objects/form/index'
import type { Prompt } from '@parley/contract/objects/prompt'
import type { AssignmentRows } from '@parley/contract/objects/step-assignments'
import type { StepVoice } from '@parley/contract/objects/step-voice'
import type { FillForm } from '@parley/kit/expression/template'
import { askWebhook } from './bot-server/ask-webhook'
import { assignRows } from './context/assign'
import { type Change, withChange } from './context/changes'
import type { CompiledEntity, CompiledNode } from './compile'
import { conditionOnce } from './context/condition'
import { shownValue } from './context/mask'
import { forUser } from './context/for-user'
import { type OfferedFacts, withOptions } from './context/options'
import { standInsFor, usedIn, type StandIns } from './context/secrets'
import { titlesOf, valuesFor } from './entities/look'
import { answersLater, asksAnother } from './entities/later'
import { rulesInForce } from './entities/rules'
import { doAction } from './integration/do-action'
import { findAnswer } from './knowledge/find-answer'
import { languageWritten } from './language/listen'
import { NodeModels } from './model/node-models'
import type { FoundAnswer, NodeRun, PromptHow, RunIntent, Say, YesAndNo } from './nodes/node-kind'
import type { Callback, ScriptReply, ServiceReply, ServiceRequest, WebhookReply, WebhookRequest } from './ports'
import { choosePrompt, noteUntranslated, promptAt, sayPrompt } from './say/prompt'
import { promptTools } from './say/prompt-tools'
import { noteWording } from './say/rephrase/rephrase'
import { isStandardKey } from './say/standard'
import { spokenAs } from './say/voice'
import { waitForReport } from './session/asked'
import { keepReport, keepService } from './session/receipts'
import { applyChanges, jsonBytes } from './context/scope'
import { tagChanges } from './context/step-tags'
import type { Asked, Frame } from './session/session'
import type { TurnState } from './state'
import { translatedFrom } from './translation/output'

const maxPassedAhead = 3
const noRules: JsonObject = {}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export class RunningNode implements NodeRun<unknown> {
  readonly id: string
  readonly name: string
  readonly settings: unknown
  readonly language: string
  readonly heardLanguage: string
  #standIns: StandIns | null = null

  constructor(
    readonly state: TurnState,
    readonly node: CompiledNode,
    readonly frame: Frame,
    readonly answering: boolean,
  ) {
    this.id = node.id
    this.name = node.name
    this.settings = node.settings
    this.language = state.session.language
    this.heardLanguage = state.heardLanguage
  }

  get message(): Incoming | null {
    return this.state.message
  }

  get said(): string {
    return this.state.incoming.text
  }

  get unanswered(): readonly string[] {
    return this.state.session.unanswered ?? []
  }

  get attempts(): number {
    return this.frame.attempts
  }

  fill(text: string, form?: FillForm): string {
    return this.state.fill(text, form, this.frame)
  }

  fillRequest(text: string, form: FillForm): string {
    if (!text.includes('{{')) return text
    this.#standIns ??= standInsFor(this.state.bot.secure, this.state.scope(this.frame))
    return this.state.fillFrom(this.#standIns.scope, text, form)
  }

  value(expression: string): Json {
    return this.state.value(expression, this.frame)
  }

  holds(condition: Condition, value?: Json): boolean {
    return this.#tested(condition, value).result
  }

  tries(condition: Condition, value?: Json): { result: boolean; values: { expression: string; value: Json }[] } {
    const { result, values } = this.#tested(condition, value)
    return { result, values: values.map((operand) => ({ expression: operand.expression, value: shownValue(operand.value) })) }
  }

  #tested(condition: Condition, value: Json | undefined) {
    const scope = this.state.scope(this.frame)
    return conditionOnce(condition).test(value === undefined ? scope : { ...scope, value })
  }

  pick(variants: string[]): string {
    return this.fill(this.state.pick(variants), 'speech')
  }

  standard(key: string, values?: Record<string, string>): string {
    return isStandardKey(key) ? this.state.standard(key, values) : ''
  }

  async standardSays(
    key: string,
    values: Record<string, string> = {},
    choices: readonly Choice[] = [],
    facts?: OfferedFacts,
  ): Promise<Say[]> {
    if (!isStandardKey(key)) return []
    const says = this.state.standardSays(key, values, choices, facts)
    return typeof says === 'function' ? says() : says
  }

  yesAndNo(): YesAndNo {
    return this.state.yesAndNo()
  }

  async prompt(prompts: readonly Prompt[], { choices, at }: PromptHow = {}): Promise<Say[]> {
    const { session, bot, outside } = this.state
    const place = { language: session.language, defaultLanguage: bot.defaultLanguage, channel: session.channel }
    const prompt = at === undefined ? choosePrompt(prompts, place, () => outside.random()) : promptAt(prompts, place, at)
    if (!prompt) return []
    const from = translatedFrom(this.state, prompt)
    if (from === null) noteUntranslated(this.state, { prompts, prompt }, this.id)
    const tools = promptTools(this, from, (source) => this.print(source, choices))
    const says = await sayPrompt(prompt, tools, choices)
    noteWording(this, prompt, says)
    return says
  }

  findAnswer(text: string, isSaid = false): Promise<FoundAnswer | null> {
    return findAnswer(this, text, isSaid)
  }

  /** A prompt whose script fails has still been reached: what it printed before is said, the failure is recorded. */
  private async print(source: string, choices?: readonly Choice[]): Promise<string[]> {
    const reply = await this.script(source, choices)
    if (!reply.ok) this.state.emit({ type: 'failed', nodeId: this.id, code: 'PROMPT_SCRIPT', text: reply.text })
    return reply.printed
  }

  write(path: string, value: Json): void {
    this.writePath(path.split('.'), value)
  }

  writeResult(name: string, value: Json): void {
    this.writePath([this.node.key, name], value)
  }

  private writePath(path: string[], value: Json): void {
    this.state.admit(value)
    this.frame.vars = withChange(this.frame.vars, path, value === null && path.length === 1 ? undefined : value)
    this.state.changed()
    this.recordWrite(['context', ...path].join('.'), value)
  }

  private recordWrite(path: string, value: Json): void {
    this.state.emit({ type: 'variable-written', path, value: shownValue(value) })
  }

  fillEntity(entityId: string, value: Json, text: string, from: 'message' | 'earlier' | 'default' | 'context'): void {
    const entity = this.state.bot.entities.get(entityId)
    if (!entity) return
    this.state.admit(value)
    this.frame.entities = withChange(this.frame.entities, [entity.name], value)
    const defaulted = (this.frame.defaulted ?? []).filter((name) => name !== entity.name)
    this.frame.defaulted = from === 'default' ? [...defaulted, entity.name] : defaulted
    if (this.frame.mapped) this.frame.mapped = this.frame.mapped.filter((name) => name !== entity.name)
    this.state.changed()
    this.state.emit({ type: 'entity-filled', nodeId: this.id, entityId, value, text, from })
  }

  entityRules(entityId: string): JsonObject {
    const entity = this.entity(entityId)
    const own = this.node.kind?.collects?.(this.settings)
    const written = own?.entityId === entityId ? (own.rules ?? []) : []
    const set = this.frame.vars['entityRules']
    const ofEntity = entity && isObject(set) && Object.hasOwn(set, entity.name) ? (set[entity.name] ?? null) : null
    if (written.length === 0 && ofEntity === null) return noRules
    const rows = written.map(({ key, value }) => ({ key, value: this.fill(value) }))
    return rulesInForce(rows, ofEntity)
  }

  isDoubted(entityId: string): boolean {
    const { frame } = this
    const name = this.state.bot.entities.get(entityId)?.name
    if (name === undefined || !frame.doubted?.includes(name)) return false
    frame.doubted = frame.doubted.filter((other) => other !== name)
    return true
  }

  asksAgain(): boolean {
    const isAsked = this.frame.asksAgain === this.id
    if (isAsked) delete this.frame.asksAgain
    return isAsked
  }

  forget(entityId: string): void {
    const name = this.state.bot.entities.get(entityId)?.name
    if (name === undefined) return
    this.frame.entities = withChange(this.frame.entities, [name], undefined)
    this.state.changed()
  }

  refuseEntity(entityId: string, text: string, reason: string): void {
    this.frame.attempts += 1
    this.state.emit({ type: 'entity-refused', nodeId: this.id, entityId, text, reason, attempt: this.frame.attempts })
  }

  noteForm(formId: string, step: EventOf<'form'>['step']): void {
    this.state.emit({ type: 'form', formId, step, nodeId: this.id })
  }

  extract(entityId: string, text: string, prompted: boolean, unfinished?: Unfinished): Promise<EntityMatch[]> {
    return valuesFor(this, { entityId, text, prompted, ...(unfinished && { unfinished }) })
  }

  titles(entityId: string): string[] {
    const titles = titlesOf(this, entityId)
    this.state.noteTexts(titles)
    return titles
  }

  entity(entityId: string): CompiledEntity | undefined {
    return this.state.bot.entities.get(entityId)
  }

  intent(nameOrId: string): RunIntent | undefined {
    const { intents } = this.state.bot
    const name = nameOrId.trim().toLowerCase()
    const found = intents.get(nameOrId) ?? [...intents.values()].find((each) => each.name.toLowerCase() === name)
    return found && this.leads(found.dialogId) ? found : undefined
  }

  async understand(text: string): Promise<RunIntent[]> {
    const { outcome, candidates } = await this.state.understand(text)
    if (outcome === 'none') return []
    const wanted = outcome === 'intent' ? candidates.slice(0, 1) : candidates
    return wanted.flatMap(({ intentId }) => this.intent(intentId) ?? [])
  }

  private leads(dialogId: string): boolean {
    const dialog = this.state.bot.dialogs.get(dialogId)
    return dialog !== undefined && this.state.bot.nodes.has(dialog.startNodeId)
  }

  form(formId: string): DigitalForm | undefined {
    return this.state.bot.forms.get(formId)
  }

  service(asked: ServiceRequest, bodyForm: FillForm): Promise<ServiceReply> {
    const request = forUser(asked, this.state.session.userId)
    const uses = usedIn(request, this.#standIns?.uses ?? [])
    this.#standIns = null
    const made = uses.length === 0 ? request : { ...request, secrets: { uses, bodyForm } }
    return keepService(this, made, this.state.outside.service(made, this.id))
  }

  pause(ms: number): Promise<boolean> {
    return this.state.outside.pause(ms, this.id)
  }

  get asked(): Asked | null {
    return this.frame.asked?.nodeId === this.id ? this.frame.asked : null
  }

  forgetAsked(): void {
    keepReport(this)
    delete this.frame.asked
  }

  waitForReport(waitMs: number, origin: string): Callback {
    return waitForReport(this, waitMs, origin)
  }

  result(name: string): Json {
    const own = this.frame.vars[this.node.key]
    return isObject(own) ? (own[name] ?? null) : null
  }

  webhook(request: Pick<WebhookRequest, 'component' | 'timeoutMs' | 'waitMs'>): Promise<WebhookReply> {
    return askWebhook(this, request)
  }

  async script(source: string, offered: readonly Choice[] = [], facts?: OfferedFacts): Promise<ScriptReply> {
    const { outside, session } = this.state
    const seed = Math.floor(outside.random() * 0x1_0000_0000)
    const request = {
      source,
      scope: withOptions(this.state.scope(this.frame), offered, facts),
      language: session.language,
      userId: session.userId,
      now: outside.now,
      seed,
      timeoutMs: outside.leftMs,
    }
    const { reply, changes } = await outside.script(request, this.id)
    for (const text of reply.printed) this.state.emit({ type: 'printed', nodeId: this.id, text })
    if (changes.length > 0) this.change(changes)
    if (reply.ok && reply.asks?.includes('close')) this.state.isToClose = true
    return reply
  }

  get models(): NodeModels {
    return new NodeModels(this.state, this.node, this.frame)
  }

  /** All of a script's changes or, where the context has no room for them, none. */
  change(changes: readonly Change[]): void {
    const { session } = this.state
    const before = { vars: this.frame.vars, entities: this.frame.entities }
    const { scopes, tags, contextTags } = session
    const made = applyChanges(session, this.frame, changes)
    try {
      this.state.admitWritten(jsonBytes(changes))
    } catch (error) {
      Object.assign(this.frame, before)
      Object.assign(session, { scopes, tags, contextTags })
      throw error
    }
    this.state.changed()
    for (const { path, value } of made) this.recordWrite(path, value)
    languageWritten(this.state, changes)
  }

  assign(rows: AssignmentRows): void {
    assignRows(this, rows)
  }

  /** What is set when the conversation comes to the node. */
  begin(): void {
    this.assign(this.node.assignments?.preAssignments ?? [])
    this.setTags()
  }

  /** What is set when the node is over. */
  end(): void {
    this.assign(this.node.assignments?.postAssignments ?? [])
  }

  private setTags(): void {
    const { tags } = this.node
    const changes = tags === undefined ? [] : tagChanges(tags, this.state.session, (text) => this.fill(text))
    if (changes.length > 0) this.change(changes)
  }

  async answersAhead(exit: string): Promise<boolean> {
    if (this.state.message === null) return false
    let ways = this.node.exits.get(exit) ?? []
    for (let passed = 0; passed < maxPassedAhead; passed += 1) {
      const next = ways.length === 1 && ways[0]?.when === null ? this.state.bot.nodes.get(ways[0].to ?? '') : undefined
      if (!next?.kind || !next.enabled || next.dialogId !== this.frame.dialogId) return false
      if (next.kind.foresees) return next.kind.foresees(new RunningNode(this.state, next, this.frame, true))
      if (!next.kind.passedAhead) return false
      ways = next.exits.get('next') ?? []
    }
    return false
  }

  spokenAs(voice: StepVoice): Promise<SpokenAs> {
    return spokenAs(this, voice)
  }

  action(actionId: string, values: readonly { key: string; value: string }[]): Promise<ServiceReply> {
    return doAction(this, actionId, values)
  }
  answersLater = (): Promise<boolean> => answersLater(this.state, this.frame, this.node)
  asksAnother = (type: string): boolean => asksAnother(this.state, this.frame, this.node, type)

  consume(): void {
    this.state.message = null
  }

  now(): number {
    return this.state.outside.now
  }
}
