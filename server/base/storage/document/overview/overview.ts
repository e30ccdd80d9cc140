// What is kept of a bot's draft so that nobody reads all of it after each edit: its problems, its counts, and who mentions what. An edit
// changes what it touches and what hangs on that. Reading the database for it is overviews.ts; what a problem is, the runtime's.
import { objectOfSecret } from '@parley/contract/objects/object-secret'
import type { ObjectKind } from '@parley/contract/base/ids'
import type { IntegrationAction } from '@parley/contract/objects/integration-action/index'
import { namespacesThatCount } from '@parley/contract/objects/namespace'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { type Names, namesOf } from '@parley/contract/objects/references'
import type { Equipment } from '@parley/runtime/nodes/node-kind'
import {
  type BotLanguages,
  type DeclaredFunctions,
  declaredIn,
  languageProblems,
  languagesOf,
  namesModels,
  type Problem,
  type ProblemContext,
  problemsOfDialog,
  problemsOfObject,
  type Untranslated,
  untranslatedIn,
} from '@parley/runtime/problems/index'
import { sameJson } from '@parley/kit/json/same'
import { fieldsOfEntity } from '../entity-fields'
import { nameOfObject } from '../words'
import type { NetChange } from '../batch-log'
import { mentionsOf, namedOf, namedTokens, nameToken } from './mentions'

/** What is to be read and checked again. */
export interface Touched {
  objects: Set<string>
  /** Dialogs whose steps may follow one another differently. */
  dialogs: Set<string>
  /** Dialogs that came or went: each of their steps is checked by itself, too. */
  whole: Set<string>
}

interface Kept {
  kind: ObjectKind
  parentId: string
  /** What people call it; '' for what has no name. */
  name: string
  /** Of a node. */
  type: string
  /** Of a dialog: whose variables its texts see. */
  namespaces: readonly string[]
  mentions: readonly string[]
}

/** Utterances are counted; only those with marked entities, which may dangle, are kept one by one. */
export class BotOverview {
  rev = 0
  #withValue: ReadonlySet<string> = new Set()
  #models: ReadonlySet<string> = new Set()
  readonly #modelAskers = new Set<string>()
  readonly #objects = new Map<string, Kept>()
  readonly #named = new Map<string, BotObject>()
  readonly #actions = new Map<string, IntegrationAction>()
  #names: Names = namesOf({ objects: [] })
  #secure: BotObject<'variable'>[] = []
  #spaced: BotObject<'variable'>[] = []
  readonly #mentioning = new Map<string, Set<string>>()
  readonly #problems = new Map<string, Problem[]>()
  /** Functions for scripts, by the object that declares them. */
  readonly #declared = new Map<string, DeclaredFunctions>()
  #botId = ''
  #languages: BotLanguages = { from: '', others: [], through: [] }
  #namespaceRules: { namespacesOff: boolean; knowledgeNamespaces: string[] } = { namespacesOff: false, knowledgeNamespaces: [] }
  /** By object: what it does not say in which language. */
  readonly #untranslated = new Map<string, Untranslated>()
  readonly #dialogProblems = new Map<string, Problem[]>()
  readonly #counts = new Map<ObjectKind, number>()
  readonly #types = new Map<string, number>()
  readonly #utterances = new Map<string, number>()

  /** `equipment`: what this machine has for nodes that need it. */
  constructor(readonly equipment: Equipment = new Set()) {}

  /** How much memory it takes, in objects. */
  get size(): number {
    return this.#objects.size + 1
  }

