// The table of changes: a group shows its first three changes and how many more there are.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { botPath, useBotId } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { Avatar } from '../../ui/status/avatar'
import { iconOfKind } from '../../ui/uses/object-icons'
import list from '../../ui/table/list-table.module.css'
import classes from './change-log.module.css'
import { ChangeParts } from './change-parts'
import { type Change, type ChangeGroup, placeOf } from './groups'

const shownAtFirst = 3

export function ChangeTable({ groups }: { groups: readonly ChangeGroup[] }) {
  const text = useText()
  return (
    <table className={`${list.table} ${list.boxed} ${classes.table}`} aria-label={text('change-log.title')}>
      <thead>
        <tr>
          <th scope="col" className={classes.when}>
            {text('change-log.when')}
          </th>
          <th scope="col" className={classes.who}>
            {text('change-log.person')}
          </th>
          <th scope="col">{text('change-log.what')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <GroupLine key={`${group.batchId} ${group.changes[0]?.seq ?? 0}`} group={group} />
        ))}
      </tbody>
    </table>
  )
}

function GroupLine({ group }: { group: ChangeGroup }) {
  const text = useText()
  const ago = useRelativeTime()
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? group.changes : group.changes.slice(0, shownAtFirst)
  const more = group.changes.length - shown.length
  return (
    <tr>
      <td className={classes.when}>
        <time title={exactTime(group.at)}>{ago(group.at)}</time>
      </td>
      <td>
        <span className={classes.person}>
          <Avatar name={group.actorName} />
          {group.actorName}
        </span>
      </td>
      <td>
        <ul>
          {shown.map((change) => (
            <ChangeLine key={change.seq} change={change} />
          ))}
        </ul>
        {more > 0 && (
          <button type="button" className={classes.more} onClick={() => setIsOpen(true)}>
            {text('change-log.more', { count: more })}
          </button>
        )}
      </td>
    </tr>
  )
}

function ChangeLine({ change }: { change: Change }) {
  const botId = useBotId()
  const text = useText()
  const said = useLocalized()
  const place = placeOf(change)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className={classes.change}>
      <Icon name={iconOfKind(change.kind)} size={14} />
      <span className={classes.quiet}>{text(`ui.kind.${change.kind}`)}</span>
      {place === null ? (
        <span className={classes.words}>{said(change, 'text')}</span>
      ) : (
        <Link className={classes.words} to={botPath(botId, place.path)} search={place.search}>
          {said(change, 'text')}
        </Link>
      )}
      <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {text('change-log.parts')}
        <span className="visually-hidden">{said(change, 'text')}</span>
      </button>
      {isOpen && <ChangeParts seq={change.seq} kind={change.kind} />}
    </li>
  )
}
