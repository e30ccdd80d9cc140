// What a prompt was asked with of late, from the logs of conversations: the values it was filled with as they are kept there, so that it can be
// tried with them again. Who may not read conversations has those of test chats.
import { mayUse } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import { SessionEvent } from '@parley/contract/base/event'
import { conversationAccess } from '@parley/contract/conversation/conversation'
import type { RecordedInput } from '@parley/contract/model/prompt'
import { promptTrialLimits } from '@parley/contract/model/prompt-trial-limits'
import { type Names, namesOf, toNames } from '@parley/contract/objects/references'
import { sentence } from '@parley/contract/sentences'
import type { Ctx } from '../../base/context'
import { findObject, listObjects } from '../../base/storage/document/store'
import { type RecordedTurn, turnsAskedWith } from './store'

const dayMs = 86_400_000

export async function listRecorded(ctx: Ctx, promptId: string): Promise<RecordedInput[]> {
  const prompt = await findObject(ctx.db, ctx.botId, promptId)
  if (prompt?.kind !== 'model-prompt') fail('NOT_FOUND', sentence('refused.no-model-prompt'))
  const since = ctx.now() - promptTrialLimits.recordedDays * dayMs
  const isReader = mayUse(ctx.permissions, conversationAccess)
  const wanted = { promptId, since, most: promptTrialLimits.recorded, testsOnly: !isReader }
  const [turns, objects] = await Promise.all([
    turnsAskedWith(ctx.db, ctx.botId, wanted),
    listObjects(ctx.db, ctx.botId, ['entity', 'variable']),
  ])
  const names = namesOf({ objects })
  const once = new Map<string, RecordedInput>()
  for (const input of turns.flatMap((turn) => inputsIn(turn, promptId, names))) {
    const key = JSON.stringify([input.message, input.values])
    if (!once.has(key)) once.set(key, input)
  }
  return [...once.values()]
}

function inputsIn({ events, ...turn }: RecordedTurn, promptId: string, names: Names): RecordedInput[] {
  const read: unknown = JSON.parse(events)
  return SessionEvent.array()
    .parse(read)
    .flatMap((event) => {
      if (event.type !== 'effect' || event.prompt?.promptId !== promptId) return []
      const { version, message, values } = event.prompt
      const named = Object.entries(values).map(([path, value]) => [toNames(path, 'expression', names), value] as const)
      return [{ ...turn, version, message, values: Object.fromEntries(named) }]
    })
}
