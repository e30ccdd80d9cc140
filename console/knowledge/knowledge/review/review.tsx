// The review of a source: how its reading went, its lines beside what was found in them, and the way of what was accepted into a topic.
import { ActionIcon, Button, Group, Select } from '@mantine/core'
import type { Extraction } from '@parley/contract/knowledge/extraction'
import { useEffect, useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { useObjects } from '../../../base/document'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useText } from '../../../base/language/text'
import { exactTime } from '../../../base/language/time'
import { saveFile } from '../../../base/page/save-file'
import { Icon, type IconName } from '../../../ui/icon'
import { Page } from '../../../ui/page/page'
import { PageBack } from '../../../ui/page/page-back'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showFailure, showToast } from '../../../ui/toast/toast'
import { pathOf } from '../outline'
import { ReadAgain } from '../sources/read-again'
import { ReadNow } from '../sources/read-now'
import classes from './review.module.css'
import { Reviewing } from './reviewing'

interface ReviewProps {
  botId: string
  canEdit: boolean
  extraction: Extraction
  onBack: () => void
}

export function Review({ botId, canEdit, extraction, onBack }: ReviewProps) {
  const text = useText()
  const said = useLocalized()
  const { _id: extractionId, name, state, visitedAt, readAt, source } = extraction
  const isNew = canEdit && state === 'done' && visitedAt === null
  useEffect(() => {
    if (isNew) change('extraction.mark-visited', { streamId: botId, extractionId }).catch(showFailure)
  }, [isNew, botId, extractionId])
  return (
    <Page
      bare
      title={name}
      back={<PageBack onClick={onBack}>{text('knowledge.sources')}</PageBack>}
      status={
        source === 'url' || readAt === null ? undefined : (
          <span className={classes.read}>{text('knowledge.documents.read-at', { at: exactTime(readAt) })}</span>
        )
      }
      actions={<Actions botId={botId} canEdit={canEdit} extraction={extraction} onBack={onBack} />}
    >
      {state === 'reading' && <p className={classes.note}>{text('knowledge.sources.reading')}</p>}
      {state === 'failed' && (
        <p className={classes.fault} role="alert">
          {said(extraction, 'error')}
        </p>
      )}
      {(state === 'done' || readAt !== null) && <Reviewing botId={botId} canEdit={canEdit} extractionId={extractionId} />}
      {source === 'url' && <ReadAgain botId={botId} canEdit={canEdit} extraction={extraction} />}
    </Page>
  )
}

function Actions({ botId, canEdit, extraction, onBack }: ReviewProps) {
  const { _id: extractionId, counts, state, source } = extraction
  const text = useText()
  const topics = useObjects('knowledge-node')
  const [topicId, setTopic] = useState<string | null>(null)
  const { isRunning, error, start } = useAction()
  const input = { streamId: botId, extractionId }
  const parentId = topicId ?? topics.find((topic) => topic.parentId === '')?.id
  const add = () =>
    start(async () => {
      const { created, changed } = await change('extraction.add-to-graph', { ...input, parentId: parentId ?? '' })
      showToast(text('knowledge.review.added', { count: created.length + changed.length }))
    })
  const remove = () =>
    start(async () => {
      await change('extraction.remove', input)
      onBack()
    })
  const save = () =>
    start(async () => {
      const { fileName, content } = await change('extraction.export', input)
      saveFile(fileName, 'text/csv;charset=utf-8', [content])
    })
  return (
    <Group gap={8} wrap="nowrap">
      {error !== null && <ErrorInPlace error={error} title={text('knowledge.review.failed')} compact isAnswer />}
      {canEdit && source === 'url' && (
        <ReadNow source={extraction} isRunning={isRunning} onRead={() => start(() => change('extraction.read-again', input))} />
      )}
      {state === 'done' && <Round icon="download" label={text('knowledge.review.export')} onClick={save} />}
      {canEdit && <Round icon="remove" label={text('knowledge.remove')} onClick={remove} />}
      {canEdit && state === 'done' && topics.length === 0 && <span className={classes.note}>{text('knowledge.review.no-topic')}</span>}
      {canEdit && state === 'done' && topics.length > 0 && (
        <>
          <Select
            aria-label={text('knowledge.review.topic')}
            data={topics.map((topic) => ({ value: topic.id, label: pathOf(topics, topic.id).join(' / ') }))}
            value={parentId ?? null}
            allowDeselect={false}
            onChange={setTopic}
            w={160}
          />
          <Button variant="filled" leftSection={<Icon name="add" />} loading={isRunning} disabled={counts.accepted === 0} onClick={add}>
            {text('knowledge.review.add', { count: counts.accepted })}
          </Button>
        </>
      )}
    </Group>
  )
}

function Round({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <ActionIcon size={32} variant="default" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </ActionIcon>
  )
}
