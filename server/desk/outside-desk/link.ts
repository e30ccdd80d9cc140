// A desk outside ready to be asked: its kind, its settings over the defaults with the secrets opened, and the guarded way to it.
import type { DeskKind, DeskLink } from '@parley/providers/desks/desk-kind'
import { deskKinds } from '@parley/providers/desks/list'
import { jsonHttp } from '../../base/bot/json-http'
import type { Capabilities } from '../../base/context'
import type { DeskSetting } from './store'

const bounds = { patienceMs: 15_000, mostBytes: 1024 * 1024 }

export interface Linked {
  kind: DeskKind
  link: DeskLink
}

export function linkTo({ outbound }: Pick<Capabilities, 'outbound'>, desk: DeskSetting): Linked | undefined {
  const kind = deskKinds.find(({ id }) => id === desk.kind)
  return kind && { kind, link: { settings: { ...kind.defaults, ...desk.settings, ...desk.secrets }, http: jsonHttp(outbound, bounds) } }
}
