// The editor of a template (mockup 29): a field for each part its kind describes, and rows that can be added, ordered and removed.
import { Checkbox, SegmentedControl } from '@mantine/core'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { type FromData, fromData } from '@parley/contract/templates/from-data'
import { emptyOf, type Part, partsOf } from '@parley/contract/templates/index'
import { useId } from 'react'
import { useText } from '../../../../base/language/text'
import type { Subject } from '../../control'
import { asRecord, asRecords, asTexts, textOf } from '../../shared/read-value'
import { TemplateText } from '../../shared/template/template-text'
import { moved, Sortable, SortableRow } from '../../shared/sortable'
import { ActionEditor, ChosenEditor } from './action-editor'
import { DataSource, listOf } from './data-source'
import { AddPart, RemovePart } from './part-buttons'
import classes from './parts-editor.module.css'
import { RowsEditor, rowsIn } from './rows-editor'
import { Choice, Count } from './single-parts'
import { TabsEditor } from './tabs-editor'
import { TextsEditor } from './texts-editor'

interface PartsProps {
  parts: readonly Part[]
  value: JsonObject
  onChange: (value: JsonObject) => void
  isReadOnly: boolean
  subject: Subject
  /** In one line where there is room: a text is then known by its placeholder. */
  isInLine?: boolean
}

export function PartsEditor({ parts, value, onChange, isReadOnly, subject, isInLine = false }: PartsProps) {
  return (
    <div className={`${classes.parts} ${isInLine ? classes.inLine : ''}`}>
      {partsOf(parts, value).map((part) => (
        <PartEditor
          key={part.name}
          part={part}
          record={value}
          onChange={(changed) => onChange(withChanged(value, changed))}
          isReadOnly={isReadOnly}
          subject={subject}
          isInLine={isInLine}
        />
      ))}
    </div>
  )
}

function withChanged(value: JsonObject, changed: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries({ ...value, ...changed }).filter(([name, part]) => part !== null || !Object.hasOwn(changed, name)),
  )
}

interface PartProps {
  part: Part
  record: JsonObject
  /** What is changed of the record; null is taken out of it. */
  onChange: (changed: JsonObject) => void
  isReadOnly: boolean
  subject: Subject
  isInLine: boolean
}

function PartEditor(props: PartProps) {
  const { part, record, onChange, isReadOnly, subject, isInLine } = props
  const text = useText()
  const id = useId()
  const label = text(`controls.part.${('called' in part && part.called) || part.name}`)
  const value = record[part.name] ?? null
  if (part.holds === 'entries') return <Entries {...props} part={part} label={label} />
  if (part.holds === 'action') return <ActionEditor {...{ record, onChange, isReadOnly, subject }} label={text('controls.part.action')} />
  if (part.holds === 'chosen') return <ChosenEditor {...{ part, record, label, onChange, isReadOnly, subject }} />
  if (part.holds === 'tabs') return <Tabs {...props} part={part} label={label} />
  if (part.holds === 'record') {
    const own = { ...part.begins, ...asRecord(value) }
    return <PartsEditor parts={part.parts} value={own} onChange={(next) => onChange({ [part.name]: next })} {...{ isReadOnly, subject }} />
  }
  if (part.holds === 'choice') return <Choice {...{ part, label, record, onChange, isReadOnly }} />
  if (part.holds === 'count') return <Count {...{ part, label, record, onChange, isReadOnly, subject }} />
  if (part.holds === 'switch')
    return (
      <Checkbox
        size="xs"
        label={label}
        checked={typeof value === 'boolean' ? value : part.isOn}
        disabled={isReadOnly}
        onChange={(event) => onChange({ [part.name]: event.currentTarget.checked })}
      />
    )
  if (part.holds === 'rows')
    return (
      <RowsEditor
        label={label}
        heads={headsIn(record[part.heads] ?? null)}
        rows={rowsIn(value)}
        isReadOnly={isReadOnly}
        subject={subject}
        onChange={(rows) => onChange({ [part.name]: rows })}
      />
    )
  if (part.holds === 'texts' || part.holds === 'heads') {
    const heads = part.holds === 'heads'
    return (
      <TextsEditor
        label={label}
        texts={heads ? headsIn(value) : textsIn(value)}
        isReadOnly={isReadOnly}
        subject={subject}
        onChange={(texts) => onChange({ [part.name]: heads ? withAlignments(texts, value) : texts })}
      />
    )
  }
  return (
    <div className={classes.part}>
      <label htmlFor={id}>{label}</label>
      <TemplateText
        id={id}
        value={textOf(value)}
        onChange={(next) => onChange({ [part.name]: next })}
        isReadOnly={isReadOnly}
        subject={subject}
        placeholder={part.holds === 'address' ? 'https://' : isInLine ? label : undefined}
        {...(part.holds === 'lines' ? { lines: [1, 6] as const } : {})}
      />
    </div>
  )
}

