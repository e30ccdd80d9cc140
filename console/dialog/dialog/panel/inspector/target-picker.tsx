// Where a way out leads: a step of the dialog, its end, nowhere yet, or a step made on the spot.
import { Select } from '@mantine/core'
import { useId } from 'react'
import { useText } from '../../../../base/language/text'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import type { OpenDialog } from '../../model/use-open-dialog'
import classes from './rules-tab.module.css'

interface TargetPickerProps {
  label: string
  open: OpenDialog
  nodeId: string
  value: string | null
  exitKey: string
  exitId: string
  edits: CanvasEdits
  canEdit: boolean
  onChange: (to: string | null) => void
}

const newPrefix = 'new:'

export function TargetPicker({ label, open, nodeId, value, exitKey, exitId, edits, canEdit, onChange }: TargetPickerProps) {
  const text = useText()
  const id = useId()
  const here = open.graph.nodes.find((node) => node.id === nodeId)
  const data = [
    { group: text('dialog.rules.steps'), items: open.graph.nodes.map((node) => ({ value: node.id, label: node.name })) },
    { group: text('dialog.rules.other'), items: [{ value: 'end', label: text('dialog.exit.end') }] },
    {
      group: text('dialog.rules.new'),
      items: open.kinds
        .filter((kind) => !kind.planned)
        .map((kind) => ({ value: `${newPrefix}${kind.id}`, label: text('dialog.rules.new-step', { kind: kind.label }) })),
    },
  ]
  const choose = (next: string | null) => {
    const kind = next?.startsWith(newPrefix) ? open.kinds.find((candidate) => `${newPrefix}${candidate.id}` === next) : undefined
    if (kind) edits.add(kind, { x: (here?.x ?? 72) + 312, y: here?.y ?? 80 }, { nodeId, exitKey, exitId, insert: false })
    else onChange(next)
  }
  return (
    <div className={classes.target}>
      <label className={classes.targetLabel} htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        data={data}
        value={value}
        searchable
        clearable={canEdit}
        readOnly={!canEdit}
        placeholder={text('dialog.exit.missing')}
        onChange={choose}
      />
    </div>
  )
}
