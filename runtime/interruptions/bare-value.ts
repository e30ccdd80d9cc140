// Whether a message is nothing but a value: of something the new dialog would ask for, or of a type whose values are no words. "Economy"
// alone scores high for "Seat upgrade", because people name it when they want one, and "10 am" for "Opening hours"; but they want nothing:
// in the middle of another dialog it is an answer, if a wrong one.
import { look } from '../entities/look'
import { isWhole } from '../session/sentence'
import type { TurnState } from '../state'

export async function isBareValue(state: TurnState, intentId: string): Promise<boolean> {
  const { incoming, bot } = state
  const dialogId = bot.intents.get(intentId)?.dialogId ?? ''
  const place = { nodeId: state.frame?.nodeId ?? '', frame: state.frame }
  for (const entityId of new Set([...askedIn(state, dialogId), ...wordless(state)])) {
    const matches = await look(state, { text: incoming.text, entityId, prompted: false }, place)
    if (matches.some((match) => isWhole(incoming.text, match))) return true
  }
  return false
}

/** One entity of each type whose values are no words, and every entity of a type whose values are each entity's own, such as a pattern. */
function wordless({ bot }: TurnState): string[] {
  const entities = [...bot.entities.values()].filter(({ traits }) => traits.wordless)
  const own = entities.filter(({ traits }) => traits.ownValues)
  const firsts = new Map<string, string>()
  for (const { type, id, traits } of entities) if (!traits.ownValues && !firsts.has(type)) firsts.set(type, id)
  return [...firsts.values(), ...own.map(({ id }) => id)]
}

/** Entities that a step of the dialog collects. */
function askedIn({ bot }: TurnState, dialogId: string): Set<string> {
  const asked = new Set<string>()
  for (const node of bot.nodes.values()) {
    if (node.dialogId !== dialogId) continue
    for (const entityId of node.asks) if (bot.entities.has(entityId)) asked.add(entityId)
  }
  return asked
}
