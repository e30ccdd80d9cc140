// The bot's forms by name, each with how much it asks for.
import type { BotObject } from '@parley/contract/objects/object'
import { useText } from '../../base/language/text'
import { ObjectList } from '../../ui/panes/object-list'

interface FormsListProps {
  forms: readonly BotObject<'form'>[]
  onOpen: (id: string) => void
  onAdd: () => void
}

export function FormsList({ forms, onOpen, onAdd }: FormsListProps) {
  const text = useText()
  return (
    <ObjectList
      objects={forms}
      words={{
        title: text('form.title'),
        search: text('form.search'),
        add: text('form.new'),
        empty: text('form.empty'),
        emptyWhy: text('form.empty.why'),
        none: text('form.none'),
        clear: text('form.clear'),
      }}
      icon="form"
      searched={({ data }) => `${data.name} ${data.title}`}
      note={({ data: { pages, fields } }) => (
        <>
          {pages.length > 1 && `${text('form.pages.count', { count: pages.length })}, `}
          {text('form.fields.count', { count: fields.length })}
        </>
      )}
      onOpen={onOpen}
      onAdd={onAdd}
    />
  )
}
