// Before the whole draft is brought back to a version: how many objects of each kind come back, change or go. The work is a job, which is
// followed here to its end; afterwards a toast takes it back.
import { Button } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import type { BotRestorePreview, BotVersion } from '@parley/contract/release/bot-version'
import type { Job } from '@parley/contract/operate/job'
import { useEffect, useState } from 'react'
import { useText } from '../../../base/language/text'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useCall } from '../../../base/call/use-call'
import { change, noteTouched, useAction } from '../../../base/call/use-change'
import { isOver, useJob } from '../../../base/call/use-job'
import { Dialog } from '../../../ui/dialog/dialog'
import { Caution } from '../../../ui/state/caution'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { Skeleton, Waiting } from '../../../ui/state/skeleton'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import classes from './versions.module.css'

interface RestoreBotDialogProps {
  botId: string
  version: BotVersion
  onClose: () => void
}

export function RestoreBotDialog({ botId, version: { id: versionId, number }, onClose }: RestoreBotDialogProps) {
  const text = useText()
  const said = useLocalized()
  const preview = useCall('bot-version.get-bot-restore', { streamId: botId, versionId }, { staleMs: 0 })
  const { isRunning, error, start } = useAction()
  const [batchId] = useState(() => newId('batch'))
  const [job, setJob] = useState<Job | null>(null)
  const live = useJob(botId, job?.id ?? null).data ?? job
  const state = live?.state
  useEffect(() => {
    if (state !== 'done') return
    noteTouched('document.apply')
    onClose()
    showUndoToast(text('bot-version.restored-bot', { number }), () => change('document.undo', { streamId: botId, batchId }))
  }, [state, botId, batchId, number, onClose, text])
  const begin = async () => setJob(await change('bot-version.restore-bot', { streamId: botId, versionId, id: batchId }))
  const { data } = preview
  const isAtWork = isRunning || (live !== null && !isOver(live)) || state === 'done'
  return (
    <Dialog title={text('bot-version.restore-bot.title', { number })} size={480} onClose={onClose}>
      <div className={classes.form}>
        {preview.error !== null && <ErrorInPlace error={preview.error} isAnswer compact onRetry={() => void preview.refetch()} />}
        {preview.isPending && (
          <Waiting what={text('bot-version.restore.reading')}>
            <Skeleton height={80} />
          </Waiting>
        )}
        {data !== undefined && <Preview preview={data} number={number} />}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        {live !== null && live.error !== '' && <Caution role="alert">{said(live, 'error')}</Caution>}
        <div className={classes.foot}>
          <Button data-autofocus onClick={onClose}>
            {text(data !== undefined && data.refused !== '' ? 'ui.close' : 'ui.cancel')}
          </Button>
          {data?.refused === '' && (
            <Button variant="filled" loading={isAtWork} onClick={() => start(begin)}>
              {text('bot-version.restore-bot')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Preview({ preview, number }: { preview: BotRestorePreview; number: number }) {
  const text = useText()
  const said = useLocalized()
  if (preview.refused !== '') return <p>{said(preview, 'refused')}</p>
  const told = ({ back, changed, gone }: BotRestorePreview['kinds'][number]) =>
    (
      [
        ['back', back],
        ['changed', changed],
        ['gone', gone],
      ] as const
    )
      .flatMap(([what, count]) => (count > 0 ? [text(`bot-version.restore-bot.${what}`, { count })] : []))
      .join(', ')
  return (
    <>
      <p>{text('bot-version.restore-bot.why', { number })}</p>
      <ul className={classes.kinds} aria-label={text('bot-version.restore-bot.what')}>
        {preview.kinds.map((one) => (
          <li key={one.kind}>
            <b>{text(`ui.kind.${one.kind}`)}</b> {told(one)}
          </li>
        ))}
      </ul>
      {preview.left.length > 0 && <Caution>{text('bot-version.restore-bot.left', { names: preview.left.join(', ') })}</Caution>}
    </>
  )
}
