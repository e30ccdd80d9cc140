// The changes of the draft with a box before each: what is ticked goes live. What may not go yet says why, with the way to change that.
import { Checkbox } from '@mantine/core'
import type { PublishChange } from '@parley/contract/release/bot-version'
import { useText } from '../../../base/language/text'
import { Chip } from '../../../ui/status/chip'
import { ChangeList } from '../changes/change-list'
import { MarkConfigured } from './mark-configured'
import classes from './publish.module.css'
import type { Choice } from './use-choice'

interface ChoiceListProps {
  changes: readonly PublishChange[]
  choice: Choice
  isReadOnly: boolean
}

export function ChoiceList({ changes, choice, isReadOnly }: ChoiceListProps) {
  return (
    <ChangeList
      changes={changes}
      beforeGroup={(group, name) => <GroupBox {...{ group, name, choice, isReadOnly }} />}
      afterGroup={(group) => <Standing group={group} />}
      before={({ objectId }, title) => (
        <Checkbox
          size="xs"
          aria-label={title}
          checked={choice.chosen.has(objectId)}
          disabled={isReadOnly || choice.heldBy(objectId) !== undefined}
          onChange={(event) => choice.pick([objectId], event.currentTarget.checked)}
        />
      )}
      note={(change) => <Note change={change} choice={choice} />}
    />
  )
}

interface GroupBoxProps {
  group: readonly PublishChange[]
  name: string
  choice: Choice
  isReadOnly: boolean
}

/** The box of all that belongs to a dialog or an area. */
function GroupBox({ group, name, choice, isReadOnly }: GroupBoxProps) {
  const text = useText()
  const free = group.filter(({ objectId }) => choice.heldBy(objectId) === undefined)
  const ticked = free.filter(({ objectId }) => choice.chosen.has(objectId)).length
  const ids = group.map(({ objectId }) => objectId)
  return (
    <Checkbox
      size="xs"
      aria-label={text('bot-version.choice.all', { name })}
      checked={ticked > 0 && ticked === free.length}
      indeterminate={ticked > 0 && ticked < free.length}
      disabled={isReadOnly || free.length === 0}
      onChange={() => choice.pick(ids, ticked < free.length)}
    />
  )
}

/** How the dialogs or tasks of a group stand that are not ready. */
function Standing({ group }: { group: readonly PublishChange[] }) {
  const text = useText()
  const held = new Map(
    group.flatMap(({ owner, stand }) => (owner === null || stand === 'ready' ? [] : [[owner.id, { owner, stand }] as const])),
  )
  return [...held.values()].map(({ owner, stand }) => (
    <span key={owner.id} className={classes.standing}>
      {held.size > 1 && owner.title}
      <Chip tone={stand === 'rejected' ? 'bad' : 'warn'} icon={stand === 'in-progress' ? 'edit' : 'warn'}>
        {text(`bot-version.stand.${stand}`)}
      </Chip>
      {stand === 'in-progress' && <MarkConfigured owner={owner} />}
    </span>
  ))
}

/** What keeps a change from going live, or another change for which it has to. */
function Note({ change: { objectId, group, stand }, choice }: { change: PublishChange; choice: Choice }) {
  const text = useText()
  const held = choice.heldBy(objectId)
  if (held !== undefined && held.objectId !== objectId && stand === 'ready')
    return text('bot-version.choice.waits', { name: held.owner?.title ?? held.title })
  const needing = choice.chosen.has(objectId) ? choice.neededBy(objectId) : undefined
  return needing !== undefined && needing.group !== group ? text('bot-version.choice.needed', { name: needing.title }) : null
}
