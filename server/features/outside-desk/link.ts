// A desk outside ready to be asked: its kind, its settings over the defaults with the secrets opened, and the guarded way to it.
import { Json } from '@parley/contract/base/json'
import { DeliveryFailure } from '@parley/providers/delivery'
import type { DeskHttp, DeskKind, DeskLink } from '@parley/providers/desks/desk-kind'
import { deskKinds } from '@parley/providers/desks/list'
import type { Capabilities } from '../../base/context'
import type { DeskSetting } from './store'

const patienceMs = 15_000
const mostBytes = 1024 * 1024

export interface Linked {
  kind: DeskKind
  link: DeskLink
}

export function linkTo({ outbound }: Pick<Capabilities, 'outbound'>, desk: DeskSetting): Linked | undefined {
  const kind = deskKinds.find(({ id }) => id === desk.kind)
  return kind && { kind, link: { settings: { ...kind.defaults, ...desk.settings, ...desk.secrets }, http: httpOf(outbound) } }
}

function httpOf(outbound: Capabilities['outbound']): DeskHttp {
  return async ({ method, url, headers, body }) => {
    const asked = { method, url, headers, body: body === undefined ? '' : JSON.stringify(body) }
    const made = await outbound.channel(asked, { patienceMs, mostBytes })
    if (!made.ok) throw new DeliveryFailure(made.reason, made.isFinal)
    return { status: made.reply.status, body: jsonOf(made.reply.body) }
  }
}

/** Null for what is no JSON, such as the page of a proxy. */
function jsonOf(text: string): Json {
  try {
    return Json.parse(JSON.parse(text))
  } catch {
    return null
  }
}
