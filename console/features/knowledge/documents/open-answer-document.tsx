// One document that the bot answers from: where it comes from, when it is read again, its passages, and a question to try.
import { Button, Group, TextInput } from '@mantine/core'
import type { AnswerDocument } from '@parley/contract/features/answer-document'
import type { Passages } from '@parley/contract/base/understand'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { change, useAction } from '../../../base/call/use-change'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useText } from '../../../base/language/text'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Icon } from '../../../ui/icon'
import { EditorBar } from '../../../ui/panes/editor-parts'
import { AsyncContent } from '../../../ui/state/async-content'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from './documents.module.css'
import { ReadNow, useReadingTimes } from '../sources/read-now'
import { RefreshFields } from '../sources/refresh-fields'

interface OpenAnswerDocumentProps {
  botId: string
  canEdit: boolean
  document: AnswerDocument
}

const shownPassages = 100

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
        <TryQuestion botId={botId} />
        <PassageList key={document.hash} botId={botId} documentId={documentId} />
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={text('knowledge.documents.remove', { name })}
          deed={text('knowledge.remove')}
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

/** What all documents of the bot would say to it. */
function TryQuestion({ botId }: { botId: string }) {
  const text = useText()
  const [question, setQuestion] = useState('')
  const [tried, setTried] = useState<Passages | null>(null)
  const { isRunning, error, start } = useAction()
  const best = tried?.found[0]
  const isSure = best !== undefined && best.score >= (tried?.limit ?? 1)
  return (
    <form
      className={classes.try}
      onSubmit={(event) => {
        event.preventDefault()
        if (question.trim() !== '') start(async () => setTried(await change('answer-document.try', { streamId: botId, text: question })))
      }}
    >
      <Group gap={8} align="flex-end">
        <TextInput
          label={text('knowledge.documents.try')}
          value={question}
          onChange={(event) => setQuestion(event.currentTarget.value)}
          className={classes.grow}
        />
        <Button type="submit" loading={isRunning} disabled={question.trim() === ''}>
          {text('knowledge.documents.try.ask')}
        </Button>
      </Group>
      {error !== null && <ErrorInPlace error={error} compact isAnswer />}
      {tried !== null && (
        <div className={classes.passage} role="status" data-open={isSure}>
          <span className={classes.place}>
            {best === undefined
              ? text('knowledge.documents.try.none')
              : text(isSure ? 'knowledge.documents.try.said' : 'knowledge.documents.try.unsure', {
                  title: best.title,
                  score: best.score.toFixed(2),
                  limit: tried.limit,
                })}
            {best !== undefined && best.page > 0 && `, ${text('knowledge.documents.page', { page: best.page })}`}
          </span>
          {best !== undefined && <q>{best.quote}</q>}
        </div>
      )}
    </form>
  )
}

function PassageList({ botId, documentId }: { botId: string; documentId: string }) {
  const text = useText()
  const passages = useCall('answer-document.list-passages', { streamId: botId, documentId, limit: shownPassages }, { keep: true })
  return (
    <AsyncContent of={passages}>
      {({ items, total }) => (
        <section aria-label={text('knowledge.documents.preview')}>
          <ol className={classes.passages}>
            {items.map(({ _id, heading, page, text: words }) => (
              <li key={_id} className={classes.passage}>
                <span className={classes.place}>
                  {[heading, page > 0 && text('knowledge.documents.page', { page })].filter(Boolean).join(', ')}
                </span>
                {words}
              </li>
            ))}
          </ol>
          {total > items.length && <p className={classes.note}>{text('knowledge.documents.more', { count: total - items.length })}</p>}
        </section>
      )}
    </AsyncContent>
  )
}
