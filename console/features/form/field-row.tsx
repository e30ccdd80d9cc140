// One field of a form: a row that unfolds in place to what is asked, under which name it is kept, and the rules of its value.
import { ActionIcon, Button, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { type FormField, formKeyPattern } from '@parley/contract/objects/digital-form'
import { useId, useState } from 'react'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import classes from './form.module.css'

interface FieldRowProps {
  field: FormField
  isOpen: boolean
  isTaken: (key: string) => boolean
  canEdit: boolean
  onToggle: () => void
  /** `name`: which part was changed. */
  onChange: (next: FormField, name: string) => void
  onRemove: () => void
  /** null: it is there already. */
  onUp: (() => void) | null
  onDown: (() => void) | null
}

export function FieldRow(props: FieldRowProps) {
  const { field, isOpen, canEdit, onToggle, onUp, onDown } = props
  const text = useText()
  const id = useId()
  const name = field.label || field.key
  return (
    <li className={classes.field}>
      <div className={classes.row}>
        <button type="button" className={classes.opener} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          <span className={classes.name}>{name}</span>
          <span className={classes.type}>{text(`form.type.${field.type}`)}</span>
          {field.required && <span className={classes.mark}>{text('form.field.required')}</span>}
        </button>
        {canEdit && (
          <>
            <ActionIcon aria-label={text('form.field.up', { name })} disabled={onUp === null} onClick={() => onUp?.()}>
              <Icon name="ascending" />
            </ActionIcon>
            <ActionIcon aria-label={text('form.field.down', { name })} disabled={onDown === null} onClick={() => onDown?.()}>
              <Icon name="descending" />
            </ActionIcon>
          </>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <FieldParts {...props} />}
      </div>
    </li>
  )
}

const texts = ['placeholder', 'help', 'problem'] as const
const mostOf = { placeholder: 200, help: 500, problem: 300 }
const bounded: ReadonlySet<string> = new Set(['text', 'long-text', 'number'])

function FieldParts({ field, isTaken, canEdit, onChange, onRemove }: FieldRowProps) {
  const text = useText()
  const put = <K extends keyof FormField>(name: K, value: FormField[K]) => onChange({ ...field, [name]: value }, name)
  return (
    <div className={classes.parts}>
      <div className={classes.pair}>
        <TextInput
          label={text('form.field.label')}
          value={field.label}
          maxLength={200}
          readOnly={!canEdit}
          onChange={(event) => put('label', event.currentTarget.value)}
        />
        <KeyField key={field.key} kept={field.key} isTaken={isTaken} isReadOnly={!canEdit} onKeep={(key) => put('key', key)} />
      </div>
      {field.type === 'choice' && (
        <Textarea
          label={text('form.field.options')}
          value={field.options.join('\n')}
          autosize
          minRows={2}
          maxRows={10}
          readOnly={!canEdit}
          onChange={(event) => put('options', event.currentTarget.value.split('\n').slice(0, 100))}
        />
      )}
      {bounded.has(field.type) && (
        <div className={classes.pair}>
          {(['min', 'max'] as const).map((bound) => (
            <NumberInput
              key={bound}
              label={text(`form.field.${bound}`)}
              value={field[bound] ?? ''}
              readOnly={!canEdit}
              {...(field.type !== 'number' && { min: 0, suffix: ` ${text('form.field.characters')}` })}
              onChange={(value) => put(bound, typeof value === 'number' ? value : null)}
            />
          ))}
        </div>
      )}
      {texts.map((name) => (
        <TextInput
          key={name}
          label={text(`form.field.${name}`)}
          value={field[name]}
          maxLength={mostOf[name]}
          readOnly={!canEdit}
          onChange={(event) => put(name, event.currentTarget.value)}
        />
      ))}
      <div className={classes.row}>
        <Switch
          label={text('form.field.required')}
          checked={field.required}
          disabled={!canEdit}
          onChange={(event) => put('required', event.currentTarget.checked)}
        />
        <div className={classes.grow} />
        {canEdit && (
          <Button variant="subtle" leftSection={<Icon name="remove" />} onClick={onRemove}>
            {text('form.field.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface KeyFieldProps {
  kept: string
  isTaken: (key: string) => boolean
  isReadOnly: boolean
  onKeep: (key: string) => void
}

/** Kept when it is left: half a key may be another field's, or none that an expression can read. */
function KeyField({ kept, isTaken, isReadOnly, onKeep }: KeyFieldProps) {
  const text = useText()
  const [key, setKey] = useState(kept)
  const fault = !formKeyPattern.test(key) ? 'wrong' : isTaken(key) ? 'taken' : null
  const keep = () => {
    if (fault === null && key !== kept) onKeep(key)
  }
  return (
    <TextInput
      label={text('form.field.key')}
      value={key}
      maxLength={60}
      spellCheck={false}
      readOnly={isReadOnly}
      error={fault !== null && text(`form.field.key.${fault}`)}
      onChange={(event) => setKey(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') setKey(kept)
      }}
    />
  )
}
