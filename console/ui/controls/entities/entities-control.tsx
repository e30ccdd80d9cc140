// The entities that a value is made of, in the order in which what is missing is asked for, each with a question of its own. Entities that are
// made of others themselves are not offered.
import { ActionIcon, Button, Select } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import { useObjects } from '../../../base/document'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { useText } from '../../../base/language/text'
import { focusAdded } from '../../field/focus-added'
import { Icon } from '../../icon'
import type { ControlKind, ControlProps, Subject } from '../control'
import classes from '../controls.module.css'
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
  const offered = entities
    .filter(({ data }) => !made.has(data.type))
    .map((entity) => ({ value: entity.id, label: entity.data.name }))
    .sort((left, right) => left.label.localeCompare(right.label))
  const write = (next: Part[]) => onChange(next.map((part): JsonObject => ({ ...part })))
  return (
    <div id={id} role="group" aria-label={field.label} className={own.parts}>
      <Sortable ids={parts.map((_, index) => String(index))} onMove={(from, to) => write(moved(parts, from, to))}>
        {parts.map((part, index) => (
          <PartRow
            key={index}
            number={index + 1}
            part={part}
            offered={offered.filter((option) => option.value === part.entityId || !taken.has(option.value))}
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
  offered: { value: string; label: string }[]
  isReadOnly: boolean
  subject: Subject
  onStep: (by: -1 | 1) => void
  onChange: (change: Partial<Part>) => void
  onRemove: () => void
}

function PartRow({ number, part, offered, isReadOnly, subject, onStep, onChange, onRemove }: PartRowProps) {
  const text = useText()
  const name = offered.find((option) => option.value === part.entityId)?.label ?? String(number)
  const questionId = `part-${number}-question`
  return (
    <SortableRow id={String(number - 1)} label={name} isReadOnly={isReadOnly} onStep={onStep} className={own.part}>
      <div className={own.fields}>
        <Select
          aria-label={text('controls.entities.part', { number })}
          data={offered}
          value={part.entityId || null}
          searchable
          readOnly={isReadOnly}
          leftSection={<Icon name="tag" />}
          placeholder={text('controls.entities.choose')}
          nothingFoundMessage={text('controls.picker.none')}
          onChange={(entityId) => onChange({ entityId: entityId ?? '' })}
        />
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
