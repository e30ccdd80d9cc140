// The record of security events, as a feature of the server.
import { actorOf } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { entriesOfAccount, entriesOfUser } from './store'

const handlers: Handlers<'audit'> = {
  'audit.list': (ctx, input) => entriesOfAccount(ctx.db, { ...input, accountId: actorOf(ctx).accountId }),
  'audit.list-own': (ctx, input) => entriesOfUser(ctx.db, { ...input, userId: actorOf(ctx).userId }),
}

export const auditFeature: Feature = { name: 'audit', handlers }
