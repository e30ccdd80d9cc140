// What there is to look through: transcripts, pasted or read from a file, beside what the bot did not understand. Says, too, what the last look
// came to where it found nothing.
import { Button, FileButton, Textarea } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { mostTranscriptLines } from '@parley/contract/understanding/intent-discovery'
import { useState } from 'react'
import { change, useAction } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { useUserId } from '../../base/session/session'
import { readRows } from '../../ui/file-import/read-rows'
import { Icon } from '../../ui/icon'
import { EditorBar, EditorForm } from '../../ui/panes/editor-parts'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './intent-discovery.module.css'

type Found = CallReply<'intent-discovery.get'>

const linesOf = (from: string): string[] =>
  from
    .split(/\r?\n/)
    .map((line) => line.trim().slice(0, 3000))
    .filter((line) => line !== '')

export function Transcripts({ found }: { found: Found }) {
  const text = useText()
  const { botId: streamId, canEdit } = useDocument()
  const said = useLocalized()
  const userId = useUserId()
  const { isRunning, error, start } = useAction()
  const [typed, setTyped] = useState('')
  const send = async (from: string) => {
    await change('intent-discovery.add-transcripts', { streamId, transcripts: linesOf(from) })
    setTyped('')
  }
  const sendFile = async (file: File) => {
    const read = await readRows(file, { userId, mostRows: mostTranscriptLines, asLines: true })
    if (read.why !== '') throw new Error(said(read, 'why'))
    await send(read.rows.map(({ cells: [line = ''] }) => line).join('\n'))
  }
  return (
    <>
      <EditorBar title={text('intent-discovery.transcripts')} />
      <EditorForm>
        <Textarea
          label={text('intent-discovery.paste')}
          description={text('intent-discovery.paste.help')}
          value={typed}
          minRows={6}
          maxRows={16}
          autosize
          readOnly={!canEdit}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {error !== null && <ErrorInPlace error={error} compact isAnswer />}
        {canEdit && (
          <div className={classes.buttons}>
            <Button variant="default" loading={isRunning} disabled={linesOf(typed).length === 0} onClick={() => start(() => send(typed))}>
              {text('intent-discovery.add')}
            </Button>
            <FileButton accept=".txt,.csv,.tsv,text/plain,text/csv" onChange={(file) => file && start(() => sendFile(file))}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<Icon name="upload" />}>
                  {text('intent-discovery.file')}
                </Button>
              )}
            </FileButton>
            {found.transcripts > 0 && (
              <Button
                variant="subtle"
                leftSection={<Icon name="remove" />}
                onClick={() => start(() => change('intent-discovery.clear-transcripts', { streamId }))}
              >
                {text('intent-discovery.forget')}
              </Button>
            )}
          </div>
        )}
        <Outcome found={found} />
      </EditorForm>
    </>
  )
}

/** What is there instead of groups. */
function Outcome({ found: { job, clusters } }: { found: Found }) {
  const text = useText()
  if (clusters.length > 0) return null
  if (job === null) return <EmptyState icon="search" title={text('intent-discovery.not-yet')} why={text('intent-discovery.not-yet.why')} />
  if (job.state === 'queued' || job.state === 'running') return <EmptyState icon="search" title={text('intent-discovery.looking')} />
  if (job.state === 'failed') return <ErrorInPlace error={new Error(job.error)} title={text('intent-discovery.failed')} />
  return <EmptyState icon="search" title={text('intent-discovery.none')} why={text('intent-discovery.none.why')} />
}
