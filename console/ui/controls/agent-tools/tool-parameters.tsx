// What a script or a dialog is given by the model, each with a name, a type or the entity that takes it, and what it is.
import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { focusAdded } from '../../field/focus-added'
import { Icon } from '../../icon'
import shared from '../controls.module.css'
import own from './agent-tools.module.css'
import { type EditedParameter, freeName } from './edited-tool'

const types = ['text', 'number', 'boolean', 'list'] as const

interface ToolParametersProps {
  parameters: readonly EditedParameter[]
  /** Each is for an entity of the dialog. */
  takesEntities: boolean
  isReadOnly: boolean
  onChange: (parameters: EditedParameter[]) => void
}

export function ToolParameters({ parameters, takesEntities, isReadOnly, onChange }: ToolParametersProps) {
  const text = useText()
  const names = parameters.map(({ name }) => name)
  return (
    <div role="group" aria-label={text('controls.agent-tools.parameters')}>
      <span className={shared.label}>{text('controls.agent-tools.parameters')}</span>
      <div className={own.parameters}>
        {parameters.map((parameter, at) => (
          <ParameterRow
            key={at}
            number={at + 1}
            parameter={parameter}
            takesEntities={takesEntities}
            isReadOnly={isReadOnly}
            onChange={(change) => onChange(parameters.map((other, index) => (index === at ? { ...other, ...change } : other)))}
            onRemove={() => onChange(parameters.filter((_, index) => index !== at))}
          />
        ))}
      </div>
      {!isReadOnly && (
        <Button
          size="xs"
          leftSection={<Icon name="add" size={14} />}
          onClick={(event) => {
            onChange([...parameters, { ...{ name: freeName('value', names), about: '', type: 'text', isRequired: true, entityId: '' } }])
            focusAdded(event.currentTarget)
          }}
        >
          {text('controls.agent-tools.parameter.add')}
        </Button>
      )}
    </div>
  )
}

interface ParameterRowProps {
  number: number
  parameter: EditedParameter
  takesEntities: boolean
  isReadOnly: boolean
  onChange: (change: Partial<EditedParameter>) => void
  onRemove: () => void
}

function ParameterRow({ number, parameter, takesEntities, isReadOnly, onChange, onRemove }: ParameterRowProps) {
  const text = useText()
  const { name, about, type, isRequired, entityId } = parameter
  return (
    <div className={own.parameter}>
      <TextInput
        aria-label={text('controls.agent-tools.parameter', { number })}
        value={name}
        readOnly={isReadOnly}
        maxLength={64}
        styles={{ input: { font: 'var(--t-code)' } }}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {takesEntities ? (
        <EntityChoice
          label={text('controls.agent-tools.parameter.entity', { name })}
          value={entityId}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      ) : (
        <Select
          aria-label={text('controls.agent-tools.parameter.type', { name })}
          data={types.map((one) => ({ value: one, label: text(`controls.agent-tools.type.${one}`) }))}
          value={type}
          readOnly={isReadOnly}
          allowDeselect={false}
          onChange={(next) => onChange({ type: types.find((one) => one === next) ?? 'text' })}
        />
      )}
      {!isReadOnly && (
        <ActionIcon aria-label={text('controls.agent-tools.parameter.remove', { name })} onClick={onRemove}>
          <Icon name="close" size={14} />
        </ActionIcon>
      )}
      <TextInput
        className={own.about}
        aria-label={text('controls.agent-tools.parameter.about', { name })}
        placeholder={text('controls.agent-tools.parameter.about', { name })}
        value={about}
        readOnly={isReadOnly}
        maxLength={300}
        onChange={(event) => onChange({ about: event.currentTarget.value })}
      />
      <Checkbox
        aria-label={text('controls.agent-tools.parameter.required', { name })}
        title={text('controls.agent-tools.parameter.required', { name })}
        checked={isRequired}
        disabled={isReadOnly}
        onChange={(event) => onChange({ isRequired: event.currentTarget.checked })}
      />
    </div>
  )
}

interface EntityChoiceProps {
  label: string
  value: string
  isReadOnly: boolean
  onChange: (change: Partial<EditedParameter>) => void
}

function EntityChoice({ label, value, isReadOnly, onChange }: EntityChoiceProps) {
  const text = useText()
  const entities = useObjects('entity')
  return (
    <Select
      aria-label={label}
      data={entities.map((one) => ({ value: one.id, label: one.data.name })).sort((one, other) => one.label.localeCompare(other.label))}
      value={value || null}
      readOnly={isReadOnly}
      searchable
      placeholder={text('controls.assign.entity')}
      nothingFoundMessage={text('controls.picker.none')}
      onChange={(entityId) => onChange({ entityId: entityId ?? '' })}
    />
  )
}
