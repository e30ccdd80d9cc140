// Sources of knowledge: what questions were read out of, newest first; the review of the one that is open is a page of its own.
import { Button, Group } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import type { Extraction } from '@parley/contract/knowledge/extraction'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { exactTime } from '../../../base/language/time'
import { useUrlState } from '../../../base/page/use-url-state'
import { SearchField } from '../../../ui/field/search-field'
import { Icon } from '../../../ui/icon'
import { Page } from '../../../ui/page/page'
import { PageBack } from '../../../ui/page/page-back'
import { PickRows } from '../../../ui/panes/pick-rows'
import { AsyncContent } from '../../../ui/state/async-content'
import { EmptyState } from '../../../ui/state/empty-state'
import { Chip } from '../../../ui/status/chip'
import { Review } from '../review/review'
import { AddSource } from './add-source'
import classes from './sources.module.css'
import { WordsDialog } from './words-dialog'

interface SourcesProps {
  botId: string
  canEdit: boolean
  onBack: () => void
}

export function Sources({ botId, canEdit, onBack }: SourcesProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const [openId, setOpen] = useUrlState('source')
  const [dialog, setDialog] = useState<'add' | 'words' | null>(null)
  const history = useCall('extraction.list', { streamId: botId }, { pollMs: limits.jobPollMs })
  const found = (history.data ?? []).filter(({ name, url }) => `${name} ${url}`.toLowerCase().includes(search.trim().toLowerCase()))
  const open = history.data?.find(({ _id }) => _id === openId)
  if (open !== undefined) {
    return <Review key={open._id} botId={botId} canEdit={canEdit} extraction={open} onBack={() => setOpen('', true)} />
  }
  const add = canEdit && (
    <Button variant="filled" leftSection={<Icon name="add" />} onClick={() => setDialog('add')}>
      {text('knowledge.sources.add')}
    </Button>
  )
  return (
    <Page
      title={text('knowledge.sources')}
      back={<PageBack onClick={onBack}>{text('knowledge.title')}</PageBack>}
      {...(history.data && { count: history.data.length })}
      actions={
        <Group gap={8} wrap="nowrap">
          {canEdit && (
            <Button variant="default" onClick={() => setDialog('words')}>
              {text('knowledge.sources.words')}
            </Button>
          )}
          {history.data?.length !== 0 && add}
        </Group>
      }
    >
      {history.data?.length === 0 ? (
        <EmptyState icon="document" title={text('knowledge.sources.none')} why={text('knowledge.sources.why')} action={add || undefined} />
      ) : (
        <div className={classes.list}>
          <SearchField label={text('knowledge.sources.search')} value={search} onChange={setSearch} width={320} />
          <AsyncContent of={history}>
            {() =>
              found.length === 0 ? (
                <EmptyState icon="search" title={text('knowledge.none')} />
              ) : (
                <div className={classes.rows}>
                  <PickRows
                    label={text('knowledge.sources')}
                    selected=""
                    onSelect={(id) => setOpen(id, true)}
                    rows={found.map((extraction) => ({ id: extraction._id, content: <Line extraction={extraction} /> }))}
                  />
                </div>
              )
            }
          </AsyncContent>
        </div>
      )}
      {dialog === 'words' && <WordsDialog botId={botId} onClose={() => setDialog(null)} />}
      {dialog === 'add' && <AddSource botId={botId} onClose={() => setDialog(null)} onAdded={(id) => setOpen(id, true)} />}
    </Page>
  )
}

function Line({ extraction: { name, url, state, visitedAt, readAt, counts } }: { extraction: Extraction }) {
  const text = useText()
  return (
    <>
      <span className={classes.lineName} data-new={visitedAt === null}>
        {name}
        {url !== '' && url !== name && <span translate="no">{url}</span>}
      </span>
      {readAt !== null && <span className={classes.read}>{text('knowledge.documents.read-at', { at: exactTime(readAt) })}</span>}
      {state === 'reading' && <Chip icon="running">{text('knowledge.sources.reading')}</Chip>}
      {state === 'failed' && (
        <Chip tone="bad" icon="failed">
          {text('knowledge.sources.failed')}
        </Chip>
      )}
      {state === 'done' && counts.review > 0 && (
        <Chip tone="warn" icon="none">
          {text('knowledge.sources.to-review', { count: counts.review })}
        </Chip>
      )}
      {state === 'done' && counts.review === 0 && (
        <Chip tone="ok" icon="ok">
          {text('knowledge.sources.settled')}
        </Chip>
      )}
    </>
  )
}
