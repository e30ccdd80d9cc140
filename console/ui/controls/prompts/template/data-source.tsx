// Where the entries of a template come from, when one stands for every item of a list (mockup 29): the list, what an item is called, and
// how many there may be.
import { isEnter } from '@parley/kit/keys/enter'
import { TextInput } from '@mantine/core'
import { canBeItem, type FromData, mostEntries } from '@parley/contract/templates/from-data'
import { useId } from 'react'
import { useFieldDraft } from '../../../../base/document'
import { useText } from '../../../../base/language/text'
import { NumberField } from '../../../field/number-field'
import type { Subject } from '../../control'
import { PathInput } from '../../shared/path-input'
import classes from './parts-editor.module.css'

interface DataSourceProps {
  data: FromData
  onChange: (data: FromData) => void
  isReadOnly: boolean
  subject: Subject
}

export function DataSource({ data, onChange, isReadOnly, subject }: DataSourceProps) {
  const text = useText()
  const id = useId()
  return (
    <div className={classes.source}>
      <label htmlFor={`${id}-each`}>{text('controls.part.data.each')}</label>
      <PathInput
        id={`${id}-each`}
        label={text('controls.part.data.each')}
        value={listOf(data)}
        onChange={(path) => onChange({ ...data, each: path.trim() === '' ? '' : `{{${path}}}` })}
        isReadOnly={isReadOnly}
        subject={subject}
        placeholder="context.hotels"
        ofLists
      />
      <label htmlFor={`${id}-as`}>{text('controls.part.data.as')}</label>
      <div className={classes.named}>
        <ItemName
          id={`${id}-as`}
          place={`${subject.nodeId || subject.dialogId} item of ${data.each}`}
          name={data.as}
          isReadOnly={isReadOnly}
          onChange={(as) => onChange(renamed(data, as))}
        />
        <label htmlFor={`${id}-most`}>{text('controls.part.data.most')}</label>
        <NumberField
          id={`${id}-most`}
          place={`${subject.nodeId || subject.dialogId} most of ${data.each}`}
          name={text('controls.part.data.most')}
          w={64}
          min={1}
          max={mostEntries}
          allowDecimal={false}
          value={data.most}
          isReadOnly={isReadOnly}
          onKeep={(most) => most !== null && onChange({ ...data, most })}
        />
      </div>
    </div>
  )
}

interface ItemNameProps {
  id: string
  place: string
  name: string
  isReadOnly: boolean
  onChange: (name: string) => void
}

/** Taken when it is left: half of a name would be a name of its own in every text that reads the item. */
function ItemName({ id, place, name, isReadOnly, onChange }: ItemNameProps) {
  const text = useText()
  const isFine = (typed: string) => canBeItem(typed.trim())
  const { value, type, leave } = useFieldDraft({
    ...{ place, label: text('controls.part.data.as'), saved: name, tidy: (typed) => typed.trim(), isFine, save: onChange },
  })
  return (
    <TextInput
      id={id}
      value={value}
      error={isFine(value) ? undefined : text('controls.part.data.as.bad')}
      readOnly={isReadOnly}
      maxLength={40}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (isEnter(event)) event.currentTarget.blur()
      }}
    />
  )
}

/** The path of the list, without its braces. */
export function listOf({ each }: FromData): string {
  return each.replace(/^\{\{\s*|\s*\}\}$/g, '')
}

/** The item under another name, in the texts that read it too. */
export function renamed(data: FromData, as: string): FromData {
  const read = new RegExp(`(\\{\\{\\s*)${data.as.replaceAll('$', '\\$')}(?![\\p{L}\\p{N}_$])`, 'gu')
  const entry: FromData['entry'] = JSON.parse(JSON.stringify(data.entry).replace(read, (_, before: string) => `${before}${as}`))
  return { ...data, as, entry }
}
