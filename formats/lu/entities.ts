// The entities of a .lu file, as they are written today (`@ list size = …`) and as they were (`$size : small =`).
import type { SourcePlace } from '../shared/bot-builder'
import type { ListRow } from '../shared/training/lists'
import { sentence } from '../shared/sentences'
import { meaningOf } from '../shared/training/prebuilt-entities'
import type { Training } from '../shared/training/training'
import type { Line, Section } from './sections'

interface Definition {
  type: string
  name: string
  roles: string[]
  /** Behind `=`. */
  value: string
}

const types = 'ml|machine-learned|list|prebuilt|regex|composite|patternany|phraselist|intent|simple'
const now = new RegExp(`^@\\s*(?:(${types})\\s+)?"?([^"\\s=(]+)"?(\\([^)]*\\))?\\s*([^=]*?)\\s*(?:=\\s*(.*))?$`, 'i')
const before = /^\$\s*"?([^":=]+?)"?\s*:\s*([^=]*?)\s*(=\s*(.*))?$/

/** null for what is none. */
function definitionOf(head: string): Definition | null {
  const [, type = '', name = '', flags = '', roles = '', value = ''] = now.exec(head) ?? []
  if (name !== '' && head.startsWith('@')) {
    const own = roles.replace(/\busesFeatures?\b.*$/i, '').replace(/\bhasRoles?\b/i, '')
    const isInterchangeable = /interchangeable/i.test(flags + roles)
    const listed = own.split(/[,\s]+/).filter((role) => role !== '' && !/^\(?interchangeable\)?$/i.test(role))
    return { type: type.toLowerCase() + (isInterchangeable ? ' interchangeable' : ''), name, roles: listed, value }
  }
  const [, old = '', kind = '', equals, rest = ''] = before.exec(head) ?? []
  if (old === '') return null
  if (old.toLowerCase() === 'prebuilt') return { type: 'prebuilt', name: kind.split(/\s/)[0] ?? '', roles: [], value: '' }
  if (kind.startsWith('/')) return { type: 'regex', name: old, roles: [], value: kind + (equals ?? '') }
  if (/^phraselist/i.test(kind))
    return { type: `phraselist${/interchangeable/i.test(kind) ? ' interchangeable' : ''}`, name: old, roles: [], value: rest }
  return equals === undefined
    ? { type: 'ml', name: old, roles: [], value: '' }
    : { type: 'list', name: old, roles: [], value: `old ${kind}` }
}

/** Of several sections about one list, each adds to it. */
export function addEntity(training: Training, file: string, { head, items }: Section): void {
  const definition = definitionOf(head.text)
  const at: SourcePlace = { kind: 'entity', file, place: `line ${head.number}`, name: definition?.name ?? head.text }
  if (definition === null || (definition.type === '' && !training.entityOf(definition.name))) tellLines(training, at, [head, ...items])
  else define(training, at, definition, items)
}

function define(training: Training, at: SourcePlace, definition: Definition, items: readonly Line[]): void {
  const { type, value } = definition
  if (type === 'list') addList(training, at, items, value)
  else if (type === 'prebuilt')
    training.systemEntity({ ...at, name: definition.name.replace(/,$/, '') }, meaningOf(definition.name.replace(/,$/, '')))
  else if (type === 'regex') training.regexEntity(at, [(value || (items[0]?.text ?? '')).trim().replace(/^\/(.*)\/$/s, '$1')])
  else if (type === 'composite') addComposite(training, at, value)
  else if (type.startsWith('phraselist')) addPhrases(training, at, { items, value, isSynonym: type.endsWith('interchangeable') })
  else if (type === 'intent' || type === '') training.tell(at, 'not-possible', [], sentence('reader.lu.feature'))
  else training.learnedEntity(at)
  if (type !== 'list' && !type.startsWith('phraselist')) addChildren(training, at, items)
  addRoles(training, at, definition)
}

