// Changes in words, grouped by dialog or area: what was added, removed, moved, and each changed field before and after.
// Long groups show their beginning and open on demand.
import type { Change } from '@parley/contract/features/bot-version'
import { useState } from 'react'
import { useText } from '../../../base/text'
import { Icon, type IconName } from '../../../ui/icon'
import classes from './changes.module.css'

const signs: Record<Change['change'], string> = { added: '+', removed: '−', changed: '~', moved: '↕' }
const kindIcons: Record<Change['kind'], IconName> = {
  bot: 'gear', dialog: 'fork', node: 'fork', note: 'note', intent: 'target', utterance: 'target', entity: 'tag', synonym: 'synonym', variable: 'variable',
}
const shownAtFirst = 6

export interface Group {
  name: string
  changes: Change[]
}

export function groupsOf(changes: readonly Change[]): Group[] {
  const groups = new Map<string, Change[]>()
  for (const change of changes) groups.set(change.group, [...(groups.get(change.group) ?? []), change])
  return [...groups].map(([name, list]) => ({ name, changes: list }))
}

export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <>
      {groupsOf(changes).map((group) => (
        <GroupPart key={group.name} group={group} />
      ))}
    </>
  )
}

function GroupPart({ group }: { group: Group }) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? group.changes : group.changes.slice(0, shownAtFirst)
  const hidden = group.changes.length - shown.length
  const [first] = group.changes
  return (
    <section className={classes.group} aria-label={group.name}>
      <h3 className={classes.groupName}>
        <Icon name={first ? kindIcons[first.kind] : 'fork'} />
        {group.name}
        <span className={classes.count}>{group.changes.length.toLocaleString()}</span>
      </h3>
      <ul>
        {shown.map((change) => (
          <ChangeRow key={change.objectId} change={change} />
        ))}
      </ul>
      {(hidden > 0 || isOpen) && (
        <button type="button" className={classes.more} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? text('bot-version.fewer') : text('bot-version.more', { count: hidden })}
        </button>
      )}
    </section>
  )
}

function ChangeRow({ change }: { change: Change }) {
  const text = useText()
  const fields = change.fields.filter(({ before, after }) => before !== '' || after !== '')
  const words = fields.length === 1 && fields[0] ? fieldName(text, fields[0].field) : ''
  return (
    <li className={classes.change} data-change={change.change}>
      <span className={classes.sign} title={text(`bot-version.change.${change.change}`)}>
        <span aria-hidden>{signs[change.change]}</span>
        <span className="visually-hidden">{text(`bot-version.change.${change.change}`)}</span>
      </span>
      <div className={classes.words}>
        <p>
          <b>{change.title || text(`bot-version.kind.${change.kind}`)}</b>{' '}
          <span className={classes.kind}>{words === '' ? text(`bot-version.kind.${change.kind}`) : text('bot-version.of', { kind: text(`bot-version.kind.${change.kind}`), field: words })}</span>
        </p>
        {fields.map((field) => (
          <div key={field.field} className={classes.field}>
            {fields.length > 1 && <span className={classes.fieldName}>{fieldName(text, field.field)}</span>}
            {field.before !== '' && <del>{field.before}</del>}
            {field.after !== '' && <ins>{field.after}</ins>}
          </div>
        ))}
      </div>
    </li>
  )
}

/** The console's word for a field, else its name taken apart. */
function fieldName(text: ReturnType<typeof useText>, field: string): string {
  const apart = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return text(`bot-version.field.${field}`, { defaultValue: apart })
}
