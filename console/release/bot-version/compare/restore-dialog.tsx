// Before one object of the draft is brought back: what that will do, what it leaves dangling, or why it cannot be done. Where what it
// belongs to is gone, that is offered instead. Afterwards a toast takes it back.
import { Button } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useCall } from '../../../base/call/use-call'
import { change, useAction } from '../../../base/call/use-change'
import { useBotId } from '../../../base/session/use-bot'
import { Dialog } from '../../../ui/dialog/dialog'
import { Caution } from '../../../ui/state/caution'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { Skeleton, Waiting } from '../../../ui/state/skeleton'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import classes from './compare.module.css'
import type { RestoreWish } from './words-tab'

interface RestoreDialogProps {
  versionId: string
  wish: RestoreWish
  title: string
  /** Called "v12". */
  version: string
  onClose: () => void
}

export function RestoreDialog({ versionId, wish, title, version, onClose }: RestoreDialogProps) {
  const text = useText()
  const said = useLocalized()
  const streamId = useBotId()
  const [wanted, setWanted] = useState({ ...wish, title })
  const request = { streamId, versionId, objectId: wanted.objectId, whole: wanted.isWhole ? 'true' : 'false' } as const
  const preview = useCall('bot-version.get-restore', request, { staleMs: 0 })
  const { isRunning, error, start } = useAction()
  const [batchId] = useState(() => newId('batch'))
  const run = async () => {
    const id = `${batchId}${wanted.isWhole ? 'w' : ''}`
    const done = await change('bot-version.restore', { ...request, id })
    onClose()
    showUndoToast(text('bot-version.restored', { what: said(done, 'label') }), () => change('document.undo', { streamId, batchId: id }))
  }
  const { data } = preview
  const parent = data?.parent ?? null
  return (
    <Dialog title={text('bot-version.restore.title', { title: wanted.title, version })} onClose={onClose}>
      <div className={classes.form}>
        {preview.error !== null && <ErrorInPlace error={preview.error} isAnswer compact onRetry={() => void preview.refetch()} />}
        {preview.isPending && (
          <Waiting what={text('bot-version.restore.reading')}>
            <Skeleton height={40} />
          </Waiting>
        )}
        {data !== undefined && <p>{said(data, data.refused === '' ? 'does' : 'refused')}</p>}
        {data !== undefined && data.caution !== '' && <Caution>{said(data, 'caution')}</Caution>}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={classes.foot}>
          <Button data-autofocus onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          {parent !== null && (
            <Button variant="filled" onClick={() => setWanted({ objectId: parent.objectId, isWhole: false, title: parent.title })}>
              {text('bot-version.restore.parent', { title: parent.title })}
            </Button>
          )}
          {data?.refused === '' && (
            <Button variant="filled" loading={isRunning} onClick={() => start(run)}>
              {text('bot-version.restore')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
