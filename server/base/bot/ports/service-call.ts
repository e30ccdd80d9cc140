// One call of a bot, of whatever kind: says who is calling, then asks over HTTP or SOAP, or has a picture taken, or records of tables. Secrets are in the request
// already; those that come to be on the way are told, so that they can be hidden.
import { limits } from '@parley/contract/base/limits'
import type { ServiceAuth, ServiceReply, ServiceRequest } from '@parley/runtime/ports'
import type { Pictures } from '../pictures/pictures'
import type { Records } from '../records'
import type { SoapCaller } from '../soap/soap'
import { callPages } from './service-pages'
import { type Carried, callService, type ServiceRules } from './service'
import type { UserSignIns } from '../user-sign-ins'
import type { CallerScripts } from '../caller-scripts'
import type { Tokens } from './tokens'

/** What calls need and keep between each other. */
export interface ServiceTools {
  soap: SoapCaller
  tokens: Tokens
  pictures: Pictures
  records: Records
  userSignIns: UserSignIns
  callerScripts: CallerScripts
}

export interface Calling {
  botId: string
  rules: ServiceRules
  tools: ServiceTools
  carried: Carried
}

type CustomAuth = Extract<ServiceAuth, { kind: 'custom' }>
type ScriptAuth = Extract<ServiceAuth, { kind: 'script' }>
/** A token is asked for first. */
type TokenAuth = Exclude<ServiceAuth, { kind: 'script' | 'basic' | 'gone' }>

interface Outcome {
  reply: ServiceReply
  /** What nobody may see of it. */
  secrets: string[]
}

export async function makeCall(request: ServiceRequest, calling: Calling): Promise<Outcome> {
  const { auth, ...plain } = request
  if (plain.table) return { reply: await calling.tools.records.run(calling.botId, plain.table, plain.body), secrets: [] }
  if (auth === undefined) return { reply: await send(plain, calling), secrets: [] }
  if (auth.kind === 'gone') return { reply: { ok: false, failure: 'refused', text: gone }, secrets: [] }
  if (auth.kind === 'script') return callByScript(plain, auth, calling)
  if (auth.kind === 'basic') {
    const given = Buffer.from(`${auth.user}:${auth.password}`).toString('base64')
    return { reply: await send(authorized(plain, `Basic ${given}`), calling), secrets: [auth.password, given] }
  }
  return callByToken(request, auth, calling)
}

const gone = 'The authorization profile that was chosen is not there any more: choose another.'

async function callByScript(plain: ServiceRequest, auth: ScriptAuth, calling: Calling): Promise<Outcome> {
  const deadline = Date.now() + plain.timeoutMs
  const { botId, tools, carried } = calling
  const made = await tools.callerScripts.run(plain, auth, botId)
  if (!made.ok) return { reply: made, secrets: [auth.secret] }
  const { headers, url } = made
  const told = { ...plain, url, headers: { ...plain.headers, ...headers }, timeoutMs: Math.max(1, deadline - Date.now()) }
  const hidden = { ...carried, headers: new Set([...carried.headers, ...Object.keys(headers)]) }
  return { reply: await send(told, { ...calling, carried: hidden }), secrets: [auth.secret, ...made.secrets] }
}

async function callByToken(request: ServiceRequest, auth: TokenAuth, calling: Calling): Promise<Outcome> {
  const { auth: _, ...plain } = request
  const deadline = Date.now() + Math.min(request.timeoutMs, limits.serviceMaxTimeoutMs)
  const left = () => Math.max(1, deadline - Date.now())
  const { botId, rules, tools } = calling
  const secrets: string[] = auth.kind === 'custom' ? [] : [auth.clientSecret]
  if (auth.kind === 'password') secrets.push(auth.password)
  const isAnew = request.asksNobody === true && auth.kind !== 'authorization-code'
  for (const fresh of [isAnew, true]) {
    const asked = { botId, timeoutMs: left(), fresh }
    const token =
      auth.kind === 'authorization-code' ? await tools.userSignIns.token(auth, asked) : await tools.tokens.get(auth, { ...asked, rules })
    if (!token.ok) return { reply: token, secrets }
    secrets.push(token.value)
    const told = auth.kind === 'custom' ? withToken(plain, auth, token.value) : authorized(plain, `Bearer ${token.value}`)
    const reply = await send({ ...told, timeoutMs: left() }, carrying(calling, auth))
    if (!token.wasKept || !reply.ok || reply.statusCode !== 401) return { reply, secrets }
  }
  return { reply: { ok: false, failure: 'refused', text: 'The service does not take the token.' }, secrets }
}

function authorized<R extends Pick<ServiceRequest, 'headers'>>(request: R, authorization: string): R {
  return { ...request, headers: { ...request.headers, authorization } }
}

/** One line, as any header: a token is what a service wrote. */
function withToken<R extends Pick<ServiceRequest, 'headers'>>(request: R, { header, prefix }: CustomAuth, token: string): R {
  return { ...request, headers: { ...request.headers, [header]: `${prefix}${token}`.replace(/[\r\n]+/g, ' ') } }
}

/** The header of a custom sign-in does not follow a redirect to another origin, either. */
function carrying(calling: Calling, auth: ServiceAuth): Calling {
  if (auth.kind !== 'custom') return calling
  return { ...calling, carried: { ...calling.carried, headers: new Set([...calling.carried.headers, auth.header]) } }
}

async function send(request: ServiceRequest, { botId, rules, tools, carried }: Calling): Promise<ServiceReply> {
  if (request.asksNobody) return { ok: true, statusCode: 0, headers: {}, body: null }
  if (request.picture !== undefined) return tools.pictures.take(request, { botId, rules, carried })
  if (request.paging !== undefined) return callPages(request, rules, carried)
  return request.soap === undefined ? callService(request, rules, carried) : tools.soap.call(request, rules, carried)
}
