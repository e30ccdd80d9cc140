// Digital forms: the bot's forms at the left, the open one with its fields and a live preview beside it. A form is an object of the bot's
// document; the calls for scripts are contract/features/form.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDocument, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { Icon } from '../../ui/icon'
import { OpenDocument } from '../../ui/panes/open-document'
import { Panes } from '../../ui/panes/panes'
import { PickRows } from '../../ui/panes/pick-rows'
import { EmptyState } from '../../ui/state/empty-state'
import classes from './form.module.css'
import { FormEditor } from './form-editor'
import { NewFormDialog } from './new-form-dialog'

const edits = ['form'] as const

export function FormsScreen() {
  return (
    <OpenDocument needs={['TASKS']} edits={edits}>
      <Forms />
    </OpenDocument>
  )
}

function Forms() {
  const text = useText()
  const { canEdit } = useDocument()
  const forms = useObjects('form')
  const [search, setSearch] = useUrlState('search')
  const [openId, setOpenId] = useUrlState('form')
  const [isNaming, setIsNaming] = useState(false)
  const sought = search.trim().toLowerCase()
  const shown = forms
    .filter(({ data }) => `${data.name} ${data.title}`.toLowerCase().includes(sought))
    .toSorted((left, right) => left.data.name.localeCompare(right.data.name))
  const open = forms.find(({ id }) => id === openId) ?? shown[0]
  const add = canEdit && (
    <Button leftSection={<Icon name="add" />} onClick={() => setIsNaming(true)}>
      {text('form.new')}
    </Button>
  )
  return (
    <Panes
      title={text('form.title')}
      count={forms.length}
      actions={add}
      search={{ value: search, label: text('form.search'), onChange: setSearch }}
      foot={<span>{text('form.foot', { example: '{{context.forms.Form.key}}' })}</span>}
      list={
        shown.length === 0 && forms.length > 0 ? (
          <EmptyState
            icon="search"
            title={text('form.none')}
            action={<Button onClick={() => setSearch('')}>{text('form.clear')}</Button>}
          />
        ) : (
          <PickRows
            label={text('form.title')}
            selected={open?.id ?? ''}
            onSelect={(id) => setOpenId(id, true)}
            rows={shown.map(({ id, data }) => ({
              id,
              content: (
                <>
                  <span className={classes.name}>{data.name}</span>
                  <span className={classes.count}>{text('form.fields.count', { count: data.fields.length })}</span>
                </>
              ),
            }))}
          />
        )
      }
    >
      {open === undefined ? (
        <EmptyState icon="form" title={text('form.empty')} why={text('form.empty.why')} action={add || undefined} />
      ) : (
        <FormEditor key={open.id} form={open} />
      )}
      {isNaming && <NewFormDialog onClose={() => setIsNaming(false)} onMade={(id) => setOpenId(id, true)} />}
    </Panes>
  )
}
