// Names of users and services in a realm (RFC 4120, section 6.2), as people write them and as messages hold them.
import { type Block, Fields, integer, list, record, text, textIn } from './der'

export interface Principal {
  type: number
  parts: readonly string[]
}

const types = { user: 1, instance: 2, host: 3 } as const

/** `desk`, or `desk@EXAMPLE.COM`; null where it names another realm. */
export function userIn(realm: string, name: string): Principal | null {
  return principalIn(realm, name, types.user)
}

/** `HTTP/shop.example.com`; null where it names another realm. */
export function serviceIn(realm: string, name: string): Principal | null {
  return principalIn(realm, name, types.host)
}

/** What gives the tickets of a realm. */
export function ticketServiceOf(realm: string): Principal {
  return { type: types.instance, parts: ['krbtgt', realm] }
}

function principalIn(realm: string, name: string, type: number): Principal | null {
  const at = name.lastIndexOf('@')
  if (at !== -1 && name.slice(at + 1).toLowerCase() !== realm.toLowerCase()) return null
  return { type, parts: (at === -1 ? name : name.slice(0, at)).split('/') }
}

export function nameOf({ parts }: Principal): string {
  return parts.join('/')
}

export function isSamePrincipal(one: Principal, other: Principal): boolean {
  return nameOf(one) === nameOf(other)
}

export function principalBlock({ type, parts }: Principal): Block {
  return record({ 0: integer(type), 1: list(parts.map(text)) })
}

export function principalFrom(block: Block): Principal {
  const fields = new Fields(block)
  return { type: fields.integer(0), parts: fields.items(1).map(textIn) }
}
