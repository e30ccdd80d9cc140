// Refuses a move from one state to another that the table of states does not know (contract/objects/states), and says which it does.
import { fail } from '@parley/contract/base/errors'
import { mayBecome, type StateId, stateTable } from '@parley/contract/objects/states'
import type { Word } from '@parley/contract/base/fields/localized'
import { sentence } from '@parley/contract/sentences'

/** `name`: what is to be moved. Staying where it is is no move either. */
export function checkMove(name: string, from: StateId, to: StateId): void {
  if (mayBecome(from, to)) return
  fail('STATE_NOT_ALLOWED', sentence('refused.move', { name, from: wordOf(from), to: wordOf(to), next: stateTable[from].next.map(wordOf) }))
}

const wordOf = (state: StateId): Word => ({ text: stateTable[state].label.toLowerCase(), key: `ui.state.${state}` })
