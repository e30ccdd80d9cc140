// One document that the bot answers from: where it comes from, when it is read again, how far its reading is, and its page beside its passages.
import { Button, Group } from '@mantine/core'
import type { AnswerDocument } from '@parley/contract/knowledge/answer-document'
import { limits } from '@parley/contract/base/limits'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { change, useAction } from '../../../base/call/use-change'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Icon } from '../../../ui/icon'
import { EditorBar } from '../../../ui/panes/editor-parts'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from './documents.module.css'
import { ReadNow, useReadingTimes } from '../sources/read-now'
import { RefreshFields } from '../sources/refresh-fields'
import { PageAndPassages } from './page-and-passages'

interface OpenAnswerDocumentProps {
  botId: string
  canEdit: boolean
  document: AnswerDocument
}

export function OpenAnswerDocument({ botId, canEdit, document }: OpenAnswerDocumentProps) {
  const text = useText()
  const said = useLocalized()
  const { _id: documentId, name, url, source, state, refresh, pages, passages } = document
  const input = { streamId: botId, documentId }
  const { isRunning, error, start } = useAction()
  const [isRemoving, setIsRemoving] = useState(false)
  const times = useReadingTimes(document)
  return (
    <>
      <EditorBar title={name}>
        {canEdit && (
          <Group gap={8}>
            <ReadNow source={document} isRunning={isRunning} onRead={() => start(() => change('answer-document.read-again', input))} />
            <Button variant="default" leftSection={<Icon name="remove" />} onClick={() => setIsRemoving(true)}>
              {text('knowledge.remove')}
            </Button>
          </Group>
        )}
      </EditorBar>
      <div className={classes.body}>
        {error !== null && <ErrorInPlace error={error} title={text('knowledge.review.failed')} compact isAnswer />}
        {state === 'failed' && (
          <p className={classes.fault} role="alert">
            {said(document, 'error')}
          </p>
        )}
        <p className={classes.note}>
          {url !== '' && (
            <a href={url} target="_blank" rel="noreferrer">
              {url}
            </a>
          )}
          <span>
            {pages > 0 && `${text('knowledge.documents.pages', { count: pages })}, `}
            {text('knowledge.documents.passages', { count: passages })}
          </span>
          {times.map((each) => (
            <span key={each}>{each}</span>
          ))}
        </p>
        {source === 'url' && (
          <RefreshFields
            refresh={refresh}
            disabled={!canEdit}
            onChange={(next) => start(() => change('answer-document.update', { ...input, refresh: next }))}
          />
        )}
        {state === 'reading' && <Reading botId={botId} jobId={document.jobId} />}
      </div>
      {passages > 0 && <PageAndPassages key={document.hash} botId={botId} document={document} />}
      {isRemoving && (
        <ConfirmDialog
          title={text('knowledge.documents.remove', { name })}
          action={text('knowledge.remove')}
          isLoss
          run={() => change('answer-document.remove', input)}
          onClose={() => setIsRemoving(false)}
        >
          {text('knowledge.documents.remove.why')}
        </ConfirmDialog>
      )}
    </>
  )
}

/** How far, in passages; nothing until the first was read. */
function Reading({ botId, jobId }: { botId: string; jobId: string }) {
  const text = useText()
  const job = useCall('job.get', { streamId: botId, jobId }, { pollMs: limits.jobPollMs })
  if (!job.data || job.data.total === 0) return <p className={classes.note}>{text('knowledge.sources.reading')}</p>
  const { done, total } = job.data
  return (
    <p className={classes.note} role="status">
      {text('knowledge.documents.reading', { done: numberText(done), total: numberText(total) })}
      <progress value={done} max={total} aria-hidden />
    </p>
  )
}
