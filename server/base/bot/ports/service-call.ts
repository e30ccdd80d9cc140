// One call of a bot, of whatever kind: records of tables, or a service that is told who is calling. Secrets are in the request already;
// those that come to be on the way are told, so that they can be hidden.
import type { ServiceRequest } from '@parley/runtime/ports'
import { callAs } from '../callers'
import type { Calling, Outcome } from '../callers/caller'
import { send } from './send'

export async function makeCall(request: ServiceRequest, calling: Calling): Promise<Outcome> {
  const { auth, ...plain } = request
  if (plain.table) return { reply: await calling.tools.records.run(calling.botId, plain.table, plain.body), secrets: [] }
  return auth === undefined ? { reply: await send(plain, calling), secrets: [] } : callAs(plain, auth, calling)
}
