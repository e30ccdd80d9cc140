// The bot's entities: the list with the icon of each type, and the editor drawn from what the type describes of itself.
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
import classes from './entity.module.css'
import { colourOfEntity } from './entity-colour'
import { EntityEditor } from './entity-editor'
import { NewEntityDialog } from './new-entity-dialog'
import { TypeIcon } from './type-icon'
import { useEntityTypes } from './use-entity-types'

const edits = ['entity', 'synonym'] as const

export function EntitiesScreen() {
  return (
    <OpenDocument needs={['NATURAL_LANGUAGE']} edits={edits}>
      <Entities />
    </OpenDocument>
  )
}

function Entities() {
  const text = useText()
  const { canEdit } = useDocument()
  const entities = useObjects('entity')
  const types = useEntityTypes()
  const [search, setSearch] = useUrlState('search')
  const [openId, setOpenId] = useUrlState('entity')
  const [isNaming, setIsNaming] = useState(false)
  const words = search.trim().toLowerCase()
  const label = (type: string) => types.get(type)?.label ?? type
  const shown = entities
    .filter(({ data }) => `${data.name} ${label(data.type)} ${data.description}`.toLowerCase().includes(words))
    .sort((left, right) => left.data.name.localeCompare(right.data.name))
  const open = entities.find(({ id }) => id === openId) ?? shown[0]
  const add = canEdit && (
    <Button leftSection={<Icon name="add" />} onClick={() => setIsNaming(true)}>
      {text('entity.new')}
    </Button>
  )
  const rows = shown.map(({ id, data }) => ({
    id,
    content: (
      <>
        <span className={classes.colour} style={colourOfEntity(id)}>
          <TypeIcon icon={types.get(data.type)?.icon ?? ''} />
        </span>
        <span className={classes.name}>{data.name}</span>
        <span className={classes.type}>{label(data.type)}</span>
      </>
    ),
  }))
  return (
    <Panes
      shows={open?.id ?? ''}
      title={text('entity.title')}
      count={entities.length}
      actions={add}
      search={{ value: search, label: text('entity.search'), onChange: setSearch }}
      list={
        shown.length === 0 && entities.length > 0 ? (
          <EmptyState
            icon="search"
            title={text('entity.none', { search })}
            action={<Button onClick={() => setSearch('')}>{text('entity.clear')}</Button>}
          />
        ) : (
          <PickRows label={text('entity.title')} rows={rows} selected={open?.id ?? ''} onSelect={(id) => setOpenId(id, true)} />
        )
      }
    >
      {open === undefined ? (
        <EmptyState icon="tag" title={text('entity.empty')} why={text('entity.empty.why')} action={add || undefined} />
      ) : (
        <EntityEditor key={open.id} entity={open} />
      )}
      {isNaming && <NewEntityDialog onMade={(id) => setOpenId(id, true)} onClose={() => setIsNaming(false)} />}
    </Panes>
  )
}
