// What a refactoring plans: places, each with what it writes, and what cannot be kept. A plan is a pure function of the objects around what
// is refactored; the preview tells its places, and doing it writes those that were chosen.
import { fail } from '@parley/contract/base/errors'
import type { IdNoun } from '@parley/contract/base/ids'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { RefactorLoss, RefactorPlace } from '@parley/contract/bot/refactor'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { idForm } from '@parley/contract/objects/references'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { localized, sentence } from '@parley/contract/sentences'
import { nameOfObject, titleOf } from '../../base/storage/document/words'
import type { Draft, DraftObject } from './parts/draft'
import { draftOf } from './parts/draft'
import { readPart, recordOf } from './parts/parts'

/** The objects a plan looks at: dialogs, intents, entities and variables, what is refactored with what lies around it, and who mentions it. */
export interface Around {
  objects: ReadonlyMap<string, BotObject>
  /** Ids of those that mention what is refactored. */
  mentioning: readonly string[]
  /** Ids for what is made: the same for the same batch. */
  fresh(noun: IdNoun): string
}

export interface Site extends Omit<RefactorPlace, 'mayChange'> {
  write(draft: Draft): void
}

export interface Plan {
  sites: Site[]
  losses: RefactorLoss[]
  name?: string
}

type How = Partial<Pick<Site, 'before' | 'after' | 'isRequired' | 'isConflict' | 'needs'>> & {
  /** Tells several places of one part apart. */
  extra?: string
}

const longestWords = 200

export class Planner {
  readonly #around: Around
  readonly sites: Site[] = []
  readonly losses: RefactorLoss[] = []

  constructor(around: Around) {
    this.#around = around
  }

  add(object: DraftObject, how: How = {}): Site {
    return this.#site(object, { part: '', change: 'add', ...how }, (draft) => draft.put(object))
  }

  remove(object: BotObject, how: How = {}): Site {
    return this.#site(draftOf(object), { part: '', change: 'remove', ...how }, (draft) => draft.remove(object.id))
  }

  move(object: BotObject, parentId: string, how: How = {}): Site {
    const words = { before: this.nameOf(object.parentId), after: this.nameOf(parentId) }
    return this.#site(draftOf(object), { part: '', change: 'move', ...words, ...how }, (draft) => draft.move(object.id, parentId))
  }

  /** `write` gives the data with the part written. */
  write(object: DraftObject, part: string, write: (data: JsonObject) => JsonObject, how: How = {}): Site {
    const words = { before: this.#wordsOfPart(object.data, part), after: this.#wordsOfPart(write(object.data), part) }
    return this.#site(object, { part, change: 'write', ...words, ...how }, (draft) => draft.change(object.id, write))
  }

  lose(object: BotObject, said: Sentence): void {
    const loss = { ...this.#lineOf(draftOf(object)), ...localized({ text: said }) }
    if (!this.losses.some(({ objectId, text }) => objectId === object.id && text === loss.text)) this.losses.push(loss)
  }

  nameOf(id: string): string {
    const object = this.#around.objects.get(id)
    return object === undefined ? (this.sites.find((site) => site.objectId === id)?.title ?? '') : nameOfObject(object)
  }

  /** A value as people read it: ids as names, long ones cut. */
  wordsOf(value: Json | undefined): string {
    if (value === undefined || value === null || value === '') return ''
    const words = this.#named(typeof value === 'string' ? value : firstWords(value))
    return words.length > longestWords ? `${words.slice(0, longestWords)}…` : words
  }

  /** Of ways out, where they lead. */
  #wordsOfPart(data: JsonObject, part: string): string {
    const value = readPart(data, part)
    if (part !== 'transitions' || !Array.isArray(value)) return this.wordsOf(value)
    const targets = value.map((way) => recordOf(way)['to'] ?? '').filter((to) => to !== '')
    return [...new Set(targets.map((to) => this.wordsOf(to)))].join(', ')
  }

  #named(words: string): string {
    return words.replace(
      /[a-z]{1,3}[-_][0-9a-f]{8}(?:[-_][0-9a-f]{4}){3}[-_][0-9a-f]{12}/g,
      (id) => this.nameOf(id.replaceAll('_', '-')) || id,
    )
  }

  #site(object: DraftObject, what: Pick<Site, 'part' | 'change'> & How, write: Site['write']): Site {
    const { extra = '', before = '', after = '', isRequired = false, isConflict = false, needs = [], part, change } = what
    const key = [object.id, part, change, extra].filter((each) => each !== '').join(' ')
    const site = { ...this.#lineOf(object), key, part, change, before, after, isRequired, isConflict, needs, write }
    this.sites.push(site)
    return site
  }

  #lineOf({ id: objectId, kind, parentId, data }: DraftObject): Omit<RefactorLoss, 'text' | 'says'> {
    const type = typeof data['type'] === 'string' ? data['type'] : ''
    return { objectId, kind, type, parentId, title: titleOf(kind, data), parentTitle: this.nameOf(parentId) }
  }
}

/** What of a longer value tells it best: the first text in it. */
function firstWords(value: Json): string {
  if (typeof value === 'string') return value
  if (value === null || typeof value !== 'object') return String(value)
  const record = Array.isArray(value) ? value[0] : value
  if (record !== undefined && record !== null && typeof record === 'object' && !Array.isArray(record))
    for (const name of ['text', 'source', 'title', 'name', 'expression', 'key']) {
      const words = record[name]
      if (typeof words === 'string' && words !== '') return words
    }
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join(', ') : JSON.stringify(value)
}

/** The object of this kind with the id, or the refusal that it is gone. */
export function wanted<K extends BotObject['kind']>({ objects }: Around, kind: K, id: string): BotObject<K> {
  const object = objects.get(id)
  const [found] = objectsOf({ objects: object === undefined ? [] : [object] }, kind)
  return found ?? fail('NOT_FOUND', sentence('refused.object-gone', { id }))
}

export function childrenIn<K extends BotObject['kind']>({ objects }: Around, kind: K, parentId: string): BotObject<K>[] {
  return objectsOf({ objects: [...objects.values()].filter((object) => object.parentId === parentId) }, kind)
}

/** A name that none of these has, in any case of letters and with underscores as spaces. */
export function freeName(name: string, taken: Iterable<string>, most = 128): string {
  const keyOf = (each: string): string =>
    each
      .toLowerCase()
      .replace(/[_\s]+/g, ' ')
      .trim()
  const names = new Set([...taken].map(keyOf))
  for (let number = 1; ; number += 1) {
    const tail = number === 1 ? '' : ` ${number}`
    const free = `${name.slice(0, most - tail.length)}${tail}`
    if (!names.has(keyOf(free))) return free
  }
}

/** How an entity is read by an expression. */
export const readsEntity = (entityId: string): string => `entities.${idForm(entityId)}`
