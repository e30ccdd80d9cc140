// A value as a sample of its kind: small enough to keep, and its fields with what sort of value each holds. Which replies are kept as
// samples, and where their fields are offered, is for others to say.

export type Sampled = string | number | boolean | null | Sampled[] | { [key: string]: Sampled }
export type FieldType = 'text' | 'number' | 'yes-no' | 'date' | 'list' | 'group' | 'nothing'

export interface SampleField {
  /** Names and places from the value itself down. */
  path: readonly (string | number)[]
  type: FieldType
  /** A plain value, or how many entries a list or group has. */
  value: Sampled
}

const keptEntries = 3
const keptKeys = 60
const keptChars = 200
const keptLevels = 8
const mostFields = 300

/** The beginning of every list, group and text. */
export function sampleOf(value: Sampled, level = 0): Sampled {
  if (typeof value === 'string') return value.length > keptChars ? wholeCharacters(value.slice(0, keptChars)) : value
  if (value === null || typeof value !== 'object') return value
  if (level >= keptLevels) return null
  if (Array.isArray(value)) return value.slice(0, keptEntries).map((entry) => sampleOf(entry, level + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, keptKeys)
      .map(([name, part]) => [name, sampleOf(part, level + 1)]),
  )
}

/** Every field below a value, a group before what is in it; of a list its first entry stands for all. */
export function fieldsOf(value: Sampled): SampleField[] {
  const fields: SampleField[] = []
  const open: { path: readonly (string | number)[]; value: Sampled }[] = partsOf(value, [])
  for (let next = open.shift(); next !== undefined && fields.length < mostFields; next = open.shift()) {
    const { path, value: part } = next
    const size = Array.isArray(part) ? part.length : part !== null && typeof part === 'object' ? Object.keys(part).length : null
    fields.push({ path, type: typeOf(part), value: size ?? part })
    open.unshift(...partsOf(part, path))
  }
  return fields
}

function partsOf(value: Sampled, path: readonly (string | number)[]) {
  if (Array.isArray(value)) return value.slice(0, 1).map((part) => ({ path: [...path, 0], value: part }))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).map(([name, part]) => ({ path: [...path, name], value: part }))
}

function typeOf(value: Sampled): FieldType {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'yes-no'
  if (typeof value === 'object') return 'group'
  return /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(value) ? 'date' : 'text'
}

/** `rows[0].price`, or `["unit price"]` where a name is no word of an expression. */
export function pathText(root: string, path: readonly (string | number)[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(part) ? `${text}.${part}` : `${text}[${JSON.stringify(part)}]`
  }, root)
}

function wholeCharacters(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text
}
