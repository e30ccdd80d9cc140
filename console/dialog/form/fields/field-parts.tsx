// What an open field of a form can be given: its words, what it holds at first, on which page it stands, and the rules of its value.
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import type { FormField } from '@parley/contract/objects/form/index'
import { optionTypes } from '@parley/contract/objects/form-field-types'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import type { FieldRowProps } from './field-row'
import classes from './fields.module.css'
import { InitialPart } from './initial-part'
import { KeyField } from './key-field'
import { RulesPart } from './rules-part'
import { useTyping } from './use-typing'

const mostOf = { placeholder: 200, help: 500 }
const typed: ReadonlySet<string> = new Set(['text', 'long-text', 'number', 'email', 'phone', 'url'])

export function FieldParts({ field, others, pages, pageId, isNew, isTaken, canEdit, onChange, onPage, onRemove }: FieldRowProps) {
  const text = useText()
  const typing = useTyping(isNew)
  const put = <K extends keyof FormField>(name: K, value: FormField[K]) => onChange({ ...field, [name]: value }, name)
  const holding = pages.filter(({ isSummary }) => !isSummary)
  const words: (keyof typeof mostOf)[] = typed.has(field.type) ? ['placeholder', 'help'] : ['help']
  return (
    <div className={classes.parts}>
      <div className={classes.pair}>
        <TextInput
          ref={typing}
          label={text('form.field.label')}
          value={field.label}
          maxLength={200}
          readOnly={!canEdit}
          onChange={(event) => put('label', event.currentTarget.value)}
        />
        <KeyField
          place={`${pageId} ${field.key} key`}
          kept={field.key}
          isTaken={isTaken}
          isReadOnly={!canEdit}
          onKeep={(key) => put('key', key)}
        />
      </div>
      {optionTypes.has(field.type) && (
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
      <RulesPart place={`${pageId} ${field.key}`} field={field} others={others} isReadOnly={!canEdit} put={put} />
      {field.type !== 'note' && field.type !== 'file' && (
        <InitialPart
          place={`${pageId} ${field.key} initial`}
          field={field}
          isReadOnly={!canEdit}
          onChange={(initial) => put('initial', initial)}
        />
      )}
      <div className={classes.pair}>
        {words.map((name) => (
          <TextInput
            key={name}
            label={text(`form.field.${name}`)}
            value={field[name]}
            maxLength={mostOf[name]}
            readOnly={!canEdit}
            onChange={(event) => put(name, event.currentTarget.value)}
          />
        ))}
        {holding.length > 1 && (
          <Select
            label={text('form.field.page')}
            data={pages.flatMap(({ id, title, isSummary }, index) =>
              isSummary ? [] : [{ value: id, label: `${index + 1} ${title || text('form.page.untitled')}` }],
            )}
            value={pageId}
            allowDeselect={false}
            readOnly={!canEdit}
            onChange={(id) => id !== null && id !== pageId && onPage(id)}
          />
        )}
      </div>
      {canEdit && (
        <div className={classes.end}>
          <Button variant="subtle" leftSection={<Icon name="remove" />} onClick={onRemove}>
            {text('form.field.remove')}
          </Button>
        </div>
      )}
    </div>
  )
}
