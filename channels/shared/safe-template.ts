// A template as clients read it: whole, with every text in it held to the rules for text shown to users, and every address to schemes that
// may be followed.
import type { Json } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import { completedTemplate } from '@parley/contract/templates/index'
import { safeAddress } from '@parley/kit/markdown/markdown'
import { safeText } from './text-safety'

type Template = NonNullable<Outgoing['template']>

/** Keys whose value a client puts into an address. */
const addressKeys = /^(url|image_url|imageUrl|img_url|videoUrl|audioUrl|formLink|thumbnail|icon|image_src|link)$/
const deepest = 40

export function safeTemplate(template: Template): Template {
  const payload: Record<string, Json> = {}
  for (const [key, value] of Object.entries(completedTemplate(template).payload)) payload[key] = safeValue(key, value, 0)
  return { type: template.type, payload }
}

function safeValue(key: string, value: Json, depth: number): Json {
  if (typeof value === 'string') return addressKeys.test(key) ? (safeImageAddress(value) ?? '') : safeText(value)
  if (value === null || typeof value !== 'object') return value
  if (depth >= deepest) return null
  if (Array.isArray(value)) return value.map((entry) => safeValue(key, entry, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, safeValue(name, inner, depth + 1)]))
}

/** Pictures may also be carried inside the message itself. */
function safeImageAddress(address: string): string | null {
  return /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i.test(address) ? address : safeAddress(address)
}