type TabsProps = PartProps & { part: Extract<Part, { holds: 'tabs' }>; label: string }

function Tabs(props: TabsProps) {
  const { part, label, record, onChange, isReadOnly, subject } = props
  return (
    <TabsEditor
      label={label}
      value={record[part.name] ?? null}
      onChange={(next) => onChange({ [part.name]: next })}
      isReadOnly={isReadOnly}
      place={`${subject.nodeId || subject.dialogId} ${part.name}`}
    >
      {(tab, inTab) => <Entries {...props} {...inTab} part={{ name: tab, holds: 'entries', parts: part.parts }} label={tab} />}
    </TabsEditor>
  )
}

type EntriesProps = PartProps & { part: Extract<Part, { holds: 'entries' }>; label: string }

/** By hand, or one for every item of a list; in an entry of data itself only by hand. */
function Entries(props: EntriesProps) {
  const { part, record, label, onChange, isReadOnly, subject } = props
  const text = useText()
  const data = fromData(record[part.name])
  const entries = asRecords(record[part.name] ?? null)
  const begun = (): JsonObject => ({ ...part.begins, ...emptyOf(part.parts) })
  const setSource = (source: string) => {
    const fresh = (): FromData => ({ each: '', as: 'item', most: 10, entry: entries[0] ?? begun() })
    if (source === 'data' && data === null) onChange({ [part.name]: { ...fresh() } })
    if (source === 'hand' && data !== null) onChange({ [part.name]: [data.entry] })
  }
  return (
    <div role="group" aria-label={label} className={classes.group}>
      <div className={classes.label}>
        {label}
        {subject.item === undefined && !isReadOnly ? (
          <SegmentedControl
            size="xs"
            aria-label={text('controls.part.source', { what: label })}
            value={data === null ? 'hand' : 'data'}
            data={(['hand', 'data'] as const).map((value) => ({ value, label: text(`controls.part.source.${value}`) }))}
            onChange={setSource}
          />
        ) : (
          <span>{entries.length}</span>
        )}
      </div>
      {data === null ? (
        <ByHand {...props} entries={entries} begun={begun} />
      ) : (
        <>
          <DataSource data={data} onChange={(next) => onChange({ [part.name]: { ...next } })} isReadOnly={isReadOnly} subject={subject} />
          <div className={classes.entry}>
            <PartsEditor
              parts={part.parts}
              value={data.entry}
              onChange={(entry) => onChange({ [part.name]: { ...data, entry } })}
              isReadOnly={isReadOnly}
              subject={{ ...subject, item: { name: data.as, list: listOf(data) } }}
            />
          </div>
        </>
      )}
    </div>
  )
}

function ByHand({
  part,
  label,
  entries,
  begun,
  onChange,
  isReadOnly,
  subject,
}: EntriesProps & { entries: JsonObject[]; begun: () => JsonObject }) {
  const text = useText()
  const write = (next: JsonObject[]) => onChange({ [part.name]: next })
  const ids = entries.map((_, at) => `${part.name}-${at}`)
  const step = (from: number, to: number) => write(moved(entries, from, to))
  return (
    <>
      <Sortable ids={ids} onMove={step}>
        {entries.map((entry, at) => {
          const name = textOf(entry['title']) || textOf(entry['label']) || text('controls.part.entry', { number: at + 1 })
          return (
            <SortableRow
              key={ids[at]}
              id={ids[at] ?? ''}
              label={name}
              isReadOnly={isReadOnly}
              onStep={(by) => step(at, at + by)}
              className={classes.entry}
            >
              <PartsEditor
                parts={part.parts}
                value={entry}
                isInLine={isShort(part.parts)}
                onChange={(next) => write(entries.toSpliced(at, 1, next))}
                isReadOnly={isReadOnly}
                subject={subject}
              />
              {!isReadOnly && <RemovePart name={name} onRemove={() => write(entries.filter((_, other) => other !== at))} />}
            </SortableRow>
          )
        })}
      </Sortable>
      {!isReadOnly && <AddPart what={label} onAdd={() => write([...entries, begun()])} />}
    </>
  )
}

/** A text and what pressing it does, as of a button: they stand in one line where there is room. */
function isShort(parts: readonly Part[]): boolean {
  return parts.length <= 2 && parts.every(({ holds }) => holds === 'line' || holds === 'action')
}

function textsIn(value: Json): string[] {
  return Array.isArray(value) ? value.map(textOf) : []
}

/** `["City", "left"]` is a text with its alignment. */
function headsIn(value: Json): string[] {
  return Array.isArray(value) ? value.map((head) => (Array.isArray(head) ? textOf(head[0]) : textOf(head))) : []
}

function withAlignments(texts: readonly string[], before: Json): Json {
  const known = Array.isArray(before) ? before : []
  return texts.map((each, at) => [each, asTexts(known[at])[1] ?? 'left'])
}
