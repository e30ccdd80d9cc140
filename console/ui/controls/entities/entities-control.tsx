// The entities that a value is made of, in the order in which what is missing is asked for, each with a question of its own. A new one can be
// made in place; entities that are made of others themselves are not offered.
import { ActionIcon, Button } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import { useId, useState } from 'react'
import { useObjects } from '../../../base/document'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { useText } from '../../../base/language/text'
import { focusAdded } from '../../field/focus-added'
import { useNameFault } from '../../field/use-name-fault'
import { Icon } from '../../icon'
import type { ControlKind, ControlProps, Subject } from '../control'
import classes from '../controls.module.css'
import { EntityTypePicker } from '../shared/entity/entity-type'
import { entityName, useMakeEntity } from '../shared/entity/make-entity'
import { ObjectPicker } from '../shared/object-picker'
import { asRecords, textOf } from '../shared/read-value'
import { moved, Sortable, SortableRow } from '../shared/sortable'
import { TemplateText } from '../shared/template/template-text'
import own from './entities.module.css'

interface Part {
  entityId: string
  question: string
}

function EntitiesControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  const text = useText()
  const entities = useObjects('entity')
  const kinds = useKinds()?.entities ?? []
  const made = new Set(kinds.filter(({ fields }) => fields.some(({ control }) => control === field.control)).map((kind) => kind.id))
  const parts = asRecords(value).map((row): Part => ({ entityId: textOf(row.entityId), question: textOf(row.question) }))
  const taken = new Set(parts.map(({ entityId }) => entityId))
  const offered = entities.filter(({ data }) => !made.has(data.type)).map((entity) => ({ id: entity.id, name: entity.data.name }))
  const write = (next: Part[]) => onChange(next.map((part): JsonObject => ({ ...part })))
  return (
    <div id={id} role="group" aria-label={field.label} className={own.parts}>
      <Sortable ids={parts.map((_, index) => String(index))} onMove={(from, to) => write(moved(parts, from, to))}>
        {parts.map((part, index) => (
          <PartRow
            key={index}
            number={index + 1}
            part={part}
            offered={offered.filter((option) => option.id === part.entityId || !taken.has(option.id))}
            except={made}
            isReadOnly={isReadOnly}
            subject={subject}
            onStep={(by) => write(moved(parts, index, index + by))}
            onChange={(change) => write(parts.map((other, at) => (at === index ? { ...other, ...change } : other)))}
            onRemove={() => write(parts.filter((_, at) => at !== index))}
          />
        ))}
      </Sortable>
      {!isReadOnly && parts.length < (field.max ?? Number.POSITIVE_INFINITY) && (
        <Button
          size="xs"
          className={classes.start}
          leftSection={<Icon name="add" size={14} />}
          onClick={(event) => {
            write([...parts, { entityId: '', question: '' }])
            focusAdded(event.currentTarget)
          }}
        >
          {text('controls.entities.add')}
        </Button>
      )}
    </div>
  )
}

interface PartRowProps {
  number: number
  part: Part
  offered: { id: string; name: string }[]
  /** Types that no part may be of. */
  except: ReadonlySet<string>
  isReadOnly: boolean
  subject: Subject
  onStep: (by: -1 | 1) => void
  onChange: (change: Partial<Part>) => void
  onRemove: () => void
}

function PartRow({ number, part, offered, except, isReadOnly, subject, onStep, onChange, onRemove }: PartRowProps) {
  const text = useText()
  const faultOf = useNameFault('entity')
  const make = useMakeEntity()
  const [naming, setNaming] = useState('')
  const id = useId()
  const questionId = `${id}-question`
  const name = offered.find((option) => option.id === part.entityId)?.name ?? text('controls.entities.part', { number })
  const create = (type: string) => {
    onChange({ entityId: make(naming, type) })
    setNaming('')
    document.getElementById(questionId)?.focus()
  }
  return (
    <SortableRow id={String(number - 1)} label={name} isReadOnly={isReadOnly} onStep={onStep} className={own.part}>
      <div className={own.fields}>
        <ObjectPicker
          id={id}
          label={text('controls.entities.part', { number })}
          value={part.entityId}
          options={offered}
          placeholder={text('controls.entity.choose')}
          icon="tag"
          isReadOnly={isReadOnly}
          isLasting
          onChoose={(entityId) => {
            setNaming('')
            onChange({ entityId })
          }}
          faultOf={(typed) => faultOf(entityName(typed))}
          onCreate={isReadOnly ? null : setNaming}
        />
        {naming !== '' && (
          <div className={`${classes.panel} ${own.made}`}>
            <p className={classes.panelTitle}>{text('controls.entity.new', { name: entityName(naming) })}</p>
            <EntityTypePicker label={text('controls.entity.type')} value="" onChange={create} isReadOnly={isReadOnly} except={except} />
            <p className={classes.help}>{text('controls.entity.new.help')}</p>
          </div>
        )}
        <label className={own.question} htmlFor={questionId}>
          {text('controls.entities.question', { name })}
        </label>
        <TemplateText
          id={questionId}
          value={part.question}
          placeholder={text('controls.entities.question.usual')}
          isReadOnly={isReadOnly}
          subject={subject}
          onChange={(question) => onChange({ question })}
        />
      </div>
      {!isReadOnly && (
        <ActionIcon aria-label={text('controls.entities.remove', { name })} onClick={onRemove}>
          <Icon name="close" size={14} />
        </ActionIcon>
      )}
    </SortableRow>
  )
}

export const entitiesControl: ControlKind = { Control: EntitiesControl }
