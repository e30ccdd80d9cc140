// Collects what a reader finds: objects with legal, unique names and ids that stay the same however often a file is read, and the rows of
// the report. What a construct of a source means is its format's.
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { stableId } from '@parley/contract/objects/stable-id'
import { objectTypes } from '@parley/contract/objects/object'
import { objectFacts, type ObjectKind } from '@parley/contract/objects/object-kinds'
import { findProblemOfName, offeredName, sameKey } from '@parley/contract/objects/names'
import type { Sentence } from '@parley/contract/base/fields/localized'
import type { BotTests } from '@parley/contract/testing/bot-tests'
import type { Construct, Outcome, ReadBot, ReadObject } from './bot-format'
import { sentence } from './sentences'

/** Where in the source a construct stands. */
export interface SourcePlace {
  kind: string
  file: string
  place: string
  name: string
}

export interface Added {
  id: string
  /** As it may be called here, which may differ from the source. */
  name: string
  /** It was there before, by its key. */
  isSame: boolean
}

export class BotBuilder {
  readonly objects: ReadObject[] = []
  readonly constructs: Construct[] = []
  readonly toFill: string[] = []
  readonly tests: BotTests = { batch: [], conversation: [] }
  private settings: JsonObject = {}
  private readonly ids = new Map<string, ReadObject>()
  private readonly keys = new Map<string, ReadObject>()
  /** The last number that a name was given, so that many of one name are not tried one by one. */
  private readonly numbers = new Map<string, number>()

  /** `format`: the space of its ids. `language`: the bot's first, by whose rules things are named. */
  constructor(
    private readonly format: string,
    readonly language: string,
  ) {}

  /** The id that what stands under a path of the source has, whether it was added yet or not. */
  idOf(kind: ObjectKind, path: string): string {
    return stableId(this.format, kind, path)
  }

  /** A row of the report. Only what is the same needs no reason; what is not possible has landed nowhere. */
  tell(at: SourcePlace, outcome: Outcome, landed: readonly string[], why?: Sentence): void {
    const kept = outcome === 'not-possible' ? [] : [...new Set(landed)]
    this.constructs.push({ ...at, outcome, landed: kept, ...(why && { why }) })
  }

  /**
   * Adds an object under its path in the source; one with the same key as another of its kind is that one. Its name, where its kind has
   * one, becomes one that may be given. Throws ZodError where data lacks what its kind needs.
   */
  add(kind: ObjectKind, path: string, data: JsonObject, parentId = ''): Added {
    const named = this.named(kind, data)
    const object: ReadObject = { id: this.idOf(kind, path), kind, parentId, data: wholeData(kind, named) }
    const known = this.ids.get(object.id) ?? this.keys.get(sameKey(object) || object.id)
    const name = String(named[objectFacts[kind].title] ?? '')
    if (known !== undefined) return { id: known.id, name, isSame: true }
    this.objects.push(object)
    this.ids.set(object.id, object)
    this.keys.set(sameKey(object) || object.id, object)
    return { id: object.id, name, isSame: false }
  }

  /** The same, but never one that stands there from elsewhere: a name that is taken gets a number. Its kind has no two of one name. */
  addNamed(kind: ObjectKind, path: string, data: JsonObject, parentId = ''): Added {
    const { title } = objectFacts[kind]
    const name = data[title]
    if (typeof name !== 'string' || this.ids.has(this.idOf(kind, path))) return this.add(kind, path, data, parentId)
    return this.add(kind, path, { ...data, [title]: this.freeName(kind, name, data, parentId) }, parentId)
  }

  /** A name near this one that nothing of its kind has yet. `data`: what else tells things of the kind apart. */
  freeName(kind: ObjectKind, wanted: string, data: JsonObject = {}, parentId = ''): string {
    const { title } = objectFacts[kind]
    const legal = textIn(this.named(kind, { ...data, [title]: wanted.slice(0, limits.nameChars) }), title)
    const isTaken = (name: string) => this.keys.has(sameKey({ kind, parentId, data: { ...data, [title]: name } }))
    const sign = findProblemOfName(kind, `${legal} 2`, this.language) === null ? ' ' : '_'
    const counter = `${kind} ${parentId} ${legal.toLowerCase()}`
    let name = legal
    for (let number = this.numbers.get(counter) ?? 2; isTaken(name); number += 1) {
      const end = `${sign}${number}`
      name = `${legal.slice(0, limits.nameChars - end.length)}${end}`
      this.numbers.set(counter, number)
    }
    return name
  }

  /** Sets fields of an object that was added. */
  set(id: string, fields: JsonObject): void {
    const object = this.ids.get(id)
    if (object !== undefined) object.data = wholeData(object.kind, { ...object.data, ...fields })
  }

  /** Sets settings of the bot, by our names. */
  setSettings(fields: JsonObject): void {
    this.settings = { ...this.settings, ...fields }
  }

  dataOf(id: string): JsonObject | undefined {
    return this.ids.get(id)?.data
  }

  /** A variable without a value in place of a secret of the source; the id by which texts mention it. */
  secret(path: string, key: string): Added {
    const added = this.add('variable', path, { key, secure: true, value: '' })
    if (!added.isSame) this.toFill.push(added.name)
    return added
  }

  built(name: string, description: string, languages: readonly string[]): ReadBot {
    const all = [...new Set([this.language, ...languages])]
    const bot = offeredName('bot', name.slice(0, limits.nameChars), this.language) || name.slice(0, limits.nameChars)
    const { objects, constructs, toFill, settings, tests } = this
    return { name: bot, description: description.slice(0, 2000), languages: all, settings, objects, tests, constructs, toFill }
  }

  /** A name that passes, near the source's; without one near it, the kind's own word with a number. */
  private named(kind: ObjectKind, data: JsonObject): JsonObject {
    const { title } = objectFacts[kind]
    const name = data[title]
    if (typeof name !== 'string' || findProblemOfName(kind, name, this.language) === null) return data
    const plain = `${kind} ${this.objects.length + 1}`
    const offered = offeredName(kind, name, this.language) || offeredName(kind, plain, this.language) || plain
    return { ...data, [title]: offered }
  }
}

const textIn = (data: JsonObject, field: string): string => String(data[field] ?? '')

function wholeData(kind: ObjectKind, data: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(objectTypes[kind].schema.parse(data))) as JsonObject
}

/** Says that a name was changed; undefined where it stayed. */
export function whyRenamed(from: string, to: string): Sentence | undefined {
  return from === to ? undefined : sentence('construct.renamed', { from, to })
}