function tellLines(training: Training, at: SourcePlace, lines: readonly Line[]): void {
  for (const [number, line] of lines.entries()) {
    const kind = number === 0 ? 'entity' : 'list line'
    training.tell(
      { ...at, kind, place: `line ${line.number}`, name: line.text },
      'not-possible',
      [],
      sentence('construct.unknown', { name: line.text.slice(0, 200) }),
    )
  }
}

/** A value ends in a colon, its synonyms follow it. */
function addList(training: Training, at: SourcePlace, items: readonly Line[], value: string): void {
  const rows: (ListRow & { synonyms: string[] })[] = value.startsWith('old ') ? [{ title: value.slice(4).trim(), synonyms: [] }] : []
  for (const { text } of items) {
    const last = rows.at(-1)
    const title = text.replace(/\s*:\s*$/, '').trim()
    if (/:\s*$/.test(text) || last === undefined) rows.push({ title, synonyms: [] })
    else last.synonyms.push(...text.split(/[;,]/).map((one) => one.trim()))
  }
  const own = rows.filter(({ title }) => title !== '')
  const entity = training.listEntity(at, own)
  for (const { number, text } of items) {
    const place = { ...at, kind: 'list line', place: `line ${number}`, name: text }
    if (entity === undefined || text.trim() === '') training.tell(place, 'not-possible', [], sentence('construct.empty'))
    else training.tell(place, 'same', [entity.id])
  }
}

function addComposite(training: Training, at: SourcePlace, value: string): void {
  const names = value
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((name) => name.trim())
  const parts = names.flatMap((name) => training.entityOf(name) ?? []).map(({ id }) => ({ entityId: id, question: '' }))
  const become = { outcome: 'approximated', why: sentence('reader.entity.composite') } as const
  training.entity(at, { type: 'composite', settings: { parts: parts.slice(0, 20) } }, become)
}

function addPhrases(
  training: Training,
  at: SourcePlace,
  { items, value, isSynonym }: { items: readonly Line[]; value: string; isSynonym: boolean },
): void {
  const words = [value, ...items.map(({ text }) => text)]
    .flatMap((text) => text.split(','))
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const [first = '', ...rest] = words
  const word = isSynonym ? first : `~${at.name}`
  const added = first === '' ? undefined : training.synonym(`phrases ${at.name}`, word, isSynonym ? rest : words)
  for (const place of [at, ...items.map(({ number, text }) => ({ ...at, kind: 'list line', place: `line ${number}`, name: text }))])
    if (added === undefined) training.tell(place, 'not-possible', [], sentence('construct.empty'))
    else
      training.tell(
        place,
        'approximated',
        [added.id],
        sentence(isSynonym ? 'reader.phrase-list.synonym' : 'reader.phrase-list.concept', { name: added.name }),
      )
}

/** Lines below a learned entity: `- @ number age`. */
function addChildren(training: Training, at: SourcePlace, items: readonly Line[]): void {
  for (const { number, text } of items) {
    const [, type = '', name = ''] = /^@\s*(?:(\S+)\s+)?"?([^"\s]+)"?/.exec(text) ?? []
    const place = { ...at, kind: 'list line', place: `line ${number}`, name: name || text }
    if (name === '') training.tell(place, 'not-possible', [], sentence('construct.unknown', { name: text.slice(0, 200) }))
    else if (meaningOf(type) !== 'none') training.systemEntity(place, meaningOf(type))
    else training.learnedEntity(place)
  }
}

function addRoles(training: Training, at: SourcePlace, { name, roles }: Definition): void {
  for (const role of roles) {
    // `@ prebuilt number, age` names two of them.
    if (name.endsWith(',')) {
      training.systemEntity({ ...at, kind: 'role', name: role }, meaningOf(role))
      continue
    }
    const added = training.roleOf(name, `${name}:${role}`, role)
    const place = { ...at, kind: 'role', name: `${name}:${role}` }
    if (added === undefined) training.tell(place, 'not-possible', [], sentence('reader.mark.no-entity', { name }))
    else training.tell(place, 'equivalent', [added.id], sentence('reader.entity.role', { name: added.name }))
    // Labels name a role alone, too.
    if (added !== undefined && training.entityOf(role) === undefined) training.alias(role, added)
  }
}
