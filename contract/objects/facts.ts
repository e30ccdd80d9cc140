// What each kind of object says of itself to everybody else: ids, places in the document, names, permissions, search, differences; and the
// words of it that several kinds share. Each kind's own row is facts.ts in its folder.
import type { SentenceKey } from '../sentences'
import type { PermissionId } from '../base/access/access'
import type { Naming } from './naming'

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

/** What the author of a smart bot may leave open for change in the copies that others install. */
export const openParts = ['prompts', 'responses', 'utterances', 'variables', 'small-talk', 'knowledge', 'views', 'settings'] as const
export type OpenPart = (typeof openParts)[number]

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
  /** The part of a smart bot that it belongs to, where its author may leave it open for change (open-parts). */
  openAs?: OpenPart
  /** By which rule it is named. Absent: it may be called anything. */
  naming?: Naming
  /** Told to who would have it there twice. */
  taken?: SentenceKey
  /** It names what is of whoever installs a smart bot: they may always change it. */
  isOfOwner?: true
  /** Under which heading a change of it is told; null: under the dialog it stands in. */
  group: SentenceKey | null
  /** A model is trained from it: a change makes it stale. */
  isTrained?: true
  /** A conversation runs on it. */
  isRun?: true
  /** Words that the bot says or learns from, and no step of it: a bot may publish changes of it without approval. */
  isWording?: true
}

export const everybody = ['TASKS', 'NATURAL_LANGUAGE', 'BOT_SETTINGS', 'KNOWLEDGE_GRAPH'] as const
export const builders = ['TASKS'] as const
const trainers = ['NATURAL_LANGUAGE'] as const
const both = ['TASKS', 'NATURAL_LANGUAGE'] as const
const knowers = ['KNOWLEDGE_GRAPH'] as const
/** Whoever builds tasks sees all of what belongs to them; who trains also sees the names of the dialogs that intents lead to. */
export const building = { see: builders, change: builders } as const
export const training = { see: both, change: trainers } as const
/** The menu shows small talk to who builds tasks; who trains writes it as well. */
export const shared = { see: both, change: both } as const
export const knowing = { see: knowers, change: knowers } as const
/** Whoever builds tasks chooses among what others have connected. */
export const connecting = { see: ['EXTENSIONS', 'TASKS', 'BOT_SETTINGS'], change: ['EXTENSIONS'] } as const

export const name = { field: 'name' } as const
export const spokenName = { field: 'name', isSentence: true } as const
export const language = { field: 'language', usual: 'en' } as const
