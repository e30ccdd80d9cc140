// Whether a message is nothing but a value: of something the new dialog would ask for, or of a type whose values are no words. "Economy"
// alone scores high for "Seat upgrade", because people name it when they want one, and "10 am" for "Opening hours"; but they want nothing:
// in the middle of another dialog it is an answer, if a wrong one.
import { EntityNode } from '@parley/contract/objects/node-settings'
import { isWhole } from '../session/sentence'
import type { TurnState } from '../state'

export async function isBareValue(state: TurnState, intentId: string): Promise<boolean> {
  const { session, incoming, outside, bot } = state
  const dialogId = bot.intents.get(intentId)?.dialogId ?? ''
  const { language, timezone } = session
  for (const entityId of new Set([...askedIn(state, dialogId), ...wordless(state)])) {
    const request = { text: incoming.text, entityId, language, timezone, now: outside.now, prompted: false }
    const matches = await outside.extract(request, state.frame?.nodeId ?? '')
    if (matches.some((match) => isWhole(incoming.text, match))) return true
  }
  return false
}

/** Types of days, numbers, addresses and codes. Names of things may be wishes as well: "hotel". */
const wordlessTypes = ['currencyv2', 'date', 'datetime', 'email', 'number', 'percentage', 'phone_number', 'time', 'url', 'zipcode']

/** One entity of each such type, and every pattern. */
function wordless({ bot }: TurnState): string[] {
  const entities = [...bot.entities.values()]
  const firsts = wordlessTypes.map((type) => entities.find((entity) => entity.type === type))
  return [...firsts, ...entities.filter((entity) => entity.type === 'regex')].flatMap((entity) => (entity ? [entity.id] : []))
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
