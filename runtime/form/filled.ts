// What somebody has filled in of a form so far, and how it grows with each message: the JSON object of a window holds all of it, lines and
// files from a channel without forms add to it. What is right of it is answer.ts's.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Attachment, Incoming } from '@parley/contract/base/message'
import type { DigitalForm, FormField } from '@parley/contract/objects/form/index'
import { pagedFields } from '@parley/contract/objects/form-pages'

export interface Filled {
  /** By key, as texts; of a file its id. */
  values: Record<string, string>
  files: Attachment[]
}

export const nothingFilled: Readonly<Filled> = { values: {}, files: [] }

/** `adds`: what the message says is only a part of the whole. */
export type Answer = { kind: 'values'; filled: Filled; isBare?: true; adds?: true } | { kind: 'cancel' } | { kind: 'other' }

type Said = Pick<Incoming, 'text' | 'attachments'>

export function readAnswer(form: DigitalForm, { text, attachments = [] }: Said, before: Filled = nothingFilled): Answer {
  const fields = pagedFields(form)
  const files = [...attachments, ...before.files.filter(({ fileId }) => attachments.every((file) => file.fileId !== fileId))]
  const object = readObject(text)
  if (object) {
    if (object['formAction'] === 'cancel') return { kind: 'cancel' }
    const values = stringsOf(object, fields)
    if (Object.keys(values).length > 0) return { kind: 'values', filled: filledWith({ values, files }, attachments, fields) }
  }
  const lines = object ? {} : linesOf(text, fields)
  const takesFiles = attachments.length > 0 && fields.some(({ type }) => type === 'file')
  if (Object.keys(lines).length > 0 || takesFiles)
    return {
      kind: 'values',
      filled: filledWith({ values: { ...before.values, ...lines }, files }, attachments, fields),
      adds: true,
    }
  if (object) return { kind: 'other' }
  const [only, ...others] = fields.filter(({ type }) => type !== 'note' && type !== 'file')
  return only && others.length === 0 && text.trim() !== ''
    ? { kind: 'values', filled: { values: { ...before.values, [only.key]: text.trim() }, files }, isBare: true }
    : { kind: 'other' }
}

/** Files that no field names go into those that are still empty, in their order; a field that names a file nobody sent is empty. */
function filledWith({ values, files }: Filled, sent: readonly Attachment[], fields: readonly FormField[]): Filled {
  const next = { ...values }
  const forFiles = fields.filter(({ type }) => type === 'file')
  for (const { key } of forFiles) if (!files.some(({ fileId }) => fileId === next[key])) delete next[key]
  const named = new Set(forFiles.map(({ key }) => next[key]))
  const spare = sent.filter(({ fileId }) => !named.has(fileId))
  for (const { key } of forFiles) {
    if (next[key] !== undefined) continue
    const file = spare.shift()
    if (file !== undefined) next[key] = file.fileId
  }
  return { values: next, files: files.filter(({ fileId }) => forFiles.some(({ key }) => next[key] === fileId)) }
}

function stringsOf(object: JsonObject, fields: readonly FormField[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { key } of fields) {
    const value = Object.hasOwn(object, key) ? object[key] : undefined
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') found[key] = String(value)
    if (Array.isArray(value)) found[key] = value.filter((one) => typeof one === 'string').join('\n')
  }
  return found
}

/** `Label: value`, a line a field; a field is named by its label or its key. */
function linesOf(text: string, fields: readonly FormField[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const line of text.split('\n')) {
    const at = line.search(/[:：]/)
    const named = line.slice(0, at).trim().toLowerCase()
    const field = at > 0 ? fields.find(({ key, label }) => [key, label].some((name) => name.trim().toLowerCase() === named)) : undefined
    if (field && field.type !== 'file') found[field.key] = line.slice(at + 1).trim()
  }
  return found
}

function readObject(text: string): JsonObject | null {
  if (!text.trimStart().startsWith('{')) return null
  try {
    const value: Json = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
