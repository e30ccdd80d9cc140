// Makes a bot document ready to run: objects by id, texts with names in place of ids, every expression and template read once.
// Never throws for a broken bot; what is wrong with a bot is problems/.
import { tagOfPart } from '@parley/contract/objects/intent/index'
import type { JsonObject } from '@parley/contract/base/json'
import { isRunOn } from '@parley/contract/objects/object-kinds'
import type { EntityTraits, TraitsOf } from '@parley/contract/base/understand'
import { Bot } from '@parley/contract/objects/bot/index'
import type { DigitalForm } from '@parley/contract/objects/form/index'
import type { DialogRules, StepRules } from '@parley/contract/objects/conversation-rules'
import { kindsWithTexts } from '@parley/contract/objects/described-objects'
import type { BotEventId } from '@parley/contract/objects/bot-event/index'
import { contextKey, type Transition } from '@parley/contract/objects/node/index'
import type { Prompt } from '@parley/contract/objects/prompt'
import type { StepAssignments } from '@parley/contract/objects/step-assignments'
import type { StepVoice } from '@parley/contract/objects/step-voice'
import type { StepTags } from '@parley/contract/objects/step-tags'
import { objectsOf, objectTypes, type BotDocument, type BotObject } from '@parley/contract/objects/object'
import { mapTexts, namesOf, toNames, type Names } from '@parley/contract/objects/references'
import { type TaskKind, taskKinds } from '@parley/contract/objects/task'
import { idsInFields } from '@parley/contract/objects/control-contents'
import { type CompiledAuthorization, compileAuthorization, type Connected, secretsOfProfiles, settingsWith } from './authorization/profile'
import { type Actions, compileActions } from './integration/compiled-action'
import { compileCondition, type CompiledCondition } from './context/condition'
import { fieldsOfNode, nodeKindOf } from './nodes'
import type { NodeKind } from './nodes/node-kind'
import { type CompiledEvent, compileEvents } from './events/compile-event'
import { type CompiledPrompt, compilePrompts } from './generate/compiled-prompt'
import { type FunctionLibrary, functionLibrary } from './functions/library'
import { compileSentiment, type CompiledSentiment } from './events/sentiment'
import { compileGuardrails, type CompiledGuardrails } from './guardrails/compiled'
import { type CompiledFaq, compileFaqs, needsOf } from './knowledge/compiled-faq'
import { compileSmallTalk } from './knowledge/small-talk'
import type { SecureVariable } from './context/secrets'
import { type CompiledMcpServer, compileMcpServers } from './mcp/compiled-server'
import { type CompiledUses, compileUses } from './model/compiled-uses'
import { type CompiledTask, compileTasks } from './tasks/compiled-task'
import { compileSurveys, type CompiledSurvey } from './survey/survey'
import { TextCache } from './context/texts'
import { type Commands, compileCommands } from './slash-command/commands'
import { rememberedBy } from './session/exchanged'
import { type CompiledLink, compileLinks } from './universal/links'
import { type OwnResponses, ownResponses } from './say/own-responses'
import { type BotVariables, compileVariables } from './variables/variables-seen'
import { type CompiledEngine, type ThroughEngine, throughEngines } from './translation/translated-languages'

export interface CompiledTransition {
  id: string
  exit: string
  label: string
  when: CompiledCondition | null
  to: string | null
}

export interface CompiledNode {
  id: string
  name: string
  /** Where its results stand in `context`. */
  key: string
  type: string
  enabled: boolean
  dialogId: string
  /** null while the kind is planned. */
  kind: NodeKind | null
  /** As the kind read them. */
  settings: unknown
  /** Entities its described fields name. */
  asks: readonly string[]
  /** By exit; the else of each exit last. */
  exits: ReadonlyMap<string, readonly CompiledTransition[]>
  /** Its own rules of conversation. */
  rules: StepRules
  /** Set when the conversation comes to it. */
  tags?: StepTags
  /** Set before it runs, and when it is over. */
  assignments?: StepAssignments
  /** For channels that speak. */
  voice?: StepVoice
}

