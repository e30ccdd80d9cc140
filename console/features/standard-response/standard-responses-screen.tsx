// Standard responses: what the platform says by itself, by the occasion for it, and the bot's own wordings in its place. The wordings
// are objects of the bot document; what there is to word comes from the server.
import { Button } from '@mantine/core'
import { useDocument, useObjects } from '../../base/document'
import { useCall } from '../../base/call/use-call'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { Icon } from '../../ui/icon'
import classes from './standard-response.module.css'
import { OpenDocument } from '../../ui/panes/open-document'
import { FilterToggle, Panes } from '../../ui/panes/panes'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { findResponses, wordingsOf } from './find-responses'
import { ResponseEditor } from './response-editor'
import { ResponseList } from './response-list'

const edits = ['response'] as const

export function StandardResponsesScreen() {
  return (
    <OpenDocument needs={['NATURAL_LANGUAGE']} edits={edits}>
      <StandardResponses />
    </OpenDocument>
  )
}

function StandardResponses() {
  const text = useText()
  const { botId } = useDocument()
  const objects = useObjects('response')
  const listed = useCall('standard-response.list', { streamId: botId }, { keep: true })
  const [search, setSearch] = useUrlState('search')
  const [only, setOnly] = useUrlState('only')
  const [openKey, setOpenKey] = useUrlState('response')
  const [objectId] = useUrlState('object')
  const rows = listed.data ?? []
  const nameOf = (key: string) => text(`standard-response.key.${key}`, { defaultValue: key })
  const own = rows.filter(({ key }) => wordingsOf(objects, key).length > 0)
  const shown = findResponses(only === 'own' ? own : rows, objects, { search, nameOf })
  const asked = openKey || (objects.find(({ id }) => id === objectId)?.data.key ?? '')
  const open = rows.find(({ key }) => key === asked) ?? shown[0] ?? rows[0]
  if (listed.error !== null && listed.data === undefined)
    return <ErrorInPlace error={listed.error} title={text('standard-response.failed')} onRetry={() => void listed.refetch()} />
  if (open === undefined)
    return (
      <Waiting what={text('standard-response.waiting')}>
        <SkeletonRows rows={12} />
      </Waiting>
    )
  return (
    <Panes
      title={text('standard-response.title')}
      count={rows.length}
      search={{ value: search, label: text('standard-response.search'), onChange: setSearch }}
      filters={
        <FilterToggle
          label={text('standard-response.own')}
          count={own.length}
          isOn={only === 'own'}
          onToggle={() => setOnly(only === 'own' ? '' : 'own')}
        />
      }
      foot={
        <span className={classes.foot}>
          <Icon name="edit" size={14} />
          {text('standard-response.own.count', { count: own.length })}
        </span>
      }
      list={
        shown.length === 0 ? (
          <EmptyState
            icon="search"
            title={text('standard-response.none')}
            action={
              <Button
                onClick={() => {
                  if (search === '') setOnly('')
                  else setSearch('')
                }}
              >
                {text('standard-response.clear')}
              </Button>
            }
          />
        ) : (
          <ResponseList rows={shown} objects={objects} selected={open.key} nameOf={nameOf} onSelect={(key) => setOpenKey(key, true)} />
        )
      }
    >
      <ResponseEditor key={open.key} row={open} name={nameOf(open.key)} objects={objects} />
    </Panes>
  )
}
