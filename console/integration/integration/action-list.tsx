// The actions of an integration in rows: which steps may use, what each is called and asks for. What is typed narrows them; a row opens one.
import { Button, Switch, TextInput } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useDocument, useEdit } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { Icon } from '../../ui/icon'
import { EmptyState } from '../../ui/state/empty-state'
import classes from './integration.module.css'

type Action = BotObject<'integration-action'>

interface ActionListProps {
  integration: BotObject<'integration'>
  actions: readonly Action[]
  onOpen: (id: string) => void
  onRead: () => void
}

/** More are found by their words. */
const mostShown = 100
const searchedFrom = 8

export function ActionList({ integration, actions, onOpen, onRead }: ActionListProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = actions
    .filter(({ data }) => `${data.name} ${data.method} ${data.path} ${data.operationId}`.toLowerCase().includes(words))
    .toSorted((one, other) => one.data.name.localeCompare(other.data.name))
  return (
    <section className={classes.actions} aria-label={text('integration.list')}>
      <div className={classes.listHead}>
        <h3 className={classes.heading}>{text('integration.list')}</h3>
        <span className={classes.note}>{text('integration.actions', { count: actions.length })}</span>
        {actions.length > searchedFrom && (
          <TextInput
            className={classes.search}
            size="xs"
            leftSection={<Icon name="search" size={14} />}
            aria-label={text('integration.list.search')}
            placeholder={text('integration.list.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
      </div>
      {actions.length === 0 ? (
        <EmptyState
          icon="action"
          title={text('integration.list.empty')}
          why={text('integration.list.empty.why')}
          action={canEdit && <Button onClick={onRead}>{text('integration.renew')}</Button>}
        />
      ) : (
        <ul className={classes.rows}>
          {found.slice(0, mostShown).map((action) => (
            <ActionRow key={action.id} action={action} service={integration.data.name} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {found.length > mostShown && <p className={classes.note}>{text('integration.list.more', { count: found.length - mostShown })}</p>}
      {actions.length > 0 && found.length === 0 && <p className={classes.note}>{text('integration.list.none')}</p>}
    </section>
  )
}

function ActionRow({ action: { id, data }, service, onOpen }: { action: Action; service: string; onOpen: (id: string) => void }) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const turn = (isEnabled: boolean) =>
    edit([{ op: 'put', id, kind: 'integration-action', set: { isEnabled } }], {
      label: label(isEnabled ? 'integration.action.on' : 'integration.action.off', { name: data.name }),
    })
  return (
    <li className={classes.row} data-off={!data.isEnabled || undefined}>
      <Switch
        aria-label={text('integration.action.use', { name: data.name, service })}
        checked={data.isEnabled}
        disabled={!canEdit}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      <button type="button" className={classes.open} onClick={() => onOpen(id)}>
        <span className={classes.actionName}>{data.name}</span>
        <code className={classes.path}>{`${data.method} ${data.path}`}</code>
        <Icon name="chevron-right" size={14} />
      </button>
    </li>
  )
}
