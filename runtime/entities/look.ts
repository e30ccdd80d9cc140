// Looks for the values of an entity in a text, for a step: with the rules in force and with its settings as they are now. What is wrong with a
// variable that gives settings is told in the log, once a turn.
import { limits } from '@parley/contract/base/limits'
import type { EntityMatch, Unfinished } from '@parley/contract/base/understand'
import { severalOf } from '@parley/contract/objects/entity/index'
import { currentTags } from '../context/step-tags'
import type { RunningNode } from '../node-run'
import type { ExtractRequest } from '../ports'
import type { Frame } from '../session/session'
import type { TurnState } from '../state'
import { settingsNow, type SettingsNow } from './dynamic'
import { withoutConditions } from './rules'
import { joined } from './several'

export interface Asked {
  entityId: string
  text: string
  prompted: boolean
  unfinished?: Unfinished
}

/** Of an entity with several values all are one match. */
export async function valuesFor(node: RunningNode, asked: Asked): Promise<EntityMatch[]> {
  const { state, frame } = node
  const { session, understanding } = state
  const traits = (understanding?.traits ?? []).map(({ name }) => name)
  const rules = withoutConditions(node.entityRules(asked.entityId), { ...session.tags, context: currentTags(session), traits })
  if (!rules) return []
  const ruled = Object.keys(rules).length > 0 && { rules }
  const used = asked.text === frame.sentence && frame.used.length > 0 && { used: [...frame.used] }
  const matches = await look(state, { ...asked, ...ruled, ...used }, { nodeId: node.id, frame })
  return severalOf(node.entity(asked.entityId)?.settings ?? {}).isWanted ? joined(asked.text, matches) : matches
}

/** As a step that is not known would, in the place where the conversation is. */
export function look(
  state: TurnState,
  asked: Pick<ExtractRequest, 'entityId' | 'text' | 'prompted' | 'unfinished' | 'rules' | 'used'>,
  { nodeId, frame }: { nodeId: string; frame: Frame | undefined },
): Promise<EntityMatch[]> {
  const { language, timezone } = state.session
  const now = settingsHere(state, asked.entityId, frame)
  for (const fault of now?.faults ?? []) tell(state, nodeId, fault)
  const request = { ...asked, language, timezone, now: state.outside.now, ...(now && { settings: now.byId }) }
  return state.outside.extract(request, nodeId)
}

/** What the values of an entity are called, those of a list in its order: as many as are offered at once. */
export function titlesOf({ state, frame, id }: RunningNode, entityId: string): string[] {
  const entity = state.bot.entities.get(entityId)
  if (entity?.traits.options === undefined) return []
  const now = settingsHere(state, entityId, frame)
  for (const fault of now?.faults ?? []) tell(state, id, fault)
  return entity.traits.options(now?.byId[entityId] ?? entity.settings, limits.offeredValues).map(({ title }) => title)
}

function settingsHere(state: TurnState, entityId: string, frame: Frame | undefined): SettingsNow | null {
  const entity = state.bot.entities.get(entityId)
  return entity ? settingsNow(state.bot, entity, (placeholder) => state.readFrom(state.scope(frame), placeholder)) : null
}

/** The entity finds nothing, or not all; the conversation goes on. */
function tell(state: TurnState, nodeId: string, text: string): void {
  const code = 'ENTITY_VARIABLE'
  if (state.log.events.some((event) => event.type === 'failed' && event.code === code && event.text === text)) return
  state.emit({ type: 'failed', ...(nodeId !== '' && { nodeId }), code, text })
}
