// Every text of a bot's draft, ready to be searched: as people see it, and in small letters. Kept up to date object by object; when an
// entity or a variable gets another name, the texts that mention it are shown anew.
import { objectFacts } from '@parley/contract/objects/object-kinds'
import type { ObjectKind } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { idForm, type Mention, type NameScope } from '@parley/contract/objects/references'
import { wordsIn } from '@parley/contract/objects/word-places'
import type { WordKind } from '@parley/contract/objects/control-contents'
import { described } from '../described'
import { mentionsOf, type ShownText, showText } from './shown-text'

export interface IndexedObject {
  id: string
  kind: ObjectKind
  parentId: string
  rev: number
  data: JsonObject
}

/** One text of an object. */
export interface IndexedPlace extends ShownText {
  kept: string
  kind: WordKind
  field: string
  mentions: readonly Mention[]
}

export interface Indexed extends Omit<IndexedObject, 'data'> {
  title: string
  /** Of a node or an entity. */
  type: string
  places: readonly IndexedPlace[]
}

/** What an object takes beside its texts, in characters. */
const overhead = 300

export class TextIndex {
  rev = 0
  size = overhead
  readonly #objects = new Map<string, Indexed>()
  /** Names of entities and variables, by scope and by the id's form in a text. */
  readonly #names = new Map<string, string>()
  /** Who mentions an entity or a variable, by the id's form. */
  readonly #mentioning = new Map<string, Set<string>>()

  get count(): number {
    return this.#objects.size
  }

  objects(): Iterable<Indexed> {
    return this.#objects.values()
  }

  find(id: string): Indexed | undefined {
    return this.#objects.get(id)
  }

  /** Takes objects as they are now. */
  take(objects: readonly IndexedObject[]): void {
    const renamed = objects.filter((object) => this.#name(object)).map(({ id }) => idForm(id))
    for (const object of objects) this.#keep(object)
    for (const form of renamed) this.#showAgain(form)
  }

  remove(id: string): void {
    this.#release(id)
    const isNamed = scopes.map((scope) => this.#names.delete(`${scope} ${idForm(id)}`)).some(Boolean)
    if (isNamed) this.#showAgain(idForm(id))
  }

  /** Notes the name that texts show; whether it is another than before. */
  #name({ id, kind, data }: IndexedObject): boolean {
    if (kind !== 'entity' && kind !== 'variable') return false
    const scope = kind === 'entity' ? 'entities' : data['scope'] === 'content' ? 'content' : 'env'
    const name = data[objectFacts[kind].title]
    const key = `${scope} ${idForm(id)}`
    if (typeof name !== 'string' || this.#names.get(key) === name) return false
    for (const other of scopes) this.#names.delete(`${other} ${idForm(id)}`)
    this.#names.set(key, name)
    return true
  }

  #keep({ data, ...object }: IndexedObject): void {
    this.#release(object.id)
    const places = wordsIn({ kind: object.kind, data }, described).map(({ text, kind, field }): IndexedPlace => {
      const mentions = mentionsOf(text, kind)
      for (const { name } of mentions) this.#note(name.name, object.id)
      return { kept: text, kind, field, mentions, ...showText(text, mentions, this.#nameOf) }
    })
    const [title, type] = [data[objectFacts[object.kind].title], data['type']]
    const kept = { ...object, title: textOf(title), type: object.kind === 'bot' ? '' : textOf(type), places }
    this.#objects.set(object.id, kept)
    this.size += sizeOf(kept)
  }

  #note(form: string, objectId: string): void {
    const others = this.#mentioning.get(form)
    if (others === undefined) this.#mentioning.set(form, new Set([objectId]))
    else others.add(objectId)
  }

  #release(id: string): void {
    const known = this.#objects.get(id)
    if (known === undefined) return
    this.#objects.delete(id)
    this.size -= sizeOf(known)
    for (const { mentions } of known.places)
      for (const { name } of mentions) {
        const others = this.#mentioning.get(name.name)
        others?.delete(id)
        if (others?.size === 0) this.#mentioning.delete(name.name)
      }
  }

  #showAgain(form: string): void {
    for (const id of this.#mentioning.get(form) ?? []) {
      const known = this.#objects.get(id)
      if (known === undefined) continue
      const places = known.places.map((place) =>
        place.mentions.length === 0 ? place : { ...place, ...showText(place.kept, place.mentions, this.#nameOf) },
      )
      this.#objects.set(id, { ...known, places })
    }
  }

  readonly #nameOf = ({ scope, name }: Mention): string | undefined => this.#names.get(`${scope} ${name.name}`)
}

const scopes: readonly NameScope[] = ['entities', 'env', 'content']

function textOf(value: JsonObject[string] | undefined): string {
  return typeof value === 'string' ? value : ''
}

function sizeOf({ places }: Indexed): number {
  return places.reduce((size, { kept }) => size + kept.length + overhead / 3, overhead)
}
