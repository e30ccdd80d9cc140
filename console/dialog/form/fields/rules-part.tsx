// The rules of a field, a line each: when it is asked for, whether it must be filled in, its bounds or kinds of files, and what is said
// where the value breaks one.
import { MultiSelect, Switch, TextInput } from '@mantine/core'
import { attachmentTypes } from '@parley/contract/base/chat/attachment-types'
import { chatLimits } from '@parley/contract/base/chat/limits'
import type { FormField } from '@parley/contract/objects/form/index'
import type { FormFieldType } from '@parley/contract/objects/form-field-types'
import type { ReactNode } from 'react'
import { useText } from '../../../base/language/text'
import { NumberField } from '../../../ui/field/number-field'
import { Icon, type IconName } from '../../../ui/icon'
import { ConditionPart } from './condition-part'
import classes from './fields.module.css'

type Put = <K extends keyof FormField>(name: K, value: FormField[K]) => void

interface RulesPartProps {
  /** Tells the field from every other of the bot. */
  place: string
  field: FormField
  others: readonly FormField[]
  isReadOnly: boolean
  put: Put
}

export function RulesPart({ place, field, others, isReadOnly, put }: RulesPartProps) {
  const text = useText()
  const { type } = field
  const hasValue = type !== 'note'
  if (!hasValue && others.length === 0) return null
  return (
    <fieldset className={classes.rules}>
      <legend>{text('form.field.rules.title')}</legend>
      {others.length > 0 && (
        <Rule icon="eye">
          <ConditionPart
            label={text('form.condition')}
            condition={field.shownWhen}
            others={others}
            isReadOnly={isReadOnly}
            onChange={(shownWhen) => put('shownWhen', shownWhen)}
          />
        </Rule>
      )}
      {hasValue && type !== 'toggle' && (
        <Rule icon="must">
          <Switch
            label={text('form.field.required')}
            checked={field.required}
            disabled={isReadOnly}
            onChange={(event) => put('required', event.currentTarget.checked)}
          />
        </Rule>
      )}
      <Bounds place={place} field={field} isReadOnly={isReadOnly} put={put} />
      {hasValue && (
        <Rule icon="warn">
          <TextInput
            label={text('form.field.problem')}
            value={field.problem}
            maxLength={300}
            readOnly={isReadOnly}
            onChange={(event) => put('problem', event.currentTarget.value)}
          />
        </Rule>
      )}
    </fieldset>
  )
}

function Rule({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className={classes.rule}>
      <Icon name={icon} size={14} />
      <div>{children}</div>
    </div>
  )
}

/** What the bounds of a type count; '' for the value itself. */
const bounded: Partial<Record<FormFieldType, '' | 'characters' | 'choices'>> = {
  ...{ text: 'characters', 'long-text': 'characters' },
  ...{ number: '', range: '', choices: 'choices' },
}
const mostMegabytes = chatLimits.attachmentBytes / 1024 / 1024
const kinds = Object.keys(attachmentTypes).map((ending) => ({ value: ending, label: ending.toUpperCase() }))

function Bounds({ place, field, isReadOnly, put }: Pick<RulesPartProps, 'place' | 'field' | 'isReadOnly' | 'put'>) {
  const text = useText()
  const counts = bounded[field.type]
  if (field.type === 'file')
    return (
      <Rule icon="gauge">
        <div className={classes.pair}>
          <MultiSelect
            label={text('form.field.accepts')}
            placeholder={field.accepts.length === 0 ? text('form.field.accepts.all') : ''}
            data={kinds}
            value={field.accepts}
            searchable
            clearable
            readOnly={isReadOnly}
            onChange={(endings) => put('accepts', endings)}
          />
          <NumberField
            place={`${place} max`}
            label={text('form.field.max')}
            name={text('form.field.max')}
            value={field.max}
            placeholder={String(mostMegabytes)}
            min={1}
            max={mostMegabytes}
            mayBeEmpty
            suffix=" MB"
            isReadOnly={isReadOnly}
            onKeep={(value) => put('max', value)}
          />
        </div>
      </Rule>
    )
  if (counts === undefined) return null
  return (
    <Rule icon="gauge">
      <div className={classes.pair}>
        {(['min', 'max'] as const).map((bound) => (
          <NumberField
            key={bound}
            place={`${place} ${bound}`}
            label={text(`form.field.${bound}`)}
            name={text(`form.field.${bound}`)}
            value={field[bound]}
            mayBeEmpty
            isReadOnly={isReadOnly}
            {...(counts !== '' && { min: 0, suffix: ` ${text(`form.field.${counts}`)}` })}
            onKeep={(value) => put(bound, value)}
          />
        ))}
      </div>
    </Rule>
  )
}
