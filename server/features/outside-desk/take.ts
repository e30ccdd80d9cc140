// The address that a desk outside posts to: /desks/<kind>/<token>. Each thing it tells becomes a turn of the conversation before it is
// answered; one that could not be taken now becomes a task, because desks do not tell twice.
import { stableMessageId } from '@parley/channels/shared/message-id'
import { Failure } from '@parley/contract/base/errors'
import { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { DeskAct } from '@parley/contract/base/message'
import type { DeskNews, OutsideAgent } from '@parley/providers/desks/desk-kind'
import { deskEvent } from '@parley/runtime/person'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../base/context'
import { addTask, type Task } from '../../base/work/jobs/tasks'
import { linkTo } from './link'
import { chatOfRef, findDesk } from './store'

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
            await takeOrKeep(services, { conversationId: chat.conversation_id, messageId, act })
          }
        }
        return reply.code(200).header('cache-control', 'no-store').send()
      },
    )
  })
}

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

async function take({ gateway, now }: Pick<Services, 'gateway' | 'now'>, { conversationId, messageId, act }: Taken): Promise<void> {
  try {
    await gateway.push(conversationId, deskEvent(act, { id: messageId, at: now() }), ({ person }) => {
      if (!person || (act.act === 'join' && person.agent?.id === act.agent?.id)) throw new NothingToDo()
    })
  } catch (error) {
    const isOver = error instanceof Failure && (error.name === 'SESSION_ENDED' || error.name === 'NOT_FOUND')
    if (!isOver && !(error instanceof NothingToDo)) throw error
  }
}

export const takeTask: Task = { name: taskName, run: (services, payload) => take(services, Payload.parse(payload)) }
