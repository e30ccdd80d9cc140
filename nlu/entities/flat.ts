// A value as one line of text, as batch tests write it (reference/domain 1.3): parts after one another, several values joined by "||".
import type { Json } from '@parley/contract/base/json'
import { builtEntity } from './index'

const isParts = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null && !Array.isArray(value)

export function flatValue(kindId: string, value: Json): string {
  if (Array.isArray(value)) return value.map((one) => flatValue(kindId, one)).join('||')
  if (!isParts(value)) return value === null ? '' : String(value)
  const order = builtEntity(kindId)?.flat
  if (order === 'named')
    return Object.entries(value)
      .map(([name, part]) => `${name}:${partText(part)}`)
      .join('|')
  return (order ?? Object.keys(value))
    .map((name) => partText(value[name] ?? null))
    .filter((text) => text !== '')
    .join(' ')
}

function partText(part: Json): string {
  if (part === null) return ''
  if (Array.isArray(part)) return part.map(partText).join('||')
  return isParts(part) ? Object.values(part).map(partText).join(' ') : String(part)
}
