// The tree of changes at the left (mockup 11): groups that fold, each change with its sign, filtered by area.
import { objectTitle } from '../../../base/language/kinds/object-title'
import { useText } from '../../../base/language/text'
import { numberText } from '../../../base/language/locale'
import { Icon } from '../../../ui/icon'
import { useVirtualRows } from '../../../ui/virtual/use-virtual-rows'
import { iconOfKind } from '../../../ui/uses/object-icons'
import { ChangeSign } from '../changes/change-sign'
import panes from '../../../ui/panes/panes.module.css'
import own from './change-tree.module.css'
import classes from './compare.module.css'
import { type Area, areas, type Group } from './groups'

interface ChangeTreeProps {
  groups: readonly Group[]
  counts: Readonly<Record<Area | 'all', number>>
  area: Area | 'all'
  onArea: (area: Area | 'all') => void
  nameOf: (group: Group) => string
  isOpen: (group: Group) => boolean
  onFold: (group: Group) => void
  selected: string
  onSelect: (objectId: string) => void
}

export function ChangeTree({ groups, counts, area, onArea, ...tree }: ChangeTreeProps) {
  const text = useText()
  return (
    <nav className={panes.list} aria-label={text('bot-version.tree')}>
      <div className={own.areas} role="group" aria-label={text('bot-version.areas')}>
        {(['all', ...areas] as const).map((each) =>
          counts[each] === 0 && each !== 'all' ? null : (
            <button key={each} type="button" className={panes.filter} aria-pressed={each === area} onClick={() => onArea(each)}>
              {text(`bot-version.area.${each}`)} <b>{numberText(counts[each])}</b>
            </button>
          ),
        )}
      </div>
      <Rows groups={groups} {...tree} />
    </nav>
  )
}

function Rows({ groups, nameOf, isOpen, onFold, selected, onSelect }: Omit<ChangeTreeProps, 'counts' | 'area' | 'onArea'>) {
  const rows = groups.flatMap((group) => [
    { group, change: null },
    ...(isOpen(group) ? group.changes.map((change) => ({ group, change })) : []),
  ])
  const virtual = useVirtualRows<HTMLUListElement>({ count: rows.length, rowHeight: 32 })
  return (
    <ul className={own.rows} {...virtual.body}>
      {virtual.rows.map(({ index, gap }) => {
        const row = rows[index]
        if (row === undefined) return null
        const { group, change } = row
        return (
          <li
            key={change === null ? `group ${group.id}` : change.objectId}
            {...virtual.row(index)}
            style={gap > 0 ? { marginTop: gap } : undefined}
          >
            {change === null ? (
              <button type="button" className={own.groupRow} aria-expanded={isOpen(group)} onClick={() => onFold(group)}>
                <Icon name={isOpen(group) ? 'chevron-down' : 'chevron-right'} size={14} />
                <Icon name={iconOfKind(group.kind)} />
                <span className={own.grow}>{nameOf(group)}</span>
                <span className={classes.quiet}>{numberText(group.changes.length)}</span>
              </button>
            ) : (
              <ChangeRow change={change} isSelected={change.objectId === selected} onSelect={onSelect} />
            )}
          </li>
        )
      })}
      {virtual.after > 0 && <li aria-hidden style={{ height: virtual.after }} />}
    </ul>
  )
}

interface ChangeRowProps {
  change: Group['changes'][number]
  isSelected: boolean
  onSelect: (objectId: string) => void
}

function ChangeRow({ change, isSelected, onSelect }: ChangeRowProps) {
  const text = useText()
  return (
    <button type="button" className={own.changeRow} aria-current={isSelected || undefined} onClick={() => onSelect(change.objectId)}>
      <ChangeSign change={change.change} />
      <span className={own.grow}>{objectTitle(change, text) || text(`bot-version.kind.${change.kind}`)}</span>
    </button>
  )
}
