// What a format of another platform is: how its files are known, and what reading them gives: objects of ours, and a row for each construct
// of the source. What becomes of the objects in a bot is the server's.
import type { JsonObject } from '@parley/contract/base/json'
import type { ObjectKind } from '@parley/contract/objects/object-kinds'
import type { Sentence } from '@parley/contract/base/fields/localized'
import type { BotTests } from '@parley/contract/testing/bot-tests'

/** One file of what was given, decoded; `name` is its path inside the archive, with `/`, or the name of the single file. */
export interface SourceFile {
  name: string
  text: string
}

/**
 * same: one object with the same meaning and words. equivalent: other objects, a user sees no difference. approximated: a user may see one,
 * `why` says which. note: kept as a note or a description, nothing runs. not-possible: only named in the report.
 */
export const outcomes = ['same', 'equivalent', 'approximated', 'note', 'not-possible'] as const
export type Outcome = (typeof outcomes)[number]

/** One construct of the source and what became of it. */
export interface Construct {
  /** The source's own word for it, one of the format's `constructs`, or `unknown`. */
  kind: string
  file: string
  /** A JSON pointer, or `line N`. */
  place: string
  name: string
  outcome: Outcome
  /** Absent only for `same`. */
  why?: Sentence
  /** Ids of the objects it became, or became part of. */
  landed: string[]
}

/** An object as it will stand in the document: data whole, mentions by id. */
export interface ReadObject {
  id: string
  kind: ObjectKind
  parentId: string
  data: JsonObject
}

export interface ReadBot {
  name: string
  description: string
  /** Codes of ours; the first is the default one. */
  languages: string[]
  /** Settings of the bot that the source has set, by our names and with mentions by id; all others stay as they are. */
  settings: JsonObject
  /** Without the bot itself; parents before what lies in them. */
  objects: ReadObject[]
  /** Suites with names of their own; the server keeps what is within its limits. */
  tests: BotTests
  /** In the order of the source. */
  constructs: Construct[]
  /** Keys of secure variables without a value, which somebody has to fill in. */
  toFill: string[]
}

export interface BotFormat {
  /** Kebab-case; also the space of the ids it makes. */
  id: string
  /** As its vendor calls it. */
  label: string
  /** Which kinds of constructs have rows of their own. */
  constructs: readonly string[]
  /** Judged by what is in the files, never by their names alone. */
  recognises: (files: readonly SourceFile[]) => boolean
  /** Throws UnreadableSource where a file of it cannot be read at all. */
  read: (files: readonly SourceFile[], wish?: { language?: string }) => ReadBot
}

/** Why nothing can be read, for who gave the file. */
export class UnreadableSource extends Error {
  override readonly name = 'UnreadableSource'
  constructor(readonly why: Sentence) {
    super(why.text)
  }
}
