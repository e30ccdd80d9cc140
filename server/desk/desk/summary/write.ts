// Has the bot's language model sum up a conversation for the desk: when it is handed over, which never waits for it, and when an agent asks.
// What is told and what is kept of the answer is prompt.ts.
import type { Chat } from '@parley/contract/desk/desk'
import { fail } from '@parley/contract/base/errors'
import { type CompiledUses, noUses } from '@parley/runtime/model/compiled-uses'
import { z } from 'zod'
import { actorOf, type Ctx, type Db, type Services } from '../../../base/context'
import { listener } from '../../../base/work/events/events'
import { addTask, type Task } from '../../../base/work/jobs/tasks'
import { botOfSession, type Bots, botsOf, openedBots } from '../../../gateway/bots'
import { deskAsked } from '../../../gateway/hand-overs/events'
import { listTurns, readConversation } from '../../../gateway/store'
import { sentence } from '../sentences'
import { statementsIn, summaryMessages } from './prompt'
import { keepWritten } from './store'

const taskName = 'desk-write-summary'
const patienceMs = 60_000
const Payload = z.object({ botId: z.string(), conversationId: z.string() })
const nothing = { statements: [], why: '', model: '' }

/** What the bot uses of language models in the version that the conversation is with. */
async function usesIn(db: Db, bots: Bots, conversationId: string): Promise<CompiledUses> {
  const stored = await readConversation(db, conversationId)
  return stored === undefined ? noUses : (await botOfSession(bots, stored.state.session, stored.opening.test)).bot.modelUses
}

/** Whether the bot has a model for it. */
export async function maySummarise(ctx: Ctx, conversationId: string): Promise<boolean> {
  return (await usesIn(ctx.db, openedBots(ctx), conversationId)).on.has('summary')
}

export const summariseHandOver = listener(deskAsked, {
  name: 'desk-summarise-hand-over',
  async handle(services, { botId, conversationId }, { db }) {
    const bots = botsOf(services.db, services.bus)
    if ((await usesIn(db, bots, conversationId)).on.has('summary'))
      await addTask(db, taskName, { botId, conversationId }, { key: `${taskName} ${conversationId}` })
  },
})

/** Anew, with what was said since. */
export async function askForSummary(ctx: Ctx, { botId, sessionId: conversationId }: Chat): Promise<void> {
  if (!(await maySummarise(ctx, conversationId))) fail('INVALID_INPUT', sentence('refused.no-summary'))
  await ctx.write(async (tx) => {
    await keepWritten(tx.db, { conversationId, botId }, { state: 'writing', turn: 0, at: ctx.now(), ...nothing })
    await addTask(tx.db, taskName, { botId, conversationId }, { key: `${taskName} ${conversationId}` })
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId, tag: 'desk', accountId: actorOf(ctx).accountId }))
  })
}

export const writeSummary: Task = {
  name: taskName,
  isOutside: true,
  async run(services, payload) {
    const { botId, conversationId } = Payload.parse(payload)
    await keepWritten(services.db, { conversationId, botId }, await written(services, { botId, conversationId }))
    services.bus.publish({ type: 'changed', botId, tag: 'desk' })
  },
}

async function written({ db, bus, models, now }: Services, { botId, conversationId }: z.infer<typeof Payload>) {
  const [turns, conversation] = await Promise.all([listTurns(db, conversationId), readConversation(db, conversationId)])
  const turn = turns.at(-1)?.turn ?? 0
  const messages = summaryMessages(turns, conversation?.state.session.language ?? 'en')
  const uses = await usesIn(db, botsOf(db, bus), conversationId)
  const reply = await models.with(uses).ask(botId, { feature: 'summary', messages, timeoutMs: patienceMs }, () => undefined)
  const base = { ...nothing, turn, at: now() }
  if (!reply.ok) return { ...base, state: 'failed' as const, why: reply.text }
  const statements = statementsIn(reply.text, turns)
  return { ...base, state: statements.length === 0 ? ('failed' as const) : ('written' as const), statements, model: reply.used.model }
}