export interface CompiledDialog {
  id: string
  name: string
  startNodeId: string
  rules: DialogRules
  /** What entities are set to when it begins. */
  mapping: readonly { to: string; expression: string }[]
}
export interface CompiledIntent {
  id: string
  name: string
  /** Of what it is about, for people and language models. */
  about: string
  dialogId: string
  needsTags: readonly string[]
  setsTags: readonly string[]
  /** Those its rules ask for. */
  ruleTags: readonly string[]
}
export interface CompiledEntity {
  id: string
  name: string
  type: string
  traits: EntityTraits
  settings: JsonObject
  /** Other words for its name, by language. */
  otherNames: ReadonlyMap<string, readonly string[]>
}

export interface CompiledBot {
  id: string
  name: string
  /** As objects/bot says it: a drawing, a picture or ''. */
  icon: string
  defaultLanguage: string
  languages: string[]
  /** A universal bot does not speak these, though a linked bot does. */
  disabledLanguages: string[]
  /** Languages that go through a translation engine. */
  translated: ReadonlyMap<string, ThroughEngine>
  engines: ReadonlyMap<string, CompiledEngine>
  settings: Bot['settings']
  customModels: Bot['customModels']
  privacy: Bot['privacy']
  dialogs: ReadonlyMap<string, CompiledDialog>
  nodes: ReadonlyMap<string, CompiledNode>
  intents: ReadonlyMap<string, CompiledIntent>
  entities: ReadonlyMap<string, CompiledEntity>
  entitiesByName: ReadonlyMap<string, CompiledEntity>
  forms: ReadonlyMap<string, DigitalForm>
  /** Saved profiles of who is calling. */
  authorizations: ReadonlyMap<string, CompiledAuthorization>
  /** What its integrations can do. */
  actions: Actions
  /** Its own wordings of standard responses. */
  responses: OwnResponses
  /** Questions it can answer. */
  faqs: ReadonlyMap<string, CompiledFaq>
  /** Topics of its knowledge with the context tags they need, by their ids. */
  topicNeeds: ReadonlyMap<string, readonly string[]>
  /** Answers of small talk, by its id. */
  smallTalk: ReadonlyMap<string, readonly Prompt[]>
  /** What it does when something happens, of events that are on and lead to something. */
  events: ReadonlyMap<BotEventId, CompiledEvent>
  /** What it does about how the user speaks, in their order. */
  sentiments: readonly CompiledSentiment[]
  /** What looks at texts, by the place where it looks. */
  guardrails: CompiledGuardrails
  surveys: readonly CompiledSurvey[]
  /** Slash commands that are on. */
  commands: Commands
  /** Tasks that are no dialogs. */
  tasks: ReadonlyMap<string, CompiledTask>
  /** Those that its users may open, and what stands in them. */
  panels: readonly BotObject<'panel'>[]
  widgets: ReadonlyMap<string, BotObject<'widget'>>
  /** Bots that may take its conversations, of a universal bot. */
  links: readonly CompiledLink[]
  variables: BotVariables
  /** Those that are on, in the order of their ids. */
  externalNlus: readonly BotObject<'external-nlu'>[]
  /** One of its steps asks a language model. */
  asksModels: boolean
  /** Tool servers, by their ids. */
  mcpServers: ReadonlyMap<string, CompiledMcpServer>
  /** What its scripts may call. */
  functions: FunctionLibrary
  /** Its library of prompts, each as its used version. */
  prompts: ReadonlyMap<string, CompiledPrompt>
  /** What its features use of language models. */
  modelUses: CompiledUses
  /** How many of the last messages of a conversation its steps tell a language model. */
  remembers: number
  /** Their values are not here; `env` and `content` have stars for them. */
  secure: SecureVariable[]
  texts: TextCache
}

