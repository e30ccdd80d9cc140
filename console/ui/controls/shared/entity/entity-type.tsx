// An entity's type and the fields that its type describes, as used beside any entity.
import { Select } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { useId } from 'react'
import { useEdit } from '../../../../base/document'
import { label } from '../../../../base/language/words/label'
import { useText } from '../../../../base/language/text'
import { useKinds } from '../../../../base/language/kinds/use-kinds'
import { Icon } from '../../../icon'
import type { ControlProps } from '../../control'
import classes from '../../controls.module.css'
import { typesFound, typesOffered } from './find-type'

interface EntityTypePickerProps {
  label: string
  value: string
  onChange: (type: string) => void
  isReadOnly: boolean
  /** Types that do not fit here. */
  except?: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

export function EntityTypePicker({ label, value, onChange, isReadOnly, except = none }: EntityTypePickerProps) {
  const kinds = (useKinds()?.entities ?? []).filter((kind) => !except.has(kind.id))
  const text = useText()
  const id = useId()
  const options = typesOffered(kinds, value).map((kind) => ({
    value: kind.id,
    label: kind.planned ? text('controls.entity.planned', { type: kind.label }) : kind.label,
    disabled: kind.planned && kind.id !== value,
  }))
  const about = kinds.find((kind) => kind.id === value)?.about
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        data={options}
        value={value || null}
        searchable
        filter={typesFound(kinds)}
        nothingFoundMessage={text('controls.picker.none')}
        readOnly={isReadOnly}
        leftSection={<Icon name="tag" />}
        placeholder={text('controls.entity.choose-type')}
        onChange={(next) => {
          if (next !== null) onChange(next)
        }}
      />
      {about !== undefined && <p className={classes.help}>{about}</p>}
    </div>
  )
}

interface TypeSettingsProps {
  entity: BotObject<'entity'>
  isReadOnly: boolean
  subject: ControlProps['subject']
  Form: ControlProps['Form']
}

/** What its type describes. */
export function TypeSettings({ entity, isReadOnly, subject, Form }: TypeSettingsProps) {
  const edit = useEdit()
  const kind = useKinds()?.entities.find((candidate) => candidate.id === entity.data.type)
  if (!kind || kind.fields.length === 0) return null
  return (
    <Form
      fields={kind.fields}
      values={entity.data.settings}
      defaults={kind.defaults}
      isReadOnly={isReadOnly}
      subject={{ ...subject, objectId: entity.id }}
      onChange={(name, value) =>
        edit([{ op: 'put', id: entity.id, kind: 'entity', set: { settings: { ...entity.data.settings, [name]: value } } }], {
          label: label('controls.entity.change', { name: entity.data.name }),
          key: `${entity.id}.settings.${name}`,
        })
      }
    />
  )
}
