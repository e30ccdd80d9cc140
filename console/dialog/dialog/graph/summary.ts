// The lines of a node's body: the kind's summary templates filled with its settings. A value is shown the way its control means it,
// so an id under an `entity` control reads as the entity's name; a choice that stands alone goes without saying while it is the usual one.
// No kind is known by name here.
import { type Control, isAskedFor, type Field, type KindDescription } from '@parley/contract/base/form'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { text } from '../../../base/language/text'
import { isId } from '@parley/contract/objects/control-contents'
import { shownTemplate } from '../../../ui/controls/shared/sentence'
import { wordingInShort } from './wording'

export type SummaryLine =
  | { show: 'text'; text: string; isCode: boolean }
  /** The entity whose value the step keeps. */
  | { show: 'entity'; text: string }
  /** The intent's own first sentences say more than its name. */
  | { show: 'intent'; intentId: string; text: string }
  /** How long lists of its settings are. */
  | { show: 'counts'; text: string; counts: readonly { label: string; count: number; control: Control }[] }
  /** Nothing is set yet. */
  | { show: 'empty'; label: string }

/** Names of objects by id. */
export type NameOf = (id: string) => string | undefined

const placeholder = /\{\{\s*settings\.([\w.[\]]+)\s*\}\}/g
const codeControls: ReadonlySet<string> = new Set(['script', 'request', 'text'])
/** Controls that choose an object. */
const referring: ReadonlySet<string> = new Set(['entity', 'intent', 'dialog', 'form', 'integration-action', 'model-prompt'])
const longestLine = 240

export function summaryLines(kind: KindDescription, settings: JsonObject, nameOf: NameOf): SummaryLine[] {
  const values = { ...kind.defaults, ...settings }
  const isShown = (field: Field): boolean => isAskedFor(field, values, kind.fields)
  const lines = kind.summary.flatMap((template): SummaryLine[] => {
    const fields = [...template.matchAll(placeholder)].map((match) => fieldOf(kind, match[1] ?? ''))
    if (fields.length > 0 && !fields.some((field) => field === undefined || isShown(field))) return []
    const filled = template
      .replace(placeholder, (_, path: string) => {
        const field = fieldOf(kind, path)
        return field === undefined || isShown(field) ? shownAt(settings, path, field, nameOf) : ''
      })
      .trim()
    const [only] = fields
    if (only?.control === 'choice' && fields.length === 1 && values[only.name] === kind.defaults[only.name]) return []
    if (filled === '' || filled === only?.label) return only?.required === true ? [{ show: 'empty' as const, label: only.label }] : []
    if (only?.control === 'entity') return [{ show: 'entity' as const, text: filled }]
    if (only?.control === 'intent') return [{ show: 'intent' as const, intentId: String(settings[only.name] ?? ''), text: filled }]
    return [
      {
        show: 'text' as const,
        text: shownTemplate(filled).slice(0, longestLine),
        isCode: fields.some((field) => codeControls.has(field?.control ?? '')),
      },
    ]
  })
  return [...lines.filter((line) => line.show !== 'entity'), ...lines.filter((line) => line.show === 'entity'), ...countsOf(kind, values)]
}

function countsOf(kind: KindDescription, values: JsonObject): SummaryLine[] {
  const counts = (kind.counts ?? []).flatMap((name) => {
    const list = values[name]
    const field = kind.fields.find((one) => one.name === name)
    return Array.isArray(list) && field ? [{ label: field.label, count: list.length, control: field.control }] : []
  })
  const shown = counts.map(({ label, count }) => `${label} ${count}`).join(' ')
  return counts.length === 0 ? [] : [{ show: 'counts', text: shown, counts }]
}

function fieldOf(kind: KindDescription, path: string): Field | undefined {
  const name = /^\w+/.exec(path)?.[0]
  return kind.fields.find((field) => field.name === name)
}

function shownAt(settings: JsonObject, path: string, field: Field | undefined, nameOf: NameOf): string {
  const wording = field?.control === 'prompts' ? /^(.*)\.text$/.exec(path)?.[1] : undefined
  return wording === undefined ? shownValue(valueAt(settings, path), field, nameOf) : wordingInShort(valueAt(settings, wording))
}

function shownValue(value: Json, field: Field | undefined, nameOf: NameOf): string {
  if (typeof value === 'string') {
    if (isId(value) || (value !== '' && referring.has(field?.control ?? ''))) return nameOf(value) ?? text('dialog.node.missing')
    return field?.options?.find((option) => option.value === value)?.label ?? value
  }
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Value at a path like `messages[0].text`; null when there is none. */
export function valueAt(root: Json, path: string): Json {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<Json>((value, name) => {
      if (Array.isArray(value)) return value[Number(name)] ?? null
      return value !== null && typeof value === 'object' && Object.hasOwn(value, name) ? (value[name] ?? null) : null
    }, root)
}
