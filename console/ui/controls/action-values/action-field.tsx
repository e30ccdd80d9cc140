// One field of an action: a choice where the description names what may be given, otherwise a text in which variables may stand.
import { Select } from '@mantine/core'
import { type ActionParameter, parameterLabel } from '@parley/contract/objects/integration-action/index'
import { useId, useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import type { Subject } from '../control'
import classes from '../controls.module.css'
import { TemplateText } from '../shared/template/template-text'
import own from './action-values.module.css'

interface ActionFieldProps {
  parameter: ActionParameter
  isNeeded: boolean
  value: string
  onChange: (value: string) => void
  isReadOnly: boolean
  subject: Subject
}

const truths = ['true', 'false']
const isWide = ({ type }: ActionParameter): boolean => type === 'json'

export function ActionField(props: ActionFieldProps) {
  const { parameter, isNeeded, value } = props
  const text = useText()
  const id = useId()
  const options = parameter.type === 'boolean' ? truths : parameter.options
  const [isFree, setFree] = useState(value !== '' && !options.includes(value))
  const usual = parameter.usual === '' ? '' : text('controls.action-values.usual', { value: parameter.usual })
  const help = [parameter.about, usual].filter((part) => part !== '').join(' ')
  return (
    <div className={own.field}>
      <label className={classes.label} htmlFor={id}>
        <span className={own.name}>{parameterLabel(parameter)}</span>
        {isNeeded && <span className={classes.required}>{text('controls.required')}</span>}
        <span className={own.type}>{text(`controls.action-values.type.${parameter.type}`)}</span>
      </label>
      {options.length > 0 && !isFree ? (
        <Choice {...props} id={id} options={options} onFree={() => setFree(true)} />
      ) : (
        <Written {...props} id={id} onChoose={options.length > 0 ? () => setFree(false) : null} />
      )}
      {help !== '' && <p className={classes.help}>{help}</p>}
    </div>
  )
}

const free = '{{'

function Choice({
  id,
  value,
  options,
  onChange,
  onFree,
  isReadOnly,
}: ActionFieldProps & { id: string; options: readonly string[]; onFree: () => void }) {
  const text = useText()
  return (
    <Select
      id={id}
      data={[...options.map((option) => ({ value: option, label: option })), { value: free, label: text('controls.action-values.free') }]}
      value={value || null}
      placeholder={text('controls.action-values.choose')}
      readOnly={isReadOnly}
      clearable={!isReadOnly && value !== ''}
      searchable={options.length > 8}
      onChange={(next) => {
        if (next !== free) return onChange(next ?? '')
        onChange('')
        onFree()
      }}
    />
  )
}

function Written({
  id,
  parameter,
  value,
  onChange,
  onChoose,
  isReadOnly,
  subject,
}: ActionFieldProps & { id: string; onChoose: (() => void) | null }) {
  const text = useText()
  return (
    <>
      <TemplateText
        id={id}
        value={value}
        onChange={onChange}
        isReadOnly={isReadOnly}
        subject={subject}
        isCode={isWide(parameter)}
        {...(isWide(parameter) && { lines: [2, 8] as const })}
      />
      {onChoose !== null && !isReadOnly && (
        <button
          type="button"
          className={classes.quiet}
          onClick={() => {
            onChange('')
            onChoose()
          }}
        >
          <Icon name="list" size={14} /> {text('controls.action-values.choose')}
        </button>
      )}
    </>
  )
}
