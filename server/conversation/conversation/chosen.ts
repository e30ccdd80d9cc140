// Which conversations are meant where somebody chose a dialog, a version or a tag. What there is to choose from is in choices.ts.
import { draftId } from '@parley/contract/base/ids'
import { type RawBuilder, sql } from 'kysely'

/** As the contract's range has them; '' for all. */
export interface Chosen {
  dialog: string
  version: string
  tag: string
}

/** Holds for conversations with all that is chosen; for every one where nothing is. */
export function isChosen({ dialog = '', version = '', tag = '' }: Partial<Chosen>): RawBuilder<boolean> {
  const conditions = [
    ...(dialog === '' ? [] : [cameTo(dialog)]),
    ...(version === '' ? [] : [answeredBy(version)]),
    ...[...new URLSearchParams(tag)].slice(0, 1).map(([name, value]) => hasTag(name, value)),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The events are text: one that does not name the dialog is not taken apart. */
function cameTo(dialogId: string): RawBuilder<boolean> {
  const named = `%"${dialogId.replace(/[%_\\]/g, '\\$&')}"%`
  return sql<boolean>`exists (
    select 1 from turn, json_array_elements(case when turn.events::text like ${named} then turn.events else '[]' end) as event
    where turn.conversation_id = conversation.id and event->>'type' = 'dialog-started' and event->>'dialogId' = ${dialogId})`
}

function answeredBy(version: string): RawBuilder<boolean> {
  return version === draftId
    ? sql<boolean>`conversation.version_number is null`
    : sql<boolean>`conversation.version_number = ${Number(version)}`
}

function hasTag(name: string, value: string): RawBuilder<boolean> {
  const tags = sql`conversation.state->'session'->'tags'`
  return sql<boolean>`(${tags}->'user'->>${name}::text = ${value} or ${tags}->'session'->>${name}::text = ${value})`
}
