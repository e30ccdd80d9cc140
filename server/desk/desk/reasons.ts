// Why the bot understood a turn as it did, for the agent who reads it. Who may not see what the bot was trained with is told scores, words
// and flips, which are the user's own; no sentence, pattern or wording of the bot's. Computing the reasons is base/bot/understanding's.

import { allows, type PermissionId } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import type { Knowing, Understanding } from '@parley/contract/base/understand'
import type { TurnReasons } from '@parley/contract/conversation/test-chat'
import { sentence } from '@parley/contract/sentences'
import { partsOf } from '@parley/runtime/universal/parts'
import { reasonsOf } from '../../base/bot/understanding/reasons'
import { actorOf, type Ctx } from '../../base/context'
import { shareOf } from '../../base/security/access/shares'
import { eventsOfTurn } from '../../gateway/store'
import { ownChat } from './acts'

export async function reasonsIn(ctx: Ctx, chatId: string, turn: number): Promise<TurnReasons> {
  const { botId, sessionId } = await ownChat(ctx, chatId)
  const events = await eventsOfTurn(ctx.db, sessionId, turn)
  if (events === undefined) fail('NOT_FOUND', sentence('refused.no-turn'))
  // What a linked bot understood comes from its own training.
  const share = await shareOf(ctx.db, actorOf(ctx).userId, partsOf(events).taken?.botId ?? botId)
  const { understanding, isModelGone } = await reasonsOf(ctx.engine, events)
  const may = (id: PermissionId): boolean => share !== undefined && allows(share.permissions, id, 'VIEW')
  return { understanding: understanding && withoutTraining(understanding, may), isModelGone }
}

function withoutTraining(understanding: Understanding, may: (id: PermissionId) => boolean): Understanding {
  const { candidates, knowledge, ...rest } = understanding
  const intents = may('NATURAL_LANGUAGE')
    ? candidates
    : candidates.map((candidate) => ({
        ...candidate,
        reasons: candidate.reasons.map(({ by, tokens }) => ({ by, ...(tokens && { tokens }) })),
      }))
  const questions = knowledge && !may('KNOWLEDGE_GRAPH') ? withoutWords(knowledge) : knowledge
  return { ...rest, candidates: intents, ...(questions && { knowledge: questions }) }
}

function withoutWords({ searched, ...knowing }: Knowing): Knowing {
  const candidates = knowing.candidates.map((one) => ({ ...one, wording: '' }))
  const parts = searched?.parts.map((part) => ({ ...part, paragraph: '', quote: '' })) ?? []
  return { ...knowing, candidates, ...(searched && { searched: { ...searched, parts } }) }
}
