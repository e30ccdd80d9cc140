// The bot's forms by name, each with how much it asks for; what is typed narrows them.
import { Button } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { SearchField } from '../../ui/field/search-field'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page/page'
import { byName } from '../../ui/panes/object-panes'
import { EmptyState } from '../../ui/state/empty-state'
import classes from './form.module.css'

interface FormsListProps {
  forms: readonly BotObject<'form'>[]
  onOpen: (id: string) => void
  onAdd: () => void
}

export function FormsList({ forms, onOpen, onAdd }: FormsListProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const [search, setSearch] = useUrlState('search')
  const sought = search.trim().toLowerCase()
  const shown = forms.toSorted(byName).filter(({ data }) => `${data.name} ${data.title}`.toLowerCase().includes(sought))
  const add = canEdit && (
    <Button leftSection={<Icon name="add" />} onClick={onAdd}>
      {text('form.new')}
    </Button>
  )
  if (forms.length === 0)
    return (
      <Page title={text('form.title')} count={0} actions={add}>
        <EmptyState icon="form" title={text('form.empty')} why={text('form.empty.why')} action={add || undefined} />
      </Page>
    )
  return (
    <Page title={text('form.title')} count={forms.length} actions={add}>
      <div className={classes.list}>
        <SearchField label={text('form.search')} value={search} onChange={setSearch} />
        {shown.length === 0 ? (
          <EmptyState
            icon="search"
            title={text('form.none')}
            action={<Button onClick={() => setSearch('')}>{text('form.clear')}</Button>}
          />
        ) : (
          <ul className={classes.forms} aria-label={text('form.title')}>
            {shown.map(({ id, data }) => (
              <li key={id}>
                <button type="button" className={classes.form} onClick={() => onOpen(id)}>
                  <Icon name="form" />
                  <span className={classes.name}>{data.name}</span>
                  <span className={classes.note}>
                    {data.pages.length > 1 && `${text('form.pages.count', { count: data.pages.length })}, `}
                    {text('form.fields.count', { count: data.fields.length })}
                  </span>
                  <Icon name="chevron-right" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  )
}
