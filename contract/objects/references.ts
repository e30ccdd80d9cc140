// Mentions of objects by id. Texts are kept with ids (`entities.en_018f...`) and shown with names (`entities.city`), so that
// renaming an object changes that object alone. Where objects hold texts is text-places.ts; finding mentions is kit's parser.
import { memberPaths } from '@parley/kit/expression/member-paths'
import type { PathName } from '@parley/kit/expression/member-paths'
import type { FieldsOf } from '../base/form'
import { typeOfObject } from './kinds'
import { objectsOf, type BotObject } from './object'
import { fieldsOfObject } from './described-objects'
import { idsInFields, idValues, type TextKind } from './control-contents'
import type { NameScope } from './object-type'
import { mapTexts } from './text-places'

export type { TextKind } from './control-contents'
export type { NameScope } from './object-type'
export { mapTexts } from './text-places'

/** Both directions between names and ids, per root. The first object of a name has it. */
export interface Names {
  ids: Record<NameScope, ReadonlyMap<string, string>>
  /** By the id's identifier form. */
  names: Record<NameScope, ReadonlyMap<string, string>>
  /** Names of the entities that the value of the entity of this name is made of: they stand behind its name. */
  partsOf: (name: string) => ReadonlySet<string>
}

/** An id as it stands in a text, where a hyphen would be a minus. */
export function idForm(id: string): string {
  return id.replaceAll('-', '_')
}

const idFormPattern = /^([a-z]{1,3})_([0-9a-f]{8})_([0-9a-f]{4})_([0-9a-f]{4})_([0-9a-f]{4})_([0-9a-f]{12})$/

/** The id whose identifier form this is, or null when it is not one. */
export function idOfForm(form: string): string | null {
  return idFormPattern.test(form) ? form.replaceAll('_', '-') : null
}

/** The names of a bot's entities and variables. */
export function namesOf(document: { objects: readonly BotObject[] }): Names {
  const ids = { entities: new Map<string, string>(), env: new Map<string, string>(), content: new Map<string, string>() }
  const names = { entities: new Map<string, string>(), env: new Map<string, string>(), content: new Map<string, string>() }
  const add = (scope: NameScope, name: string, id: string) => {
    if (!ids[scope].has(name)) ids[scope].set(name, id)
    names[scope].set(idForm(id), name)
  }
  const entities = objectsOf(document, 'entity')
  for (const entity of entities) add('entities', entity.data.name, entity.id)
  for (const variable of objectsOf(document, 'variable')) add(variable.data.scope ?? 'env', variable.data.key, variable.id)
  const partsOf = (name: string): ReadonlySet<string> => {
    const whole = entities.find(({ data }) => data.name === name)
    const parts = new Set<string>()
    for (const id of idValues(whole?.data.settings ?? {})) {
      const part = names.entities.get(idForm(id))
      if (part !== undefined) parts.add(part)
    }
    return parts
  }
  return { ids, names, partsOf }
}

/** A name in a text that stands for an object, and the root it stands below. */
export interface Mention {
  scope: NameScope
  name: PathName
}

interface Mentioned extends Mention {
  /** The name behind that of an entity: of a part of its value. */
  part: PathName | null
}

function mentionedIn(text: string, kind: TextKind): Mentioned[] {
  if (!/entities|env|content/.test(text)) return []
  return memberPaths(text, kind).flatMap((path) => {
    const [first, second] = path.names
    const below = first?.name === 'context' && second?.name === 'entities' ? 1 : 0
    const root = path.names[below]?.name
    const name = path.names[below + 1]
    const part = (root === 'entities' && path.names[below + 2]) || null
    return name && (root === 'entities' || root === 'env' || root === 'content') ? [{ scope: root, name, part }] : []
  })
}

/** The mentions of entities and variables in a text, in its order; of the parts of a value those that are kept as entities. */
export function mentionsIn(text: string, kind: TextKind): Mention[] {
  return mentionedIn(text, kind).flatMap(({ part, ...mention }): Mention[] =>
    part && idOfForm(part.name) !== null ? [mention, { scope: 'entities', name: part }] : [mention],
  )
}

/** Every name in a text that an entity or a variable may have. */
export function namesIn(text: string, kind: TextKind): string[] {
  return mentionedIn(text, kind).flatMap(({ name, part }) => (part ? [name.name, part.name] : [name.name]))
}

/** Names below `context` that a text reads or writes. */
export function contextKeysIn(text: string, kind: TextKind): string[] {
  return memberPaths(text, kind).flatMap(({ names: [root, key] }) => (root?.name === 'context' && key !== undefined ? [key.name] : []))
}

/** Names that stand by themselves in a script, which does not declare them: of functions, and of what the platform gives. */
export function functionsNamedIn(script: string): Set<string> {
  return new Set(memberPaths(script, 'script').flatMap(({ names: [root] }) => root?.name ?? []))
}

/** The text with every known name replaced by its object's id. Unknown names stay as written. */
export function toIds(text: string, kind: TextKind, names: Names): string {
  const mentions = mentionedIn(text, kind).flatMap(({ part, ...mention }): Mention[] =>
    part && names.partsOf(mention.name.name).has(part.name) ? [mention, { scope: 'entities', name: part }] : [mention],
  )
  return replaceMentions(text, mentions, ({ scope, name }) => {
    const id = names.ids[scope].get(name.name)
    return id === undefined ? undefined : idForm(id)
  })
}

/** The text with every known id replaced by its object's name. Unknown ids stay as written. */
export function toNames(text: string, kind: TextKind, names: Names): string {
  return replaceMentions(text, mentionsIn(text, kind), ({ scope, name }) => names.names[scope].get(name.name))
}

function replaceMentions(text: string, mentions: readonly Mention[], replacement: (mention: Mention) => string | undefined): string {
  let changed = ''
  let at = 0
  for (const mention of mentions) {
    const instead = replacement(mention)
    if (instead === undefined || mention.name.start < at) continue
    changed += text.slice(at, mention.name.start) + writable(text, mention.name, instead)
    at = mention.name.end
  }
  return at === 0 ? text : changed + text.slice(at)
}

/** A name that is no identifier cannot stand after a dot; it is then left out of the change, the caller keeps the id. */
export function writable(text: string, place: PathName, instead: string): string {
  const quoted = /['"`]/.test(text[place.start - 1] ?? '')
  const fits = quoted ? !/['"`\\\n]/.test(instead) : /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(instead)
  return fits ? instead : place.name
}

/** Ids of every object this object mentions, each once: described and typed fields, ways out, marks and those in texts. */
export function referencesIn(object: BotObject, fieldsOf: FieldsOf): string[] {
  const found = new Set<string>()
  const add = (id: string | null | undefined) => {
    if (id !== '' && id !== null && id !== undefined) found.add(id)
  }
  for (const id of idsInFields({ ...object.data }, fieldsOfObject(object.kind))) add(id)
  for (const id of typeOfObject(object).ids?.(object.data, fieldsOf) ?? []) add(id)
  mapTexts(object, fieldsOf, (text, kind) => {
    for (const mention of mentionsIn(text, kind)) add(idOfForm(mention.name.name))
    return text
  })
  return [...found]
}
