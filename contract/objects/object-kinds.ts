// Table: the kinds of objects that together make a bot's document, in the order in which people are told of them, each with what everybody
// else asks of it: ids, places in the document, names, permissions, search, differences. Its schema and its described fields are
// object.ts', its address in the console is the console's.
import type { SentenceKey } from '../sentences'
import type { PermissionId } from '../base/access/access'

/** One piece of what tells an object from others of its kind. */
export type KeyPart =
  | 'parent'
  | {
      field: string
      /** Stands for a field that is empty. */
      usual?: string
      /** It is a sentence, in which underscores count as spaces. */
      isSentence?: boolean
    }

export interface ObjectFacts<Kind extends string> {
  /** Begins its id. */
  prefix: string
  /** The kind its parent must have; null: it hangs on the bot. */
  parent: Kind | null
  /** A new one may stand without a parent until it is put into one; never again after that. Absent: it may. */
  needsParent?: true
  /** The field people name it by. */
  title: string
  /** That field holds an id of ours: the words people read stand under this key and the id. */
  titleWords?: string
  /** A word of the console's. */
  icon: string
  /** Any one of these permissions lets somebody see it, and any one of those change it. */
  see: readonly PermissionId[]
  change: readonly PermissionId[]
  /** Fields whose value is a text, a list of texts or texts by language, and which are not described as form fields. */
  words: readonly string[]
  /** What must not be there twice in a bot: two objects with the same parts are the same thing. Absent: it may. */
  sameBy?: readonly KeyPart[]
  /** Told to who would have it there twice. */
  taken?: SentenceKey
  /** Under which heading a change of it is told; null: under the dialog it stands in. */
  group: SentenceKey | null
  /** A model is trained from it: a change makes it stale. */
  isTrained?: true
  /** A conversation runs on it. */
  isRun?: true
}

const everybody = ['TASKS', 'NATURAL_LANGUAGE', 'BOT_SETTINGS', 'KNOWLEDGE_GRAPH'] as const
const builders = ['TASKS'] as const
const trainers = ['NATURAL_LANGUAGE'] as const
const both = ['TASKS', 'NATURAL_LANGUAGE'] as const
const knowers = ['KNOWLEDGE_GRAPH'] as const
/** Whoever builds tasks sees all of what belongs to them; who trains also sees the names of the dialogs that intents lead to. */
const building = { see: builders, change: builders } as const
const training = { see: both, change: trainers } as const
/** The menu shows small talk to who builds tasks; who trains writes it as well. */
const shared = { see: both, change: both } as const
const knowing = { see: knowers, change: knowers } as const
/** Whoever builds tasks chooses among what others have connected. */
const connecting = { see: ['EXTENSIONS', 'TASKS', 'BOT_SETTINGS'], change: ['EXTENSIONS'] } as const

const name = { field: 'name' } as const
const spokenName = { field: 'name', isSentence: true } as const
const language = { field: 'language', usual: 'en' } as const

