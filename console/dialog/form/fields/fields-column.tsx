// The fields of a form in the order in which they are asked for, below the pages they stand on, and what adds to them.
import type { DigitalForm, FormField } from '@parley/contract/objects/form/index'
import type { PageOfForm } from '@parley/contract/objects/form-pages'
import { contextKey } from '@parley/contract/objects/node/index'
import { useText } from '../../../base/language/text'
import { Sortable } from '../../../ui/controls/shared/sortable'
import { AddBar } from './add-bar'
import { FieldRow } from './field-row'
import classes from './fields.module.css'
import { pageIdOf, withFieldAt, withFieldOn, withFieldStepped, withoutPage, withPageStepped } from './order'
import { PageRow } from './page-row'
import { type Placing, usePlacing } from './use-placing'

interface FieldsColumnProps {
  form: DigitalForm
  canEdit: boolean
  change: (set: Partial<DigitalForm>, key: string) => void
  /** A page, or a field of it, was opened. */
  onLookAt: (pageId: string) => void
}

export function FieldsColumn({ form, canEdit, change, onLookAt }: FieldsColumnProps) {
  const text = useText()
  const placing = usePlacing(form, change, onLookAt)
  const { placed, pages, fields, open, put, add, addPage } = placing
  const read = fields.find(({ key }) => key === open) ?? fields.find(({ type }) => type !== 'note')
  const rowOf = (field: FormField) => <PlacedField key={field.key} field={field} placing={placing} canEdit={canEdit} onLookAt={onLookAt} />
  return (
    <>
      <Sortable ids={fields.map(({ key }) => key)} onMove={(from, to) => put(withFieldAt(placed, from, to))}>
        {pages.length === 0 ? (
          <ul className={classes.fields}>{fields.map(rowOf)}</ul>
        ) : (
          pages.map((page, index) => (
            <section key={page.page.id}>
              <PlacedPage at={index} shown={page} placing={placing} canEdit={canEdit} />
              <ul className={classes.fields}>{page.fields.map(rowOf)}</ul>
            </section>
          ))
        )}
      </Sortable>
      {canEdit && <AddBar placed={placed} onAdd={add} onAddPage={addPage} />}
      {read !== undefined && (
        <p className={classes.note}>{text('form.foot', { example: `{{context.forms.${contextKey(form.name)}.${read.key}}}` })}</p>
      )}
    </>
  )
}

interface PlacedFieldProps {
  field: FormField
  placing: Placing
  canEdit: boolean
  onLookAt: (pageId: string) => void
}

function PlacedField({ field, placing, canEdit, onLookAt }: PlacedFieldProps) {
  const { placed, pages, fields, open, isNew, put, show } = placing
  const { key } = field
  const at = placed.fields.findIndex((each) => each.key === key)
  const pageId = pageIdOf(placed, key)
  return (
    <FieldRow
      field={field}
      others={fields.filter((other) => other.key !== key && other.type !== 'note')}
      pages={pages.map(({ page }) => page)}
      pageId={pageId}
      isOpen={open === key}
      isNew={isNew && open === key}
      isTaken={(wanted) => placed.fields.some((other, index) => index !== at && other.key === wanted)}
      canEdit={canEdit}
      onToggle={() => show(open === key ? '' : key, pageId)}
      onChange={(next, name) => {
        put({ ...placed, fields: placed.fields.map((each, index) => (index === at ? next : each)) }, `${key}.${name}`)
        if (next.key !== key) show(next.key, pageId)
      }}
      onPage={(to) => {
        put(withFieldOn(placed, key, to))
        onLookAt(to)
      }}
      onRemove={() => put({ ...placed, fields: placed.fields.filter((_, index) => index !== at) })}
      onStep={(by) => put(withFieldStepped(placed, key, by))}
    />
  )
}

interface PlacedPageProps {
  at: number
  shown: PageOfForm
  placing: Placing
  canEdit: boolean
}

function PlacedPage({ at, shown: { page, fields: own }, placing, canEdit }: PlacedPageProps) {
  const { placed, pages, fields, open, isNew, put, show } = placing
  const { id } = page
  return (
    <PageRow
      page={page}
      number={at + 1}
      count={own.length}
      others={fields.filter((field) => field.type !== 'note' && !own.some(({ key }) => key === field.key))}
      isOpen={open === id}
      isNew={isNew && open === id}
      isLast={at === pages.length - 1}
      canEdit={canEdit}
      onToggle={() => show(open === id ? '' : id, id)}
      onChange={(next, name) => put({ ...placed, pages: placed.pages.map((each, index) => (index === at ? next : each)) }, `${id}.${name}`)}
      onStep={(by) => put(withPageStepped(placed, id, by))}
      onRemove={() => put(withoutPage(placed, id))}
    />
  )
}
