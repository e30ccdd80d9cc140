// The one filter of object lists: `field=value`, or `list.field=value` for each element of a list; several joined by `&` must all hold.
// Which call takes it is the contract's.
import type { Json } from '@parley/contract/base/json'

/** Whether an object's data holds each text in the place the filter names for it. */
export function holdsWhere(data: Record<string, Json>, where: string): boolean {
  return where.split('&').every((one) => holdsOne(data, one))
}

function holdsOne(data: Record<string, Json>, where: string): boolean {
  const at = where.indexOf('=')
  const [field = '', inner] = where.slice(0, at).split('.')
  const wanted = where.slice(at + 1)
  const value = data[field] ?? null
  if (inner === undefined) return value === wanted
  return Array.isArray(value) && value.some((element) => isRecord(element) && element[inner] === wanted)
}

function isRecord(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
