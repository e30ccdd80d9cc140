// The changes of the draft with a box before each: what is ticked goes live. What may not go yet says why, with the way to change that.
import { Checkbox } from '@mantine/core'
import type { PublishChange } from '@parley/contract/release/bot-version'
import { usePermit } from '../../../base/call/permit'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { useBotId } from '../../../base/session/use-bot'
import { Chip } from '../../../ui/status/chip'
import { ChangeList } from '../changes/change-list'
import { MarkConfigured } from './mark-configured'
import classes from './publish.module.css'
import type { Choice } from './use-choice'

interface ChoiceListProps {
  changes: readonly PublishChange[]
  choice: Choice
  isReadOnly: boolean
  /** Every change is shown, not the first ones alone. */
  isAll: boolean
}

/** Lines shown at first, and of many groups the first ones, so that the checks below are in sight. */
export const linesAtFirst = 8

export function ChoiceList({ changes, choice, isReadOnly, isAll }: ChoiceListProps) {
  return (
    <ChangeList
      changes={changes}
      atFirst={linesAtFirst}
      isAll={isAll}
      beforeGroup={(group, name) => <GroupBox {...{ group, name, choice, isReadOnly }} />}
      afterGroup={(group) => <Standing group={group} />}
      before={(line, title) => <LineBox {...{ line, title, choice, isReadOnly }} />}
      note={(change) => <Note change={change} choice={choice} />}
      side={(change) => change.owner?.id === change.objectId && isOneOfSeveral(change, changes) && <Stands change={change} />}
    />
  )
}

/** Its group holds other dialogs or tasks that are not ready, too: each says so in its own line. */
function isOneOfSeveral({ group, stand }: PublishChange, changes: readonly PublishChange[]): boolean {
  return stand !== 'ready' && heldIn(changes.filter((change) => change.group === group)).length > 1
}

/** The dialogs or tasks of a group that are not ready, each once. */
function heldIn(group: readonly PublishChange[]): PublishChange[] {
  const held = group.filter(({ owner, stand }) => owner !== null && stand !== 'ready')
  return held.filter(({ owner }, at) => held.findIndex((other) => other.owner?.id === owner?.id) === at)
}

interface LineBoxProps {
  line: readonly PublishChange[]
  title: string
  choice: Choice
  isReadOnly: boolean
}

function LineBox({ line, title, choice, isReadOnly }: LineBoxProps) {
  const free = line.filter(({ objectId }) => choice.heldBy(objectId) === undefined)
  const ticked = line.filter(({ objectId }) => choice.chosen.has(objectId)).length
  const ids = line.map(({ objectId }) => objectId)
  return (
    <Checkbox
      size="xs"
      aria-label={title}
      checked={ticked === line.length}
      indeterminate={ticked > 0 && ticked < line.length}
      disabled={isReadOnly || free.length === 0}
      onChange={() => choice.pick(ids, ticked < free.length)}
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

/** How the dialog or task of a group stands that is not ready; where there are several, their own lines say it. */
function Standing({ group }: { group: readonly PublishChange[] }) {
  const [only, ...others] = heldIn(group)
  if (only === undefined || others.length > 0) return null
  return <Stands change={only} />
}

function Stands({ change: { owner, stand } }: { change: PublishChange }) {
  const text = useText()
  if (owner === null || stand === 'ready') return null
  return (
    <span className={classes.standing}>
      <Chip tone={stand === 'rejected' ? 'bad' : 'warn'} icon={stand === 'in-progress' ? 'edit' : 'warn'}>
        {text(`bot-version.stand.${stand}`)}
      </Chip>
      {stand === 'in-progress' && <MarkConfigured owner={owner} />}
      {(stand === 'awaiting-approval' || stand === 'rejected') && <Asked dialogId={owner.id} />}
    </span>
  )
}

/** Who asked that a dialog be published, and when; what was said against it, where it was rejected. */
function Asked({ dialogId }: { dialogId: string }) {
  const text = useText()
  const ago = useRelativeTime()
  const botId = useBotId()
  const { may } = usePermit('dialog-state.list', botId)
  const states = useCall('dialog-state.list', may ? { streamId: botId } : null).data
  const request = states?.find(({ _id }) => _id === dialogId)?.request
  if (request == null) return null
  return (
    <span title={[exactTime(request.askedAt), request.comment].filter((part) => part !== '').join(', ')}>
      {text('bot-version.by', { name: request.askedBy, ago: ago(request.askedAt) })}
      {request.reason !== '' && ` · ${request.reason}`}
    </span>
  )
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
