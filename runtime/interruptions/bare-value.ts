// Whether a message is nothing but a value of something the new dialog would ask for. "Economy" alone scores high for "Seat upgrade",
// because people name it when they want one, but it wants nothing: in the middle of another dialog it is an answer, if a wrong one.
import { EntityNode } from '@parley/contract/objects/node-settings'
import { isWhole } from '../session/sentence'
import type { TurnState } from '../state'

export async function isBareValue(state: TurnState, intentId: string): Promise<boolean> {
  const { session, incoming, outside, bot } = state
  const dialogId = bot.intents.get(intentId)?.dialogId ?? ''
  const { language, timezone } = session
  for (const entityId of askedIn(state, dialogId)) {
    const request = { text: incoming.text, entityId, language, timezone, now: outside.now, prompted: false }
    const matches = await outside.extract(request, state.frame?.nodeId ?? '')
    if (matches.some((match) => isWhole(incoming.text, match))) return true
  }
  return false
}

function askedIn({ bot }: TurnState, dialogId: string): Set<string> {
  const asked = new Set<string>()
  for (const node of bot.nodes.values()) {
    if (node.dialogId !== dialogId || node.type !== 'entity') continue
    const settings = EntityNode.safeParse(node.settings)
    if (settings.success && bot.entities.has(settings.data.entityId)) asked.add(settings.data.entityId)
  }
  return asked
}
