// A turn as it is kept: with nothing personal in what may be read, and sealed with it what the conversation goes on from.
import type { Json } from '@parley/contract/base/json'
import { wellFormedJson } from '@parley/kit/text/well-formed'
import type { ConversationState } from '../../base/bot/gateway'
import type { Sealing } from '../../base/security/secrets/secrets'
import type { ScopeChange } from '../scopes'
import type { StoredConversation } from '../store'
import { type Guard, openGuard } from './guard'

const purpose = 'conversation'

export interface KeptState {
  state: ConversationState
  sealed: string
}

/** What a turn came to, over what was before it: what stood in the place of personal data then still does. */
export function stateAfter({ intents, hides }: ConversationState, now: ConversationState): ConversationState {
  return { ...now, intents: [...new Set([...intents, ...now.intents])], ...(hides && { hides }) }
}

/** A conversation that has ended goes on from nothing: nothing of it is sealed. */
export function keptState(secrets: Sealing, guard: Guard, whole: ConversationState): KeptState {
  const masked = guard.maskedState(whole)
  const isMasked = guard !== openGuard && JSON.stringify(masked.session) !== JSON.stringify(whole.session)
  const state: ConversationState = { ...masked, ...((whole.hides || isMasked) && { hides: true }) }
  if (guard === openGuard) return { state, sealed: '' }
  const isSame = guard.heard().length === 0 && !isMasked
  return { state, sealed: isSame || whole.session.ended ? '' : secrets.seal(purpose, wellFormedJson({ ...whole, heard: guard.heard() })) }
}

export function openedState(secrets: Sealing, { state, sealed }: Pick<StoredConversation, 'state' | 'sealed'>): ConversationState {
  return sealed === '' ? state : JSON.parse(secrets.open(purpose, sealed))
}

/** A value of a scope. */
export function keptValue(secrets: Sealing, guard: Guard, value: Json): Pick<ScopeChange, 'value' | 'sealed'> {
  const [whole, masked] = [wellFormedJson({ value }), wellFormedJson({ value: guard.masked(value) })]
  return { value: masked, sealed: masked === whole ? '' : secrets.seal(purpose, whole) }
}
