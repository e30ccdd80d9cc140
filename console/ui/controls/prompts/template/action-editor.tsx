// What pressing a button, or choosing an entry, does: it says something, or opens a page; choosing an entry may also do nothing.
import { Select } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import { useText } from '../../../../base/language/text'
import type { Subject } from '../../control'
import { asRecord, textOf } from '../../shared/read-value'
import { onOneLine, wholeValue } from '../../shared/template/one-line'
import { TemplateText } from '../../shared/template/template-text'
import classes from './parts-editor.module.css'

interface ActionProps {
  record: JsonObject
  label: string
  /** What is changed of the record; null is taken out of it. */
  onChange: (changed: JsonObject) => void
  isReadOnly: boolean
  subject: Subject
}

/** In the record itself. */
export function ActionEditor({ record, label, onChange, isReadOnly, subject }: ActionProps) {
  const type = opensPage(record) ? 'web_url' : 'postback'
  return (
    <div className={classes.action}>
      <ActionType label={label} value={type} onChange={(next) => onChange({ type: next })} isReadOnly={isReadOnly} />
      <ActionText record={record} title={textOf(record['title'])} onChange={onChange} isReadOnly={isReadOnly} subject={subject} />
    </div>
  )
}

/** In a record of its own, `part`; where it is missing, nothing is done. */
export function ChosenEditor({ part, record, label, onChange, isReadOnly, subject }: ActionProps & { part: { name: string } }) {
  const chosen = asRecord(record[part.name] ?? null)
  const write = (changed: JsonObject) => onChange({ [part.name]: { ...chosen, ...changed } })
  const type = opensPage(chosen) ? 'web_url' : 'postback'
  return (
    <div role="group" aria-label={label} className={classes.group}>
      <div className={classes.label}>{label}</div>
      <div className={classes.action}>
        <ActionType
          label={label}
          value={chosen === null ? '' : type}
          mayBeNone
          onChange={(next) => (next === '' ? onChange({ [part.name]: null }) : write({ type: next }))}
          isReadOnly={isReadOnly}
        />
        {chosen !== null && (
          <ActionText record={chosen} title={textOf(record['title'])} onChange={write} isReadOnly={isReadOnly} subject={subject} />
        )}
      </div>
    </div>
  )
}

const opensPage = (record: JsonObject | null): boolean => record?.['type'] === 'web_url' || record?.['type'] === 'url'

interface TypeProps {
  label: string
  value: string
  mayBeNone?: boolean
  onChange: (type: string) => void
  isReadOnly: boolean
}

function ActionType({ label, value, mayBeNone = false, onChange, isReadOnly }: TypeProps) {
  const text = useText()
  return (
    <Select
      size="xs"
      aria-label={label}
      value={value}
      allowDeselect={false}
      readOnly={isReadOnly}
      data={[
        ...(mayBeNone ? [{ value: '', label: text('controls.part.action.none') }] : []),
        { value: 'postback', label: text('controls.part.action.says') },
        { value: 'web_url', label: text('controls.part.action.opens') },
      ]}
      onChange={(type) => type !== null && onChange(type)}
    />
  )
}

/** `title`: what is said where nothing else is written. */
function ActionText({ record, title, onChange, isReadOnly, subject }: Omit<ActionProps, 'label'> & { title: string }) {
  const text = useText()
  const name = opensPage(record) ? 'url' : 'payload'
  return (
    <TemplateText
      label={text(`controls.part.${name}`)}
      value={textOf(record[name])}
      placeholder={name === 'url' ? 'https://' : title}
      onChange={(next) => onChange({ [name]: onOneLine(next) })}
      isReadOnly={isReadOnly}
      subject={subject}
      lines={wholeValue}
    />
  )
}
