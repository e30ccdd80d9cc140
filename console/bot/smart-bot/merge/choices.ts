// What was decided of the conflicts of an update, by their ids, and what each comes to. Pure.
import type { Json } from '@parley/contract/base/json'
import type { MergeChoice, MergeConflict } from '@parley/contract/bot/smart-bot'

export type Choices = Readonly<Record<string, MergeChoice>>

export function openOf(conflicts: readonly MergeConflict[], choices: Choices): MergeConflict[] {
  return conflicts.filter(({ id }) => choices[id] === undefined)
}

/** undefined while it is open; null for nothing. */
export function resultOf(conflict: MergeConflict, choices: Choices): Json | undefined {
  const choice = choices[conflict.id]
  if (choice === undefined) return undefined
  if (choice.keep === 'own') return choice.value ?? null
  return choice.keep === 'theirs' ? conflict.theirs : conflict.mine
}

/** As it is read: text as it is, anything else as JSON. */
export function shownValue(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
