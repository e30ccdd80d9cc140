// Models of the bot's configurations in the order in which they are asked, as the value of a field.
import { ModelChoice } from '@parley/contract/model/model-choice'
import { useDocument } from '../../../base/document'
import { asRecords } from '../shared/read-value'
import type { ControlKind, ControlProps } from '../control'
import { ModelList } from './model-list'

function ModelsControl({ field, value, onChange, isReadOnly }: ControlProps) {
  const { botId } = useDocument()
  const models = asRecords(value).flatMap((one) => ModelChoice.safeParse(one).data ?? [])
  return (
    <ModelList
      {...{ botId, isReadOnly }}
      label={field.label}
      value={models}
      onChange={(next) => onChange(next.map((one) => ({ ...one })))}
    />
  )
}

export const modelsControl: ControlKind = { Control: ModelsControl }
