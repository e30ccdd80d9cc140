// A conversation as the desk shows it: who said what and who came and went, and what the bot knows by now. All of it is read from the log of
// the conversation; nothing is made up.
import type { EventOf, SessionEvent } from '@parley/contract/base/event'
import type { ChatSummary, ChatTurn } from '@parley/contract/desk/desk'
import { partsOf } from '@parley/runtime/universal/parts'
import type { Db } from '../../base/context'
import type { TurnRecord } from '../../gateway/store'
import { namesOf } from './store'

export function turnShown(record: TurnRecord): ChatTurn {
  const { turn, at, said, messages, events } = record
  const attachments = events.flatMap((event) => (event.type === 'received' ? (event.incoming.attachments ?? []) : []))
  return {
    turn,
    at: at.getTime(),
    said,
    attachments: attachments.map(({ fileName, url = '' }) => ({ fileName, url })),
    messages,
    changes: events.flatMap(changeOf),
  }
}

function changeOf(event: SessionEvent): ChatTurn['changes'] {
  switch (event.type) {
    case 'handed-over':
      return [{ kind: 'asked', agentName: '', queue: event.queue ?? '' }]
    case 'agent-joined':
      return [{ kind: 'joined', agentName: event.agent.name, queue: '' }]
    case 'agent-left':
      return [{ kind: event.outcome, agentName: event.agent?.name ?? '', queue: event.queue ?? '' }]
    default:
      return []
  }
}

/** The step that handed it over last, and whose it is: the bot's or one's that it links; null where no step did. */
export function transferIn(botId: string, records: readonly TurnRecord[]): { botId: string; nodeId: string } | null {
  const handed = records.flatMap(({ events }) => {
    const { own, taken, linked } = partsOf(events)
    return [...handedBy(own, botId), ...handedBy(linked, taken?.botId ?? botId)]
  })
  return handed.at(-1) ?? null
}

/** The bot that the person speaks for: a linked one, where it handed over. */
export const botOfTransfer = (botId: string, records: readonly TurnRecord[]): string => transferIn(botId, records)?.botId ?? botId

function handedBy(events: readonly SessionEvent[], botId: string): { botId: string; nodeId: string }[] {
  return events.flatMap((event) => (event.type === 'handed-over' ? [{ botId, nodeId: event.nodeId }] : []))
}

const mostPassed = 40

export async function summaryOf(db: Db, botId: string, records: readonly TurnRecord[]): Promise<ChatSummary> {
  const filled = new Map<string, { entityId: string; event: EventOf<'entity-filled'>; turn: number }>()
  const [intentIds, passed]: [string[], string[]] = [[], []]
  let dialogId = ''
  let notUnderstood = 0
  for (const { turn, events } of records) {
    for (const event of events) {
      if (event.type === 'decided' && event.intentId !== undefined) intentIds.push(event.intentId)
      if (event.type === 'node-entered') passed.push(event.nodeId)
      if (event.type === 'node-entered') dialogId = event.dialogId
      if (event.type === 'not-understood') notUnderstood += 1
      if (event.type === 'entity-filled') filled.set(event.entityId, { entityId: event.entityId, event, turn })
    }
  }
  const values = [...filled.values()]
  const path = passed.slice(-mostPassed)
  const names = await namesOf(db, botId, [...intentIds, ...path, dialogId, ...values.map(({ entityId }) => entityId)])
  const named = (ids: readonly string[]): string[] => ids.flatMap((id) => names.get(id) ?? [])
  return {
    intents: [...new Set(named(intentIds))],
    dialog: names.get(dialogId) ?? '',
    values: values.flatMap(({ entityId, event, turn }) => {
      const name = names.get(entityId)
      const byAgent = event.from === 'agent'
      return name === undefined || event.value === null ? [] : [{ entityId, name, value: event.value, turn, byAgent }]
    }),
    path: named(path),
    notUnderstood,
    startedAt: records[0]?.at.getTime() ?? 0,
  }
}
