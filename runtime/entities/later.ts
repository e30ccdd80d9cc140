// Whether a message that does not answer what was asked says what the running dialog has yet to ask for: "from 21 to 24 December" where the
// kind of leave is asked. Taking those values is each step's own, when it is reached.
import type { CompiledNode } from '../compile'
import { blanked, writtenWords } from '../session/sentence'
import type { Frame } from '../session/session'
import type { TurnState } from '../state'
import { look } from './look'

/** Words beside the values: "from", "to", "it is". */
const mostWordsBeside = 2

/** Bare numbers are left out: they say too little of what they count. */
export async function answersLater(state: TurnState, frame: Frame, asking: CompiledNode): Promise<boolean> {
  const { text } = state.incoming
  let rest = text
  for (const entityId of yetToAsk(state, frame, asking)) {
    const matches = await look(state, { text, entityId, prompted: false }, { nodeId: asking.id, frame })
    rest = blanked(
      rest,
      matches.filter(({ value }) => typeof value !== 'number'),
    )
  }
  return rest !== text && writtenWords(rest).length <= mostWordsBeside
}

/** Whether the dialog has yet to ask for another value of the type: the arrival, where the departure is asked. */
export function asksAnother(state: TurnState, frame: Frame, asking: CompiledNode, type: string): boolean {
  const own = asking.kind?.collects?.(asking.settings).entityId
  return [...yetToAsk(state, frame, asking)].some((entityId) => entityId !== own && state.bot.entities.get(entityId)?.type === type)
}

function yetToAsk({ bot }: TurnState, frame: Frame, asking: CompiledNode): Set<string> {
  const collected = [...bot.nodes.values()].flatMap((node) => {
    const isOther = node.dialogId === frame.dialogId && node.enabled && node.id !== asking.id
    return isOther ? (node.kind?.collects?.(node.settings).entityId ?? []) : []
  })
  const isOpen = (entityId: string): boolean => {
    const entity = bot.entities.get(entityId)
    return entity !== undefined && entity.traits.takesAnyWords !== true && (frame.entities[entity.name] ?? null) === null
  }
  return new Set(collected.filter(isOpen))
}
