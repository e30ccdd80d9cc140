// The ways out of a step at a glance (mockup 30): how each is called and where it leads. They are written in the tab of rules.
import { useText } from '../../../../base/language/text'
import { Icon } from '../../../../ui/icon'
import { KindIcon } from '../../../../ui/kind-icon'
import type { GraphExit, GraphNode } from '../../graph/model'
import type { OpenDialog } from '../../model/use-open-dialog'
import { familyColour } from '../../view/canvas/canvas-state'
import classes from './exits-list.module.css'

interface ExitsListProps {
  open: OpenDialog
  nodeId: string
  /** Opens where exits are written; none for somebody who only reads. */
  onWrite: (() => void) | null
}

export function ExitsList({ open: { graph }, nodeId, onWrite }: ExitsListProps) {
  const text = useText()
  const exits = graph.nodes.find(({ id }) => id === nodeId)?.exits ?? []
  if (exits.length < 2) return null
  return (
    <section aria-label={text('dialog.exits')}>
      <div className={classes.head}>
        <span>{text('dialog.exits')}</span>
        <small>{text('dialog.exits.order')}</small>
        {onWrite && (
          <button type="button" className={classes.quiet} onClick={onWrite}>
            {text('dialog.exits.write')}
          </button>
        )}
      </div>
      <ul className={classes.exits}>
        {exits.map((exit) => (
          <li key={exit.key}>
            <span className={exit.isCondition || exit.decides ? classes.condition : classes.label} title={exit.label}>
              {exit.decides || exit.label}
            </span>
            <Target exit={exit} node={graph.nodes.find(({ id }) => id === exit.to)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Target({ exit, node }: { exit: GraphExit; node: GraphNode | undefined }) {
  const text = useText()
  if (node)
    return (
      <span className={classes.target}>
        <span style={{ color: familyColour(node.kind?.group ?? '') }}>
          <KindIcon icon={node.icon} size={16} />
        </span>
        {node.name}
      </span>
    )
  if (exit.isMissing)
    return (
      <span className={classes.target}>
        <Icon name="none" size={14} />
        {text('dialog.exit.missing')}
      </span>
    )
  return <span className={classes.target}>{text(exit.to === null || exit.to === 'end' ? 'dialog.exit.end' : 'dialog.exit.gone')}</span>
}
