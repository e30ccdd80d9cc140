// One row of the outline: a step, a way out, or where a way out leads.
import { useText } from '../../../../base/language/text'
import { Icon } from '../../../../ui/icon'
import { KindIcon } from '../../../../ui/kind-icon'
import { SeverityCounts } from '../../../../ui/status/severity'
import { familyColour, type StepProblems } from '../canvas/canvas-state'
import type { OutlineRow } from '../../graph/outline'
import type { StepOverlay } from '../../panel/overlay/overlay'
import { StepTag, WayShare } from '../../panel/overlay/step-tag'
import classes from './outline.module.css'

interface RowProps {
  row: OutlineRow
  isCurrent: boolean
  isSelected: boolean
  problems: StepProblems | null
  overlay: StepOverlay | null
  onFocus: () => void
  onOpen: () => void
}

export function Row({ row, isCurrent, isSelected, problems, overlay, onFocus, onOpen }: RowProps) {
  const text = useText()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of its rows
    <div
      role="treeitem"
      aria-level={row.level}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      className={classes.row}
      data-key={row.key}
      data-show={row.show}
      data-selected={isSelected || undefined}
      style={{ paddingInlineStart: 8 + (row.level - 1) * 20 }}
      onClick={() => {
        onFocus()
        onOpen()
      }}
    >
      {row.show === 'node' && <NodeWords row={row} problems={problems} overlay={overlay} />}
      {row.show === 'exit' && (
        <span className={row.exit.isCondition ? classes.condition : classes.exit}>
          {row.exit.isCondition ? text('dialog.outline.if', { condition: row.exit.label }) : row.exit.label}
        </span>
      )}
      {row.show === 'exit' && <WayShare overlay={overlay} exitKey={row.exit.key} />}
      {row.show === 'link' && (
        <span className={classes.link}>
          <Icon name="chevron-right" size={14} />
          {text('dialog.outline.link', { name: row.target.name })}
        </span>
      )}
      {row.show === 'end' && (
        <span className={classes.link}>
          <Icon name="stop" size={14} />
          {text('dialog.exit.end')}
        </span>
      )}
      {row.show === 'open' && (
        <span className={row.exit.isMissing ? classes.missing : classes.link}>
          <Icon name="add" size={14} />
          {text('dialog.outline.open')}
        </span>
      )}
      {row.show === 'unreached' && <span className={classes.exit}>{text('dialog.outline.unreached')}</span>}
    </div>
  )
}

interface NodeWordsProps extends Pick<RowProps, 'problems' | 'overlay'> {
  row: OutlineRow & { show: 'node' }
}

function NodeWords({ row, problems, overlay }: NodeWordsProps) {
  const text = useText()
  const { node } = row
  const [line] = node.lines
  const words = line === undefined ? '' : line.show === 'empty' ? text('dialog.node.empty', { what: line.label.toLowerCase() }) : line.text
  return (
    <>
      <span style={{ color: familyColour(node.family) }}>
        <KindIcon icon={node.icon} />
      </span>
      <span className={classes.name}>{node.name}</span>
      <span className={classes.kind}>{node.kindLabel}</span>
      <span className={classes.words}>{words}</span>
      {overlay && <StepTag overlay={overlay} className={classes.overlay} />}
      {problems && <SeverityCounts severities={problems} className={classes.badge} />}
    </>
  )
}
