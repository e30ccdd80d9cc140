// Tells a desk outside of a conversation that was handed over to it, and of everything the user says from then on, in order, one at a time
// for a conversation. A failure is kept where people see it and tried again later and later, until somebody has come or gone.
import { DeliveryFailure } from '@parley/providers/delivery'
import type { HandedOver, Line } from '@parley/providers/desks/desk-kind'
import { z } from 'zod'
import type { Db, Services } from '../../base/context'
import { listener } from '../../base/work/events/events'
import { addTask, type Task } from '../../base/work/jobs/tasks'
import { listTurns, readConversation, type TurnRecord } from '../../gateway/store'
import { formsOf, botOfTransfer, summaryOf } from '../desk/index'
import { type Linked, linkTo } from './link'
import { beginChat, changeChat, chatOfConversation, leaseChat, type OutsideChat, readDesk } from './store'
import { deskAsked, deskMessageReceived } from '../../gateway/hand-overs/events'

const taskName = 'outside-desk-tell'
const Payload = z.object({ handOverId: z.string() })
const leaseMs = 120_000
const busyMs = 1000
const firstPauseMs = 2000
const longestPauseMs = 5 * 60_000

async function wake(db: Db, handOverId: string, at?: number): Promise<void> {
  const key = `${taskName} ${handOverId}`
  await addTask(db, taskName, { handOverId }, { key, ...(at !== undefined && { runAt: new Date(at) }) })
}

export const handOver = listener(deskAsked, {
  name: 'outside-desk-hand-over',
  async handle({ now }, { handOverId }, { db }) {
    if (await beginChat(db, handOverId, now())) await wake(db, handOverId)
  },
})

export const passOn = listener(deskMessageReceived, {
  name: 'outside-desk-pass-on',
  async handle(_, { conversationId }, { db }) {
    const chat = await chatOfConversation(db, conversationId)
    if (chat !== undefined) await wake(db, chat.hand_over_id)
  },
})

export const tellTask: Task = {
  name: taskName,
  isOutside: true,
  async run(services, payload) {
    const { handOverId } = Payload.parse(payload)
    const { db, now } = services
    const chat = await leaseChat(db, handOverId, { now: now(), ms: leaseMs })
    if (chat === undefined) return
    if (chat === 'busy') return wake(db, handOverId, now() + busyMs)
    const free = { leased_until: new Date(0) }
    try {
      await tell(services, chat)
      await changeChat(db, handOverId, { ...free, attempts: 0, error: '' })
    } catch (error) {
      await changeChat(db, handOverId, {
        ...free,
        attempts: chat.attempts + 1,
        ...(error instanceof DeliveryFailure && { error: error.message }),
      })
      if (!(error instanceof DeliveryFailure)) throw error
      services.log.warn('A desk outside could not be told', { botId: chat.bot_id, reason: error.message })
      await wake(db, handOverId, now() + Math.min(firstPauseMs * 2 ** chat.attempts, longestPauseMs))
    }
    services.bus.publish({ type: 'changed', botId: chat.bot_id, tag: 'agent-transfer' })
  },
}

async function tell(services: Services, chat: OutsideChat): Promise<void> {
  const desk = await readDesk(services, chat.bot_id)
  const linked = desk && desk.kind === chat.kind ? linkTo(services, desk) : undefined
  if (linked === undefined) throw new DeliveryFailure('The desk is not set up any more.', false)
  const turns = await listTurns(services.db, chat.conversation_id)
  const isOpen = chat.ref !== '' && chat.told >= chat.turn
  const ref = isOpen ? chat.ref : await open(services, linked, { chat, turns })
  for (const { turn, said, events } of turns) {
    if (turn <= Math.max(chat.told, chat.turn) || said === '') continue
    await linked.kind.tell(linked.link, ref, wordsOf({ said, events }))
    await changeChat(services.db, chat.hand_over_id, { told: turn })
  }
}

async function open(
  services: Services,
  { kind, link }: Linked,
  { chat, turns }: { chat: OutsideChat; turns: TurnRecord[] },
): Promise<string> {
  const conversation = await readConversation(services.db, chat.conversation_id)
  if (conversation === undefined) throw new DeliveryFailure('The conversation is gone.', true)
  const { session } = conversation.state
  const before = turns.filter(({ turn }) => turn <= chat.turn)
  const [summary, forms] = await Promise.all([
    summaryOf(services.db, chat.bot_id, before),
    formsOf(services.db, botOfTransfer(chat.bot_id, before)),
  ])
  const told: HandedOver = {
    id: chat.hand_over_id,
    conversationId: session.id,
    userId: session.userId,
    userName: [session.user.firstName, session.user.lastName].filter(Boolean).join(' '),
    channel: session.channel,
    language: session.language,
    queue: session.person?.queue ?? '',
    agent: session.person?.wanted ?? '',
    thread: before.flatMap(linesOf),
    summary: [
      ...(summary.intents.length > 0 ? [`Asked for: ${summary.intents.join(', ')}`] : []),
      ...summary.values.map(({ name, value }) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`),
    ],
    forms: forms.map(({ name }) => name),
  }
  const ref = await kind.open(link, told, (made) => changeChat(services.db, chat.hand_over_id, { ref: made }))
  await changeChat(services.db, chat.hand_over_id, { ref, told: chat.turn })
  return ref
}

function linesOf(record: TurnRecord): Line[] {
  const said: Line[] = record.said === '' ? [] : [{ by: 'user', text: wordsOf(record) }]
  return [...said, ...record.messages.map(({ text, agent }): Line => ({ by: agent ? 'agent' : 'bot', text }))]
}

/** Files are told by their addresses. */
function wordsOf(record: Pick<TurnRecord, 'said' | 'events'>): string {
  const files = record.events.flatMap((event) => (event.type === 'received' ? (event.incoming.attachments ?? []) : []))
  return [record.said, ...files.flatMap(({ url }) => url ?? [])].join('\n')
}
