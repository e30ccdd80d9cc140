// The request by which a tool server is reached: its address and headers with the bot's variables filled in, and who calls it. Nothing of it
// comes from a model. What is asked in its body, and making it, is the server's.
import { limits } from '@parley/contract/base/limits'
import { fillTemplate, type FillForm } from '@parley/kit/expression/template'
import { callerAuth, callerHeaders } from '../authorization/caller'
import type { CompiledBot } from '../compile'
import { forUser } from '../context/for-user'
import { asSaid, scopeOf } from '../context/scope'
import { standInsFor, usedIn } from '../context/secrets'
import { headersWith } from '../nodes/shared/headers'
import type { ServiceAuth, ServiceRequest } from '../ports'
import { newSession } from '../session/session'
import type { CompiledMcpServer } from './compiled-server'

/** `userId`: whose sign-in counts, where users sign in; '' outside of a conversation. */
export function mcpServerRequest(
  bot: CompiledBot,
  server: CompiledMcpServer,
  { userId, now }: { userId: string; now: number },
): ServiceRequest {
  const session = newSession({
    ...{ id: '', botId: bot.id, userId, channel: '', language: bot.defaultLanguage, timezone: 'UTC', versionHash: '', now },
  })
  const standIns = standInsFor(bot.secure, scopeOf(bot, session, undefined, asSaid('')))
  const fillRequest = (text: string, form: FillForm) => fillTemplate(bot.texts.template(text), standIns.scope, session, form)
  const caller = bot.authorizations.get(server.authorizationId)?.caller
  const rows = [...server.headers, ...(caller === undefined ? [] : callerHeaders(caller))]
  const gone: { auth?: ServiceAuth } = server.authorizationId === '' ? {} : { auth: { kind: 'gone' } }
  const request: ServiceRequest = {
    method: 'POST',
    url: fillRequest(server.address.trim(), 'url'),
    headers: headersWith(rows, (text) => fillRequest(text, 'text')),
    body: '',
    timeoutMs: Math.min(server.seconds * 1000, limits.serviceMaxTimeoutMs),
    ...(caller === undefined ? gone : callerAuth({ settings: caller, fillRequest })),
  }
  const asked = forUser(request, userId)
  const uses = usedIn(asked, standIns.uses)
  return uses.length === 0 ? asked : { ...asked, secrets: { uses, bodyForm: 'text' } }
}
