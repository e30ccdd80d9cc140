// What a form is called and what stands above and below its fields: a row that unfolds in place.
import { Textarea, TextInput } from '@mantine/core'
import type { DigitalForm } from '@parley/contract/objects/form/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useId, useState } from 'react'
import { useText } from '../../base/language/text'
import { ObjectName } from '../../ui/field/object-name'
import { Icon } from '../../ui/icon'
import classes from './fields/fields.module.css'

interface WordsRowProps {
  form: BotObject<'form'>
  canEdit: boolean
  change: (set: Partial<DigitalForm>, field: string) => void
}

export function WordsRow({ form, canEdit, change }: WordsRowProps) {
  const text = useText()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = form
  return (
    <div>
      <div className={classes.head}>
        <button type="button" className={classes.opener} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <Icon name="form" />
          <span className={classes.title}>{text('form.words')}</span>
          <span className={classes.type}>{data.title}</span>
          <Icon name="chevron-down" size={14} className={classes.turns} />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className={classes.parts}>
        <ObjectName label={text('form.name')} object={form} isReadOnly={!canEdit} onChange={(name) => change({ name }, 'name')} />
        <TextInput
          label={text('form.heading')}
          value={data.title}
          maxLength={200}
          readOnly={!canEdit}
          onChange={(event) => change({ title: event.currentTarget.value }, 'title')}
        />
        <Textarea
          label={text('form.description')}
          value={data.description}
          maxLength={1000}
          autosize
          minRows={1}
          maxRows={6}
          readOnly={!canEdit}
          onChange={(event) => change({ description: event.currentTarget.value }, 'description')}
        />
        <TextInput
          label={text('form.submit')}
          value={data.submit}
          maxLength={60}
          readOnly={!canEdit}
          onChange={(event) => change({ submit: event.currentTarget.value }, 'submit')}
        />
      </div>
    </div>
  )
}
