// The fields of an action, one for each of its parameters, as the description of its service has them. Which action, another field of the form
// says; what has a value and is no field of it any more is shown, to be taken away.
import type { Json } from '@parley/contract/base/json'
import { parameterKey } from '@parley/contract/objects/integration-action/index'
import { useObject } from '../../../base/document'
import { useText } from '../../../base/language/text'
import type { ControlKind, ControlProps } from '../control'
import classes from '../controls.module.css'
import { asRecords, asText, textOf } from '../shared/read-value'
import { ActionFields } from './action-fields'
import own from './action-values.module.css'

interface WrittenValue {
  key: string
  value: string
}

const writtenValues = (value: Json): WrittenValue[] =>
  asRecords(value).map((one) => ({ key: textOf(one['key']), value: textOf(one['value']) }))

function ActionValuesControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  const text = useText()
  const node = useObject('node', subject.nodeId)
  const action = useObject('integration-action', asText(node?.data.settings[field.valuesFor ?? ''] ?? ''))
  const values = writtenValues(value)
  const write = (next: readonly WrittenValue[]) =>
    onChange(next.filter((one) => one.value !== '').map(({ key, value: held }) => ({ key, value: held })))
  if (action === null) return <p className={classes.help}>{text('controls.action-values.none')}</p>
  const keys = new Set(action.data.parameters.map(parameterKey))
  const gone = values.filter(({ key }) => !keys.has(key))
  return (
    <div id={id} role="group" aria-label={field.label} className={own.fields}>
      {action.data.parameters.length === 0 && <p className={classes.help}>{text('controls.action-values.empty')}</p>}
      <ActionFields parameters={action.data.parameters} values={values} onChange={write} isReadOnly={isReadOnly} subject={subject} />
      {gone.map(({ key }) => (
        <p key={key} className={own.gone}>
          <span>{text('controls.action-values.gone', { name: key.replace(/^\w+\./, '') })}</span>
          {!isReadOnly && (
            <button type="button" className={classes.quiet} onClick={() => write(values.filter((one) => one.key !== key))}>
              {text('controls.action-values.remove')}
            </button>
          )}
        </p>
      ))}
    </div>
  )
}

export const actionValuesControl: ControlKind = { Control: ActionValuesControl, hasOwnLabel: true }
