// Sources of knowledge: what questions were read out of, newest first, and the review of the one that is open.
import { ActionIcon, Button, Group } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import type { Extraction } from '@parley/contract/features/extraction'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { useUrlState } from '../../../base/page/use-url-state'
import { Icon } from '../../../ui/icon'
import { Panes } from '../../../ui/panes/panes'
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
  const open = history.data?.find(({ _id }) => _id === openId) ?? found[0]
  const add = canEdit && (
    <Button leftSection={<Icon name="add" />} onClick={() => setDialog('add')}>
      {text('knowledge.sources.add')}
    </Button>
  )
  return (
    <>
      <Panes
        title={text('knowledge.sources')}
        {...(history.data && { count: history.data.length })}
        actions={
          <Group gap={8} wrap="nowrap">
            <ActionIcon size={32} variant="default" aria-label={text('knowledge.title')} title={text('knowledge.title')} onClick={onBack}>
              <Icon name="chevron-left" />
            </ActionIcon>
            {canEdit && (
              <Button variant="default" onClick={() => setDialog('words')}>
                {text('knowledge.sources.words')}
              </Button>
            )}
            {add}
          </Group>
        }
        search={{ value: search, label: text('knowledge.sources.search'), onChange: setSearch }}
        list={
          <AsyncContent of={history}>
            {() => (
              <PickRows
                label={text('knowledge.sources')}
                selected={open?._id ?? ''}
                onSelect={(id) => setOpen(id, true)}
                rows={found.map((extraction) => ({ id: extraction._id, content: <Line extraction={extraction} /> }))}
              />
            )}
          </AsyncContent>
        }
      >
        {history.data?.length === 0 && (
          <EmptyState
            icon="document"
            title={text('knowledge.sources.none')}
            why={text('knowledge.sources.why')}
            action={add || undefined}
          />
        )}
        {open !== undefined && <Review key={open._id} botId={botId} canEdit={canEdit} extraction={open} />}
      </Panes>
      {dialog === 'words' && <WordsDialog botId={botId} onClose={() => setDialog(null)} />}
      {dialog === 'add' && <AddSource botId={botId} onClose={() => setDialog(null)} onAdded={(id) => setOpen(id, true)} />}
    </>
  )
}

function Line({ extraction: { name, state, visitedAt, counts } }: { extraction: Extraction }) {
  const text = useText()
  return (
    <>
      <span className={classes.lineName} data-new={visitedAt === null}>
        {name}
      </span>
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
