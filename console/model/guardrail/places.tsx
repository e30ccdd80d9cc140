// Where a guardrail looks: at which points of a conversation, and at the texts of which steps.
import { Checkbox, Group, MultiSelect } from '@mantine/core'
import { guardrailPoints } from '@parley/contract/base/event'
import type { GuardrailPoint } from '@parley/contract/objects/guardrail/index'
import { useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import classes from './guardrail.module.css'

interface PointsProps {
  chosen: readonly GuardrailPoint[]
  isReadOnly: boolean
  onChange: (points: GuardrailPoint[]) => void
}

export function Points({ chosen, isReadOnly, onChange }: PointsProps) {
  const text = useText()
  return (
    <Checkbox.Group
      label={text('guardrail.field.points')}
      value={[...chosen]}
      onChange={(next) => onChange(guardrailPoints.filter((point) => next.includes(point)))}
    >
      <Group className={classes.points}>
        {guardrailPoints.map((point) => (
          <Checkbox key={point} value={point} label={text(`guardrail.point.${point}`)} disabled={isReadOnly} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

interface StepsProps {
  chosen: readonly string[]
  isReadOnly: boolean
  onChange: (nodeIds: string[]) => void
}

const mostShown = 100

export function Steps({ chosen, isReadOnly, onChange }: StepsProps) {
  const text = useText()
  const dialogs = new Map(useObjects('dialog').map(({ id, data }) => [id, data.name]))
  const steps = useObjects('node').map(({ id, parentId, data }) => ({ id, dialog: dialogs.get(parentId) ?? '', name: data.name }))
  const groups = [...new Set(steps.map(({ dialog }) => dialog))].toSorted()
  return (
    <MultiSelect
      label={text('guardrail.field.nodeIds')}
      description={text('guardrail.field.nodeIds.help')}
      placeholder={chosen.length === 0 ? text('guardrail.field.nodeIds.all') : ''}
      data={groups.map((group) => ({
        group,
        items: steps.filter(({ dialog }) => dialog === group).map(({ id, name }) => ({ value: id, label: name })),
      }))}
      value={[...chosen]}
      searchable
      limit={mostShown}
      readOnly={isReadOnly}
      onChange={onChange}
    />
  )
}