/** `traitsOf`: what the types of entities say of their values, which are no part of this package. */
export function compile(document: BotDocument, traitsOf: TraitsOf): CompiledBot {
  const texts = new TextCache()
  const whole = { objects: document.objects.flatMap(readObject) }
  const names = namesOf(whole)
  const shown = { objects: whole.objects.map((object) => withNames(object, names, texts)) }
  const bot = objectsOf(shown, 'bot')[0]
  const data = bot?.data ?? Bot.parse({ name: 'Bot' })
  const variables = objectsOf(shown, 'variable').map(({ id, data }) => ({ id, ...data }))
  const profiles = objectsOf(shown, 'authorization')
  const functions = functionLibrary(objectsOf(shown, 'bot-function'))
  const authorizations = byId(profiles.map((profile) => compileAuthorization(profile, functions)))
  const actions = compileActions(objectsOf(shown, 'integration'), objectsOf(shown, 'integration-action'))
  const connected = { authorizations, actions }
  const nodes = objectsOf(shown, 'node').map((node) => compileNode(node, connected))
  const through = throughEngines(data, objectsOf(shown, 'translation-engine'))
  const otherNames = otherNamesByWord(objectsOf(shown, 'synonym'))
  const entities = objectsOf(shown, 'entity').map(({ id, data: { name, type, settings } }) => ({
    ...{ id, name, type, settings },
    traits: traitsOf(type),
    otherNames: otherNames.get(name.toLowerCase()) ?? new Map(),
  }))
  return {
    id: document.botId,
    name: data.name,
    icon: data.icon,
    defaultLanguage: data.defaultLanguage,
    languages: data.languages,
    disabledLanguages: data.disabledLanguages,
    ...through.engines,
    settings: data.settings,
    customModels: data.customModels,
    privacy: data.privacy,
    dialogs: byId(objectsOf(shown, 'dialog').map(compileDialog)),
    ...{ nodes: byId(nodes), remembers: rememberedBy(nodes), asksModels: nodes.some(({ kind }) => kind?.asksModels === true) },
    intents: byId(objectsOf(shown, 'intent').map(compileIntent)),
    entities: byId(entities),
    entitiesByName: new Map(entities.map((entity) => [entity.name, entity])),
    forms: new Map(objectsOf(shown, 'form').map(({ id, data }) => [id, data])),
    authorizations,
    actions,
    responses: ownResponses(objectsOf(shown, 'response')),
    faqs: compileFaqs(objectsOf(shown, 'faq'), objectsOf(shown, 'knowledge-node'), through.readIn),
    topicNeeds: needsOf(objectsOf(shown, 'knowledge-node')),
    smallTalk: compileSmallTalk(objectsOf(shown, 'small-talk')),
    events: compileEvents(objectsOf(shown, 'bot-event')),
    sentiments: compileSentiment(objectsOf(shown, 'sentiment-event')),
    guardrails: compileGuardrails(objectsOf(shown, 'guardrail')),
    surveys: compileSurveys(objectsOf(shown, 'survey')),
    panels: objectsOf(shown, 'panel').filter(({ data }) => data.isForUsers),
    widgets: new Map(objectsOf(shown, 'widget').map((widget) => [widget.id, widget])),
    tasks: compileTasks(
      taskKinds.flatMap((kind): BotObject<TaskKind>[] => objectsOf(shown, kind)),
      connected,
    ),
    ...{ commands: compileCommands(objectsOf(shown, 'slash-command')), externalNlus: usedNlus(objectsOf(shown, 'external-nlu')) },
    links: compileLinks(data, objectsOf(shown, 'linked-bot')),
    mcpServers: compileMcpServers(objectsOf(shown, 'mcp-server')),
    variables: compileVariables(variables, data, objectsOf(shown, 'dialog')),
    ...{ functions, ...compileModels(shown) },
    secure: [...variables.filter(({ secure }) => secure).map(({ id, key, scope }) => ({ id, key, scope })), ...secretsOfProfiles(profiles)],
    texts,
  }
}

const usedNlus = (nlus: readonly BotObject<'external-nlu'>[]): readonly BotObject<'external-nlu'>[] =>
  nlus.filter(({ data }) => data.enabled && data.type !== '').toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** The bot's synonyms by their word and language; the sign of one that is only added stands before it. */
