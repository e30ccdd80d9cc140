// Tells a bot's server what waits in one line, oldest first. About messages people wait for what the server makes of them, so these are
// told once: when it cannot be told, the conversation goes on as its settings say. Other news is tried again.
import type { BotServer } from '@parley/contract/integration/botkit'
import type { GivenCommand } from '@parley/runtime/bot-server/command'
import { sayPrinted } from '@parley/runtime/say/printed'
import type { Services } from '../../base/context'
import type { Task } from '../../base/work/jobs/tasks'
import { Failure } from '@parley/contract/base/errors'
import { wasCalled } from './stores/call-store'
import { usable } from './link'
import { post, type Posted } from './post'
import { pushAgent, pushOrder } from './incoming/push'
import { claimNextRequest, type Line, noteOutcome, type StoredRequest, unclaimRequest } from './stores/request-store'
import { readLine, taskNames, wakeSend } from './wake'

export const sendTask: Task = { name: taskNames.send, isOutside: true, run: (services, payload) => sendAll(services, readLine(payload)) }

/** Until the server must have acknowledged; a claim outlasts it. */
const patienceMs = 10_000
const claimMs = patienceMs + 10_000
const waitsMs = [2000, 10_000, 60_000, 5 * 60_000] as const

async function sendAll(services: Services, line: Line): Promise<void> {
  while (await sendNext(services, line));
}

/** False when there is nothing more to do now. */
async function sendNext(services: Services, line: Line): Promise<boolean> {
  const { db, now } = services
  const next = await claimNextRequest(db, line, now(), now() + claimMs)
  if (next.kind === 'none') return false
  if (next.kind === 'later') {
    await wakeSend(db, line, next.at)
    return false
  }
  try {
    return await send(services, line, next.request)
  } catch (error) {
    await unclaimRequest(db, next.request.id)
    throw error
  } finally {
    services.bus.publish({ type: 'changed', botId: line.botId, tag: 'botkit' })
  }
}

const noServer: Posted = { ok: false, failure: 'off', status: 0, text: 'The bot’s server is switched off.', ms: 0 }

async function send(services: Services, line: Line, request: StoredRequest): Promise<boolean> {
  const { db, now } = services
  const server = await usable(db, line.botId)
  const posted = server === undefined ? noServer : await post(services, server, request, patienceMs)
  const { status, ms } = posted
  const attempts = request.attempts + 1
  // A handler that has called back has done its work, whatever came of the reply.
  if (posted.ok || (await wasCalled(db, request.id))) {
    if (request.event === 'on_agent_transfer') await pushAgent(services, line, { act: 'join', name: `${request.id} taken` })
    await noteOutcome(db, request.id, { state: 'sent', status, ms, attempts }, now())
    return true
  }
  const order = orderWithout(server, request, posted.text)
  const wait = waitsMs[request.attempts]
  if (order === null && wait !== undefined && posted.failure !== 'off') {
    const nextAt = now() + wait
    await noteOutcome(db, request.id, { state: 'waiting', status, ms, attempts, error: posted.text, nextAt }, now())
    await wakeSend(db, line, nextAt)
    return false
  }
  if (order !== null) await goOn(services, line, request, order)
  await noteOutcome(db, request.id, { state: 'failed', status, ms, attempts, error: posted.text }, now())
  return true
}

/** How the conversation goes on without the server; null where nobody waits. */
function orderWithout(server: BotServer | undefined, { event, body }: StoredRequest, because: string): GivenCommand | null {
  const isUsers = event === 'on_user_message'
  if (!isUsers && event !== 'on_bot_message' && event !== 'on_alert') return null
  if (server?.whenAway === 'tell' && event !== 'on_alert') return { do: 'say', saying: { type: 'text', text: server.awayText }, because }
  return isUsers ? { do: 'hear', because } : { do: 'say', saying: sayPrinted(String(body.message)), because }
}

/** A conversation that was closed meanwhile needs nothing more. */
async function goOn(services: Services, line: Line, request: StoredRequest, order: GivenCommand): Promise<void> {
  try {
    const text = order.do === 'hear' ? String(request.body.message) : ''
    await pushOrder(services, line, { order, name: `${request.id} away`, text })
  } catch (error) {
    if (!(error instanceof Failure) || error.name !== 'SESSION_ENDED') throw error
  }
}
