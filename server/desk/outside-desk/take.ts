// The address that a desk outside posts to: /desks/<kind>/<token>. Each thing it tells becomes a turn of the conversation before it is
// answered; one that could not be taken now becomes a task, because desks do not tell twice.
import { stableMessageId } from '@parley/channels/shared/message-id'
import { Failure } from '@parley/contract/base/errors'
import { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { DeskAct } from '@parley/contract/base/message'
import { DeliveryFailure } from '@parley/providers/delivery'
import type { DeskNews, OutsideAgent } from '@parley/providers/desks/desk-kind'
import { deskEvent } from '@parley/runtime/person'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { forRequest, type Services } from '../../base/context'
import { addTask, type Task } from '../../base/work/jobs/tasks'
import { linkTo } from './link'
import { chatOfConversation, chatOfRef, findDesk, readDesk } from './store'

const taskName = 'outside-desk-take'
const Payload = z.object({ conversationId: z.string(), messageId: z.string(), act: DeskAct })

export function mountDesks(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post<{ Params: { kind: string; token: string } }>(
      '/desks/:kind/:token',
      { bodyLimit: limits.webhookBytes },
      async (request, reply) => {
        const { kind, token } = request.params
        const desk = await findDesk(services, token.slice(0, 200))
        const linked = desk?.kind === kind ? linkTo(services, desk) : undefined
        if (desk === undefined || linked === undefined) return reply.code(404).send()
        const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const news = linked.kind.receive({ headers, rawBody, now: services.now() }, linked.link.settings)
        if (news === undefined) return reply.code(401).send()
        for (const each of news) {
          const chat = await chatOfRef(services.db, desk, each.ref)
          if (chat === undefined) continue
          for (const { act, key } of actsOf(each)) {
            const messageId = stableMessageId(`desk ${chat.conversation_id}`, key)
            await takeOrKeep(forRequest(services, request), { conversationId: chat.conversation_id, messageId, act })
          }
        }
        return reply.code(200).header('cache-control', 'no-store').send()
      },
    )
  })
}

/** A message that is this alone sends the form of that name in its place. */
const formAsked = /^\/form\s+(\S.{0,199})$/i

interface Taken {
  conversationId: string
  messageId: string
  act: DeskAct
}

/** What leads to the same key is done once. */
function actsOf(news: DeskNews): { act: DeskAct; key: string }[] {
  const { kind, ref } = news
  const join = (agent: OutsideAgent, why: string) => ({ act: { act: 'join', agent } as const, key: `${ref} join ${agent.id} ${why}` })
  if (kind === 'taken') return [join(news.agent, '')]
  if (kind === 'ended') return [{ act: { act: 'return' }, key: `${ref} ended` }]
  const { agent, id } = news
  const text = news.text.slice(0, limits.messageChars)
  const form = formAsked.exec(text.trim())?.[1]
  if (form !== undefined) return [join(agent, id), { act: { act: 'say', agent, form }, key: `${ref} said ${id}` }]
  const words = text.trim() === '' ? [] : [{ act: { act: 'say', agent, text } as const, key: `${ref} said ${id}` }]
  const files = news.files.map(({ url, name, isPicture }, place) => {
    const template = { type: isPicture ? 'image' : 'attachment', payload: { url, fileName: name } }
    return { act: { act: 'say', agent, text: name, template } as const, key: `${ref} said ${id} ${place}` }
  })
  return [join(agent, id), ...words, ...files]
}

async function takeOrKeep(services: Services, taken: Taken): Promise<void> {
  try {
    await take(services, taken)
  } catch (error) {
    services.log.error('What a desk outside told was not taken at once', error)
    await addTask(services.db, taskName, JsonObject.parse(taken))
  }
}

/** Nothing is left to do for it: they lead already, or nobody is waited for any more. */
class NothingToDo extends Error {}

async function take(services: Services, { conversationId, messageId, act }: Taken): Promise<void> {
  const { gateway, now } = services
  try {
    const { messages } = await gateway.injectEvent(conversationId, deskEvent(act, { id: messageId, at: now() }), {
      allow: ({ person }) => {
        if (!person || (act.act === 'join' && person.agent?.id === act.agent?.id)) throw new NothingToDo()
      },
      takesOver: act.act === 'join',
    })
    if (act.form !== undefined && messages.length === 0) await tellNoForm(services, conversationId, act.form)
  } catch (error) {
    const isOver = error instanceof Failure && (error.name === 'SESSION_ENDED' || error.name === 'NOT_FOUND')
    if (!isOver && !(error instanceof NothingToDo)) throw error
  }
}

/** A desk that cannot be told now is not told: its people see that nothing came. */
async function tellNoForm(services: Services, conversationId: string, form: string): Promise<void> {
  const chat = await chatOfConversation(services.db, conversationId)
  const desk = chat && (await readDesk(services, chat.bot_id))
  const linked = desk && linkTo(services, desk)
  if (chat === undefined || linked === undefined) return
  try {
    await linked.kind.note(linked.link, chat.ref, `There is no form “${form}” that asks for something.`)
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    services.log.warn('A desk outside could not be told of a form', { botId: chat.bot_id, reason: error.message })
  }
}

export const takeTask: Task = { name: taskName, run: (services, payload) => take(services, Payload.parse(payload)) }