function otherNamesByWord(synonyms: readonly BotObject<'synonym'>[]): Map<string, Map<string, readonly string[]>> {
  const made = new Map<string, Map<string, readonly string[]>>()
  for (const { data } of synonyms) {
    const word = data.word.toLowerCase()
    const ofWord = made.get(word) ?? new Map<string, readonly string[]>()
    made.set(word, ofWord)
    ofWord.set(
      data.language,
      data.synonyms.map((other) => other.replace(/^\+/, '')),
    )
  }
  return made
}

function compileDialog({ id, data }: BotObject<'dialog'>): CompiledDialog {
  const { name, startNodeId, conversation: rules = {}, mapping = [] } = data
  return { id, name, startNodeId, rules, mapping }
}

function compileIntent({ id, data }: BotObject<'intent'>): CompiledIntent {
  const { name, description: about, dialogId, needsTags, setsTags, rules } = data
  return { id, name, about, dialogId, needsTags, setsTags, ruleTags: rules.flat().flatMap((part) => tagOfPart(part) ?? []) }
}

/** The object with every field its schema knows. Fields that are not valid take their default; nothing is left of a hopeless one. */
function readObject(object: BotObject): BotObject[] {
  if (!isRunOn(object.kind)) return []
  const schema = objectTypes[object.kind].schema
  const read = schema.safeParse(object.data)
  if (read.success) return [{ ...object, data: read.data }]
  const bad = new Set(read.error.issues.map((issue) => String(issue.path[0])))
  const kept = Object.fromEntries(Object.entries(object.data).filter(([name]) => !bad.has(name)))
  const again = schema.safeParse({ ...(bad.has('name') ? { name: object.id } : {}), ...kept })
  return again.success ? [{ ...object, data: again.data }] : []
}

function byId<T extends { id: string }>(list: T[]): Map<string, T> {
  return new Map(list.map((one) => [one.id, one]))
}

/** The object with names in its texts; each text is read on the way, so that no turn has to. */
function withNames(object: BotObject, names: Names, texts: TextCache): BotObject {
  if (!kindsWithTexts.has(object.kind)) return object
  return mapTexts(object, fieldsOfNode, (text, kind) => {
    const shown = toNames(text, kind, names)
    if (kind === 'template') texts.template(shown)
    if (kind === 'expression') texts.expression(shown)
    return shown
  })
}

function compileNode(node: BotObject<'node'>, connected: Connected): CompiledNode {
  const kind = nodeKindOf(node.data.type)
  return {
    id: node.id,
    name: node.data.name,
    key: contextKey(node.data.name),
    type: node.data.type,
    enabled: node.data.enabled,
    dialogId: node.parentId,
    kind,
    settings: kind ? settingsWith(kind, node.data.settings, connected) : node.data.settings,
    asks: idsInFields(
      node.data.settings,
      fieldsOfNode(node.data.type).filter(({ control }) => control === 'entity'),
    ),
    exits: exitsOf(node.data.transitions),
    rules: node.data.conversation ?? {},
    ...(node.data.tags && { tags: node.data.tags }),
    ...(node.data.voice && { voice: node.data.voice }),
    ...(node.data.assignments && { assignments: node.data.assignments }),
  }
}

function exitsOf(transitions: readonly Transition[]): Map<string, CompiledTransition[]> {
  const exits = new Map<string, CompiledTransition[]>()
  const elseLast = [...transitions].sort((a, b) => Number(a.when === null) - Number(b.when === null))
  for (const transition of elseLast) {
    const compiled = { ...transition, when: transition.when ? compileCondition(transition.when) : null }
    exits.set(transition.exit, [...(exits.get(transition.exit) ?? []), compiled])
  }
  return exits
}

/** The prompts of the library, and what features use of language models. */
function compileModels(document: Pick<BotDocument, 'objects'>): Pick<CompiledBot, 'prompts' | 'modelUses'> {
  const prompts = compilePrompts(objectsOf(document, 'model-prompt'))
  return { prompts, modelUses: compileUses(objectsOf(document, 'model-use'), prompts) }
}