const facts = {
  dialog: {
    prefix: 'dg',
    parent: null,
    title: 'name',
    icon: 'fork',
    group: null,
    isRun: true,
    change: builders,
    see: ['TASKS', 'NATURAL_LANGUAGE', 'KNOWLEDGE_GRAPH'],
    words: ['name', 'description'],
    sameBy: [spokenName],
    taken: 'refused.dialog-taken',
  },
  node: {
    prefix: 'dc',
    parent: 'dialog',
    title: 'name',
    icon: 'speech-bubble',
    group: null,
    isRun: true,
    ...building,
    words: ['name'],
  },
  note: {
    prefix: 'nt',
    parent: 'dialog',
    needsParent: true,
    title: 'text',
    icon: 'note',
    group: null,
    ...building,
    words: ['text'],
  },
  intent: {
    prefix: 'in',
    parent: null,
    title: 'name',
    icon: 'target',
    group: 'group.training',
    isRun: true,
    isTrained: true,
    ...shared,
    words: ['name', 'description', 'patterns', 'negativePatterns'],
    sameBy: [spokenName],
    taken: 'refused.intent-taken',
  },
  utterance: {
    prefix: 'ut',
    parent: 'intent',
    needsParent: true,
    title: 'text',
    icon: 'chat',
    group: 'group.training',
    isTrained: true,
    ...training,
    words: ['text'],
    sameBy: ['parent', language, { field: 'text', isSentence: true }],
    taken: 'refused.utterance-twice',
  },
  entity: {
    prefix: 'en',
    parent: null,
    title: 'name',
    icon: 'tag',
    group: 'group.entities',
    isRun: true,
    isTrained: true,
    ...shared,
    words: ['name', 'description'],
    sameBy: [name],
    taken: 'refused.entity-taken',
  },
  synonym: {
    prefix: 'sy',
    parent: null,
    title: 'word',
    icon: 'synonym',
    group: 'group.synonyms',
    isTrained: true,
    isRun: true,
    ...training,
    words: ['word', 'synonyms'],
    sameBy: [language, { field: 'word' }],
    taken: 'refused.synonym-twice',
  },
  variable: {
    prefix: 'va',
    parent: null,
    title: 'key',
    icon: 'variable',
    group: 'group.variables',
    isRun: true,
    change: ['TASKS', 'BOT_SETTINGS'],
    see: everybody,
    words: ['key', 'hint', 'value', 'localized'],
    sameBy: [{ field: 'scope', usual: 'env' }, { field: 'key' }],
    taken: 'refused.variable-taken',
  },
  authorization: {
    prefix: 'idp',
    parent: null,
    title: 'name',
    icon: 'shield',
    group: 'group.authorizations',
    isRun: true,
    ...connecting,
    words: ['name'],
    sameBy: [name],
    taken: 'refused.authorization-taken',
  },
  response: {
    prefix: 'sr',
    parent: 'dialog',
    title: 'key',
    titleWords: 'standard-response.key',
    icon: 'speech-bubble',
    group: 'group.responses',
    isRun: true,
    ...training,
    words: [],
    sameBy: ['parent', { field: 'fieldId' }, { field: 'key' }],
    taken: 'refused.response-twice',
  },
  form: {
    prefix: 'fm',
    parent: null,
    title: 'name',
    icon: 'form',
    group: 'group.forms',
    isRun: true,
    ...building,
    words: ['name', 'title', 'description', 'submit'],
    sameBy: [spokenName],
    taken: 'refused.form-taken',
  },
  'bot-event': {
    prefix: 'be',
    parent: null,
    title: 'key',
    titleWords: 'bot-event.name',
    icon: 'action',
    group: 'group.events',
    isRun: true,
    ...shared,
    words: [],
    sameBy: [{ field: 'key' }],
    taken: 'refused.event-twice',
  },
  'message-template': {
    prefix: 'mt',
    parent: null,
    title: 'name',
    icon: 'speech-bubble',
    group: 'group.templates',
    ...building,
    words: ['name'],
    sameBy: [name],
    taken: 'refused.view-taken',
  },
  panel: {
    prefix: 'pn',
    parent: null,
    title: 'name',
    icon: 'cards',
    group: 'group.views',
    isRun: true,
    ...building,
    words: ['name', 'titles'],
    sameBy: [name],
    taken: 'refused.view-taken',
  },
  widget: {
    prefix: 'wg',
    parent: null,
    title: 'name',
    icon: 'cards',
    group: 'group.views',
    isRun: true,
    ...building,
    words: ['name', 'titles'],
    sameBy: [name],
    taken: 'refused.view-taken',
  },
  'sentiment-event': {
    prefix: 'se',
    parent: null,
    title: 'name',
    icon: 'trend',
    group: 'group.sentiment',
    isRun: true,
    ...training,
    words: ['name'],
  },
  survey: {
    prefix: 'su',
    parent: null,
    title: 'name',
    icon: 'small-talk',
    group: 'group.surveys',
    isRun: true,
    change: ['BOT_SETTINGS'],
    see: everybody,
    words: ['name'],
  },
  'knowledge-node': {
    prefix: 'kn',
    parent: 'knowledge-node',
    title: 'name',
    icon: 'topic',
    group: 'group.knowledge',
    isRun: true,
    isTrained: true,
    ...knowing,
    words: ['name', 'synonyms', 'tags'],
    sameBy: ['parent', spokenName],
    taken: 'refused.topic-taken',
  },
  faq: {
    prefix: 'fq',
    parent: 'knowledge-node',
    needsParent: true,
    title: 'question',
    icon: 'knowledge',
    group: 'group.knowledge',
    isRun: true,
    isTrained: true,
    ...knowing,
    words: ['question', 'alternates', 'tags'],
    sameBy: ['parent', language, { field: 'question', isSentence: true }],
    taken: 'refused.faq-twice',
  },
  alert: {
    prefix: 'al',
    parent: null,
    title: 'name',
    icon: 'bell',
    group: 'group.tasks',
    isRun: true,
    ...building,
    words: ['name'],
    sameBy: [name],
    taken: 'refused.task-taken',
  },
  action: {
    prefix: 'ac',
    parent: null,
    title: 'name',
    icon: 'action',
    group: 'group.tasks',
    isRun: true,
    ...building,
    words: ['name'],
    sameBy: [name],
    taken: 'refused.task-taken',
  },
  information: {
    prefix: 'it',
    parent: null,
    title: 'name',
    icon: 'document',
    group: 'group.tasks',
    isRun: true,
    ...building,
    words: ['name'],
    sameBy: [name],
    taken: 'refused.task-taken',
  },
  'none-sentence': {
    prefix: 'ns',
    parent: null,
    title: 'text',
    icon: 'chat',
    group: 'group.training',
    isTrained: true,
    ...training,
    words: ['text'],
    sameBy: [language, { field: 'saidBy', usual: 'user' }, { field: 'text', isSentence: true }],
  },
  'trait-group': {
    prefix: 'tg',
    parent: null,
    title: 'name',
    icon: 'trait',
    group: 'group.traits',
    isTrained: true,
    ...training,
    words: ['name'],
    sameBy: [language, spokenName],
    taken: 'refused.view-taken',
  },
  trait: {
    prefix: 'ta',
    parent: 'trait-group',
    needsParent: true,
    title: 'name',
    icon: 'trait',
    group: 'group.traits',
    isTrained: true,
    ...training,
    words: ['name', 'sentences'],
    sameBy: ['parent', spokenName],
    taken: 'refused.view-taken',
  },
  'small-talk-group': {
    prefix: 'smg',
    parent: null,
    title: 'name',
    icon: 'small-talk',
    group: 'group.small-talk',
    isTrained: true,
    ...shared,
    words: ['name'],
    sameBy: [language, spokenName],
  },
  'small-talk': {
    prefix: 'smn',
    parent: 'small-talk-group',
    needsParent: true,
    title: 'question',
    icon: 'small-talk',
    group: 'group.small-talk',
    isRun: true,
    isTrained: true,
    ...shared,
    words: ['question', 'others'],
  },
  'linked-bot': {
    prefix: 'lb',
    parent: null,
    title: 'name',
    icon: 'link',
    group: 'group.linked-bots',
    isRun: true,
    isTrained: true,
    see: everybody,
    change: ['BOT_SETTINGS', 'NATURAL_LANGUAGE'],
    words: ['name', 'sentences'],
    sameBy: [spokenName],
    taken: 'refused.view-taken',
  },
  bot: {
    prefix: 'st',
    parent: null,
    title: 'name',
    icon: 'bot',
    group: 'group.settings',
    isRun: true,
    change: ['BOT_SETTINGS'],
    see: everybody,
    words: ['name', 'description'],
  },
} as const satisfies Record<string, ObjectFacts<string>>

export type ObjectKind = keyof typeof facts

export const objectFacts: Readonly<Record<ObjectKind, ObjectFacts<ObjectKind>>> = facts

export const objectKinds: readonly ObjectKind[] = Object.keys(facts).filter(isObjectKind)

export function isObjectKind(text: string): text is ObjectKind {
  return Object.hasOwn(facts, text)
}

/** A model is trained from these: a change of one makes it stale. */
export const trainedKinds: readonly ObjectKind[] = objectKinds.filter(isTrainedFrom)

export function isTrainedFrom(kind: string): boolean {
  return isObjectKind(kind) && objectFacts[kind].isTrained === true
}

/** Conversations run on these. */
export const runKinds: readonly ObjectKind[] = objectKinds.filter(isRunOn)

export function isRunOn(kind: string): boolean {
  return isObjectKind(kind) && objectFacts[kind].isRun === true
}
