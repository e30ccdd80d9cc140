// Configurations of a bot: named sets of values that scripts read before they set it up or move it. A list by environment, and the open one.
import { Button } from '@mantine/core'
import type { Configuration } from '@parley/contract/bot/configuration'
import { useState } from 'react'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { useBotId } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import object from '../../ui/panes/object-panes.module.css'
import { FilterToggle, Panes } from '../../ui/panes/panes'
import { PickRows } from '../../ui/panes/pick-rows'
import { PermitButton } from '../../ui/permit/permit-button'
import { AsyncContent } from '../../ui/state/async-content'
import { EmptyState } from '../../ui/state/empty-state'
import { ConfigurationEditor } from './configuration-editor'
import { NewConfigurationDialog } from './new-configuration-dialog'

export function ConfigurationsScreen() {
  const text = useText()
  const streamId = useBotId()
  const query = useCall('configuration.list', { streamId })
  const permit = usePermit('configuration.create', streamId)
  const [search, setSearch] = useUrlState('search')
  const [environment, setEnvironment] = useUrlState('environment')
  const [openId, setOpenId] = useUrlState('configuration')
  const [isMaking, setMaking] = useState(false)
  const all = query.data ?? []
  const environments = [...new Set(all.map((one) => one.environment))].filter((each) => each !== '').sort()
  const shown = all.filter((one) => isSought(one, search) && (environment === '' || one.environment === environment))
  const open = all.find(({ _id }) => _id === openId) ?? shown[0]
  const add = (
    <PermitButton permit={permit} leftSection={<Icon name="add" />} onClick={() => setMaking(true)}>
      {text('configuration.new')}
    </PermitButton>
  )
  const clear = () => {
    if (search === '') setEnvironment('')
    else setSearch('')
  }
  return (
    <Panes
      shows={open?._id ?? ''}
      title={text('configuration.title')}
      count={query.data?.length}
      actions={add}
      search={{ value: search, label: text('configuration.search'), onChange: setSearch }}
      filters={
        environments.length === 0
          ? undefined
          : environments.map((each) => (
              <FilterToggle
                key={each}
                label={each}
                count={all.filter((one) => one.environment === each).length}
                isOn={environment === each}
                onToggle={() => setEnvironment(environment === each ? '' : each)}
              />
            ))
      }
      foot={<span>{text('configuration.foot')}</span>}
      list={
        <AsyncContent of={query} what={text('configuration.reading')} failed={text('configuration.failed')}>
          {() =>
            shown.length === 0 && all.length > 0 ? (
              <NoneFound onClear={clear} />
            ) : (
              <PickRows
                label={text('configuration.title')}
                selected={open?._id ?? ''}
                onSelect={(id) => setOpenId(id, true)}
                rows={shown.map((one) => ({ id: one._id, content: <Row configuration={one} /> }))}
              />
            )
          }
        </AsyncContent>
      }
    >
      {open !== undefined && (
        <ConfigurationEditor key={open._id} configuration={open} environments={environments} isReadOnly={!permit.may} />
      )}
      {query.data !== undefined && open === undefined && all.length === 0 && (
        <EmptyState icon="braces" title={text('configuration.empty')} why={text('configuration.empty.why')} action={add} />
      )}
      {isMaking && (
        <NewConfigurationDialog environments={environments} onClose={() => setMaking(false)} onMade={(id) => setOpenId(id, true)} />
      )}
    </Panes>
  )
}

function isSought({ name, environment, values }: Configuration, search: string): boolean {
  const sought = search.trim().toLowerCase()
  return [name, environment, ...Object.keys(values)].some((words) => words.toLowerCase().includes(sought))
}

function NoneFound({ onClear }: { onClear: () => void }) {
  const text = useText()
  return (
    <EmptyState
      icon="search"
      title={text('configuration.none')}
      action={<Button onClick={onClear}>{text('configuration.clear')}</Button>}
    />
  )
}

function Row({ configuration: { name, environment } }: { configuration: Configuration }) {
  const text = useText()
  return (
    <>
      <span className={object.name}>{name}</span>
      <span className={object.note}>{environment === '' ? text('configuration.environment.all') : environment}</span>
    </>
  )
}
