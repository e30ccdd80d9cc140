// What is put in at a line, in one row; pressed, it unfolds in place with its fields.
import { Button, Select, TextInput } from '@mantine/core'
import { type SceneComponent, sceneMethods } from '@parley/contract/objects/scene/index'
import { useId, useState } from 'react'
import { useObjects } from '../../../base/document'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { useText } from '../../../base/language/text'
import { EntityTypePicker } from '../../../ui/controls/shared/entity/entity-type'
import { LinesField } from '../../../ui/field/lines-field'
import { Icon } from '../../../ui/icon'
import { componentIcons } from './component-menu'
import classes from './writing.module.css'

interface ComponentChipProps {
  /** Of the line, which tells its fields from all others. */
  place: string
  component: SceneComponent
  isReadOnly: boolean
  /** It was just put in: it is open, and an address is typed next. */
  isFresh: boolean
  onChange: (component: SceneComponent | null) => void
}

export function ComponentChip({ place, component, isReadOnly, isFresh, onChange }: ComponentChipProps) {
  const text = useText()
  const summary = useSummary(component)
  const [isOpen, setIsOpen] = useState(isFresh)
  const id = useId()
  const name = text(`scene.part.${component.kind}`)
  return (
    <div className={classes.component}>
      <button
        type="button"
        className={classes.chip}
        data-kind={component.kind}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={componentIcons[component.kind]} />
        <span className={classes.chipName}>{name}</span>
        <span className={component.kind === 'call' ? classes.code : classes.chipWords}>{summary}</span>
        <Icon name="chevron-down" size={14} className={classes.turns} />
      </button>
      <div id={id} className={classes.fields} hidden={!isOpen}>
        {isOpen && <Fields place={place} component={component} isReadOnly={isReadOnly} isFresh={isFresh} onChange={onChange} />}
        {!isReadOnly && (
          <Button variant="subtle" leftSection={<Icon name="remove" />} onClick={() => onChange(null)}>
            {text('scene.part.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}

function useSummary(component: SceneComponent): string {
  const text = useText()
  const kinds = useKinds()?.entities
  const entities = useObjects('entity')
  const forms = useObjects('form')
  switch (component.kind) {
    case 'call':
      return component.url === '' ? text('scene.call.open') : `${component.method} ${component.url}`
    case 'choices':
      return component.options.length === 0 ? text('scene.choices.open') : component.options.join(', ')
    case 'form':
      return forms.find(({ id }) => id === component.formId)?.data.name ?? text('scene.form.open')
    case 'question': {
      const known = entities.find(({ id }) => id === component.entityId)?.data.name
      const type = kinds?.find(({ id }) => id === component.type)?.label ?? ''
      return known ?? ([component.name, type].filter((each) => each !== '').join(', ') || text('scene.question.open'))
    }
  }
}

function Fields(props: ComponentChipProps) {
  const { place, component, isReadOnly, isFresh, onChange } = props
  const text = useText()
  const forms = useObjects('form')
  if (component.kind === 'question') return <QuestionFields {...props} component={component} />
  if (component.kind === 'choices')
    return (
      <LinesField
        label={text('scene.choices')}
        place={`${place} choices`}
        lines={component.options}
        isReadOnly={isReadOnly}
        onKeep={(options) => onChange({ ...component, options: options.slice(0, 20).map((option) => option.slice(0, 200)) })}
      />
    )
  if (component.kind === 'form')
    return (
      <Select
        label={text('scene.form')}
        placeholder={text('scene.form.open')}
        data={forms.map(({ id, data }) => ({ value: id, label: data.name }))}
        value={component.formId === '' ? null : component.formId}
        readOnly={isReadOnly}
        searchable
        clearable
        onChange={(formId) => onChange({ ...component, formId: formId ?? '' })}
      />
    )
  return (
    <>
      <Select
        label={text('scene.call.method')}
        data={[...sceneMethods]}
        value={component.method}
        readOnly={isReadOnly}
        allowDeselect={false}
        onChange={(method) => onChange({ ...component, method: sceneMethods.find((one) => one === method) ?? component.method })}
      />
      <TextInput
        label={text('scene.call.url')}
        value={component.url}
        autoFocus={isFresh}
        maxLength={2000}
        readOnly={isReadOnly}
        onChange={(event) => onChange({ ...component, url: event.currentTarget.value })}
      />
    </>
  )
}

interface QuestionFieldsProps extends ComponentChipProps {
  component: Extract<SceneComponent, { kind: 'question' }>
}

/** An entity the bot has, or a new one with a name and a type, each of which may be left to the scene. */
function QuestionFields({ component, isReadOnly, onChange }: QuestionFieldsProps) {
  const text = useText()
  const entities = useObjects('entity')
  return (
    <>
      <Select
        label={text('scene.question.entity')}
        placeholder={text('scene.question.new')}
        data={entities.map(({ id, data }) => ({ value: id, label: data.name }))}
        value={component.entityId === '' ? null : component.entityId}
        readOnly={isReadOnly}
        searchable
        clearable
        onChange={(entityId) => onChange({ ...component, entityId: entityId ?? '' })}
      />
      {component.entityId === '' && (
        <>
          <TextInput
            label={text('scene.question.name')}
            placeholder={text('scene.question.name.usual')}
            value={component.name}
            maxLength={128}
            readOnly={isReadOnly}
            onChange={(event) => onChange({ ...component, name: event.currentTarget.value })}
          />
          <EntityTypePicker
            label={text('scene.question.type')}
            value={component.type}
            isReadOnly={isReadOnly}
            onChange={(type) => onChange({ ...component, type })}
          />
        </>
      )}
    </>
  )
}
