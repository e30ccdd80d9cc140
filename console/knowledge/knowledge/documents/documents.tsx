// Documents that the bot answers from where none of its questions fits: the list of them, and the one that is open.
import { ActionIcon, Button, Group } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import type { AnswerDocument } from '@parley/contract/knowledge/answer-document'
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
import { AddDocument } from './add-document'
import classes from './documents.module.css'
import { OpenAnswerDocument } from './open-answer-document'

interface DocumentsProps {
  botId: string
  canEdit: boolean
  onBack: () => void
}

export function Documents({ botId, canEdit, onBack }: DocumentsProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const [openId, setOpen] = useUrlState('document')
  const [isAdding, setIsAdding] = useState(false)
  const documents = useCall('answer-document.list', { streamId: botId }, { pollMs: limits.jobPollMs })
  const found = (documents.data ?? []).filter(({ name, url }) => `${name} ${url}`.toLowerCase().includes(search.trim().toLowerCase()))
  const open = documents.data?.find(({ _id }) => _id === openId) ?? found[0]
  const add = canEdit && (
    <Button leftSection={<Icon name="add" />} onClick={() => setIsAdding(true)}>
      {text('knowledge.documents.add')}
    </Button>
  )
  return (
    <>
      <Panes
        shows={open?._id ?? ''}
        title={text('knowledge.documents')}
        {...(documents.data && { count: documents.data.length })}
        actions={
          <Group gap={8} wrap="nowrap">
            <ActionIcon size={32} variant="default" aria-label={text('knowledge.title')} title={text('knowledge.title')} onClick={onBack}>
              <Icon name="chevron-left" />
            </ActionIcon>
            {add}
          </Group>
        }
        search={{ value: search, label: text('knowledge.documents.search'), onChange: setSearch }}
        list={
          <AsyncContent of={documents}>
            {() => (
              <PickRows
                label={text('knowledge.documents')}
                selected={open?._id ?? ''}
                onSelect={(id) => setOpen(id, true)}
                rows={found.map((document) => ({ id: document._id, content: <Line document={document} /> }))}
              />
            )}
          </AsyncContent>
        }
      >
        {documents.data?.length === 0 && (
          <EmptyState
            icon="document"
            title={text('knowledge.documents.none')}
            why={text('knowledge.documents.why')}
            action={add || undefined}
          />
        )}
        {open !== undefined && <OpenAnswerDocument key={open._id} botId={botId} canEdit={canEdit} document={open} />}
      </Panes>
      {isAdding && <AddDocument botId={botId} onClose={() => setIsAdding(false)} onAdded={(id) => setOpen(id, true)} />}
    </>
  )
}

function Line({ document: { name, state, passages, changes } }: { document: AnswerDocument }) {
  const text = useText()
  return (
    <>
      <span className={classes.lineName}>{name}</span>
      {state === 'reading' && <Chip icon="running">{text('knowledge.sources.reading')}</Chip>}
      {state === 'failed' && (
        <Chip tone="bad" icon="failed">
          {text('knowledge.sources.failed')}
        </Chip>
      )}
      {state === 'done' && changes.fresh + changes.gone > 0 && (
        <Chip tone="warn" icon="refresh" title={text('knowledge.documents.changes.why')}>
          {text('knowledge.documents.changes', changes)}
        </Chip>
      )}
      {state === 'done' && <span className={classes.count}>{text('knowledge.documents.passages', { count: passages })}</span>}
    </>
  )
}