  /** In the order of the document. */
  problems(): Problem[] {
    const ofLanguages = languageProblems(this.#botId, this.#untranslated.values(), this.#languages)
    const all = [...this.#dialogProblems.values(), ...this.#problems.values(), ofLanguages].flat()
    return all.sort((a, b) => (a.objectId < b.objectId ? -1 : a.objectId > b.objectId ? 1 : 0))
  }

  kindOf(id: string): ObjectKind | undefined {
    return this.#objects.get(id)?.kind
  }

  /** '' for what has no name. */
  nameOf(id: string): string {
    return this.#objects.get(id)?.name ?? ''
  }

  parentOf(id: string): string {
    return this.#objects.get(id)?.parentId ?? ''
  }

  count(kind: ObjectKind): number {
    return this.#counts.get(kind) ?? 0
  }

  /** Those that its nodes have. */
  nodeTypes(): string[] {
    return [...this.#types.keys()]
  }

  utterancesOf(intentId: string): number {
    return this.#utterances.get(intentId) ?? 0
  }

  /** Ids of the objects that mention this one. */
  mentioning(id: string): string[] {
    return [...(this.#mentioning.get(id) ?? [])].filter((other) => other !== id)
  }

  /** Ids of the objects that may name it without its id: a name below another root counts, too. */
  naming(object: BotObject): string[] {
    const tokens = namedTokens(object)
    return tokens.flatMap((token) => [...(this.#mentioning.get(token) ?? [])]).filter((other) => other !== object.id)
  }

  /** In the order of the document. */
  intents(): string[] {
    return [...this.#objects].flatMap(([id, { kind }]) => (kind === 'intent' ? [id] : [])).sort()
  }

  /** How many utterances each intent has, of a document that is read for the first time. */
  countUtterances(counts: Iterable<{ intentId: string; count: number }>): void {
    this.#counts.delete('utterance')
    for (const { intentId, count } of counts) {
      this.#utterances.set(intentId, count)
      this.#counts.set('utterance', this.count('utterance') + count)
    }
  }

  /** Secrets that have a value by now. Answers what is to be checked again: profiles themselves, and what uses a secure variable. */
  useSecrets(withValue: ReadonlySet<string>): Set<string> {
    const changed = [...withValue, ...this.#withValue].filter((id) => withValue.has(id) !== this.#withValue.has(id))
    this.#withValue = withValue
    return new Set(changed.flatMap((id) => objectOfSecret(id) ?? [...this.#usesOf(id)]))
  }

  hasSecrets(withValue: ReadonlySet<string>): boolean {
    return withValue.size === this.#withValue.size && [...withValue].every((id) => this.#withValue.has(id))
  }

  get asksModels(): boolean {
    return this.#modelAskers.size > 0
  }

  /** Models that are set up by now. Answers the steps to be checked again. */
  useModels(models: ReadonlySet<string>): string[] {
    if (this.hasModels(models)) return []
    this.#models = models
    return [...this.#modelAskers]
  }

  hasModels(models: ReadonlySet<string>): boolean {
    return models.size === this.#models.size && [...models].every((key) => this.#models.has(key))
  }

  /** `objects`: those that were changed and are there, as they are now. Answers what the changes touch, these objects among it. */
  take(changes: readonly NetChange[], objects: readonly BotObject[]): Touched {
    const touched: Touched = { objects: new Set(), dialogs: new Set(), whole: new Set() }
    const now = new Map(objects.map((object) => [object.id, object]))
    for (const change of changes) this.#note(change, now.get(change.id), touched)
    if (changes.some(({ kind }) => kind === 'entity' || kind === 'variable')) this.#readNames()
    for (const { id, after } of changes) if (after === null) this.#forget(id, touched)
    return touched
  }

  /** Looks at objects again, as they are now. */
  check(objects: readonly BotObject[]): void {
    for (const object of objects) {
      this.#keep(object)
      const problems = problemsOfObject(object, this.#context)
      if (problems.length === 0) this.#problems.delete(object.id)
      else this.#problems.set(object.id, problems)
      const untranslated = untranslatedIn(object, this.#languages)
      if (untranslated.size === 0) this.#untranslated.delete(object.id)
      else this.#untranslated.set(object.id, untranslated)
    }
  }

  /** `nodes`: all of the dialog, in the order of the document. */
  checkDialog(dialog: BotObject<'dialog'>, nodes: readonly BotObject<'node'>[]): void {
    const problems = problemsOfDialog(dialog, nodes)
    if (problems.length === 0) this.#dialogProblems.delete(dialog.id)
    else this.#dialogProblems.set(dialog.id, problems)
  }

  #note({ id, kind, before, after }: NetChange, object: BotObject | undefined, touched: Touched): void {
    const difference = (after === null ? 0 : 1) - (before === null ? 0 : 1)
    add(this.#counts, kind, difference)
    if (kind === 'utterance') {
      if (before !== null) this.#countUtterance(before.parentId, -1, touched)
      if (after !== null) this.#countUtterance(after.parentId, 1, touched)
    }
    if (difference !== 0) for (const other of this.#mentioning.get(id) ?? []) touched.objects.add(other)
    if (kind === 'entity' || kind === 'variable') this.#noteNamed(id, object, touched)
    this.#noteDeclared(id, object, touched)
    if (kind === 'integration-action') this.#noteAction(id, object, touched)
    if (kind === 'node') for (const state of [before, after]) if (state !== null) touched.dialogs.add(state.parentId)
    if (kind === 'dialog') {
      touched.dialogs.add(id)
      if (difference !== 0 || !sameJson(before?.data['namespaces'] ?? [], after?.data['namespaces'] ?? [])) touched.whole.add(id)
    }
    if (object === undefined) return
    for (const bot of objectsOf({ objects: [object] }, 'bot')) {
      this.#noteLanguages(bot, touched)
      this.#noteNamespaces(bot.data, touched)
    }
    touched.objects.add(id)
    // Known from here on, so that whoever mentions it finds it.
    this.#keep(object)
  }

  /** What each object says is looked at again when the bot speaks other languages. */
  #noteLanguages(bot: BotObject<'bot'>, touched: Touched): void {
    const languages = languagesOf(bot)
    this.#botId = bot.id
    if (sameJson(languages, this.#languages)) return
    this.#languages = languages
    for (const other of this.#objects.keys()) touched.objects.add(other)
  }

  /** So is everything when namespaces count otherwise. */
  #noteNamespaces({ namespacesOff = false, knowledgeNamespaces = [] }: BotObject<'bot'>['data'], touched: Touched): void {
    const rules = { namespacesOff, knowledgeNamespaces }
    if (sameJson(rules, this.#namespaceRules)) return
    this.#namespaceRules = rules
    for (const other of this.#objects.keys()) touched.objects.add(other)
  }

  /** An intent is looked at again when its first utterance came or its last one went. */
  #countUtterance(intentId: string, difference: number, touched: Touched): void {
    const hadNone = this.utterancesOf(intentId) === 0
    add(this.#utterances, intentId, difference)
    if (hadNone !== (this.utterancesOf(intentId) === 0)) touched.objects.add(intentId)
  }

  /** Two files may declare the same function: each is looked at again when the other changes. */
  #noteDeclared(id: string, object: BotObject | undefined, touched: Touched): void {
    const declared = object && declaredIn(object)
    if (!declared && !this.#declared.has(id)) return
    for (const other of this.#declared.keys()) touched.objects.add(other)
    if (declared) this.#declared.set(id, declared)
    else this.#declared.delete(id)
  }

  /** Steps are looked at again when the action they do asks for other fields. */
  #noteAction(id: string, object: BotObject | undefined, touched: Touched): void {
    const [action] = objectsOf({ objects: object ? [object] : [] }, 'integration-action')
    if (action === undefined) this.#actions.delete(id)
    else this.#actions.set(id, action.data)
    for (const other of this.#mentioning.get(id) ?? []) touched.objects.add(other)
  }

  #noteNamed(id: string, object: BotObject | undefined, touched: Touched): void {
    for (const other of this.#usesOf(id)) touched.objects.add(other)
    if (object !== undefined && namedOf(object) !== undefined) this.#named.set(id, object)
    else this.#named.delete(id)
    for (const other of this.#usesOf(id)) touched.objects.add(other)
  }

  /** Whoever mentions an entity or a variable by its id or its name. */
  #usesOf(id: string): string[] {
    const object = this.#named.get(id)
    const named = object && namedOf(object)
    const name = named === undefined ? [] : [...(this.#mentioning.get(nameToken(named.name)) ?? [])]
    return [...(this.#mentioning.get(id) ?? []), ...name]
  }

  #readNames(): void {
    const objects = [...this.#named.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
    this.#names = namesOf({ objects })
    const variables = objectsOf({ objects }, 'variable')
    this.#secure = variables.filter(({ data }) => data.secure)
    this.#spaced = variables.filter(({ data }) => data.namespaces?.length)
  }

  #keep(object: BotObject): void {
    const mentions = mentionsOf(object)
    this.#release(object.id)
    // An utterance without marks is only counted.
    if (object.kind === 'utterance' && mentions.length === 0) return
    const [node] = objectsOf({ objects: [object] }, 'node')
    const type = node?.data.type ?? ''
    if (type !== '') add(this.#types, type, 1)
    if (namesModels(object)) this.#modelAskers.add(object.id)
    const namespaces = objectsOf({ objects: [object] }, 'dialog')[0]?.data.namespaces ?? []
    this.#objects.set(object.id, { kind: object.kind, parentId: object.parentId, name: nameOfObject(object), type, namespaces, mentions })
    for (const mention of mentions) {
      const others = this.#mentioning.get(mention)
      if (others === undefined) this.#mentioning.set(mention, new Set([object.id]))
      else others.add(object.id)
    }
  }

  #release(id: string): void {
    const kept = this.#objects.get(id)
    if (kept === undefined) return
    this.#objects.delete(id)
    this.#modelAskers.delete(id)
    if (kept.type !== '') add(this.#types, kept.type, -1)
    for (const mention of kept.mentions) {
      const others = this.#mentioning.get(mention)
      others?.delete(id)
      if (others?.size === 0) this.#mentioning.delete(mention)
    }
  }

  #forget(id: string, touched: Touched): void {
    this.#release(id)
    this.#problems.delete(id)
    this.#untranslated.delete(id)
    this.#dialogProblems.delete(id)
    touched.objects.delete(id)
    touched.dialogs.delete(id)
  }

  get #context(): ProblemContext {
    return {
      has: (id) => this.#objects.has(id),
      isDialog: (id) => this.#objects.get(id)?.kind === 'dialog',
      names: this.#names,
      secure: this.#secure,
      spaced: this.#spaced,
      namespacesOf: (id) => namespacesThatCount(this.#namespaceRules, this.#objects.get(id)?.namespaces),
      knowledgeNamespaces: namespacesThatCount(this.#namespaceRules, this.#namespaceRules.knowledgeNamespaces),
      withValue: this.#withValue,
      ...{ equipment: this.equipment, models: this.#models },
      declared: [...this.#declared.values()],
      utterancesOf: (id) => this.utterancesOf(id),
      actionOf: (id) => this.#actions.get(id),
      fieldsOfEntity,
    }
  }
}

function add<K>(counts: Map<K, number>, key: K, difference: number): void {
  const count = (counts.get(key) ?? 0) + difference
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
