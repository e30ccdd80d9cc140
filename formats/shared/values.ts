// Looks into values of a source whose shape nobody has promised: what is missing, or of another kind, reads as empty.
export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An own field of an object; undefined where there is none. */
export function fieldOf(value: unknown, ...path: readonly string[]): unknown {
  let at = value
  for (const key of path) at = isFields(at) && Object.hasOwn(at, key) ? at[key] : undefined
  return at
}

export function listIn(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const at = fieldOf(value, ...path)
  return Array.isArray(at) ? at : []
}

/** A text or number as text; anything else reads as ''. */
export function textIn(value: unknown, ...path: readonly string[]): string {
  const at = fieldOf(value, ...path)
  return typeof at === 'string' ? at : typeof at === 'number' ? String(at) : ''
}

/** NaN where there is no number. */
export function numberIn(value: unknown, ...path: readonly string[]): number {
  const at = fieldOf(value, ...path)
  return typeof at === 'number' ? at : Number.NaN
}

/** The texts of a list; a single text is a list of one. */
export function textsIn(value: unknown, ...path: readonly string[]): string[] {
  const at = fieldOf(value, ...path)
  const list: readonly unknown[] = Array.isArray(at) ? at : [at]
  return list.map((one) => (typeof one === 'number' ? String(one) : one)).filter((one) => typeof one === 'string')
}

export function keysOf(value: unknown): string[] {
  return isFields(value) ? Object.keys(value) : []
}

/** Whether a value says anything: not null, false, '' or empty. */
export function isGiven(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return false
  return Array.isArray(value) ? value.length > 0 : !isFields(value) || Object.keys(value).length > 0
}

/** The place of a value within a JSON document (RFC 6901). */
export function pointer(...path: readonly (string | number)[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
