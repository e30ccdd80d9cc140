// One of the parts that every step may have beside the settings of its kind, such as the values and the tags it sets, drawn from its
// described fields. What folds it names it.
import type { Field } from '@parley/contract/base/form'
import { type StepPart, stepPartDefaults, stepParts } from '@parley/contract/objects/step-parts'
import type { BotObject } from '@parley/contract/objects/object'
import { useText } from '../../../../base/language/text'
import { DescribedForm } from '../../../../ui/controls/described-form'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import classes from './part.module.css'

interface PartHereProps {
  part: StepPart
  node: BotObject<'node'>
  edits: CanvasEdits
  canEdit: boolean
}

export function PartHere({ part, node, edits, canEdit }: PartHereProps) {
  const text = useText()
  const described: readonly Field[] = stepParts[part]
  const fields = described.map(({ options, ...field }) => ({
    ...field,
    label: text(`dialog.${part}.${field.name}`),
    help: text(`dialog.${part}.${field.name}.help`),
    ...(field.unit !== undefined && { unit: text(`dialog.${part}.${field.name}.unit`) }),
    ...(options && {
      options: options.map(({ value }) => ({ value, label: text(`dialog.${part}.${field.name}.option.${value}`) })),
    }),
  }))
  return (
    <div data-field={part}>
      <p className={classes.about}>{text(`dialog.${part}.help`)}</p>
      <DescribedForm
        fields={fields}
        values={{ ...node.data[part] }}
        defaults={stepPartDefaults[part]}
        isReadOnly={!canEdit}
        subject={{ dialogId: node.parentId, nodeId: node.id, objectId: `${node.id} ${part}` }}
        onChange={(name, value) => edits.setPart(node.id, part, { ...node.data[part], [name]: value })}
      />
    </div>
  )
}
