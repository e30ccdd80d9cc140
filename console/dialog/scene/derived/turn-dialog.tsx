// Turns a scene into a dialog, after showing what will be made of it; making it is one step that can be undone.
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { useDocument } from '../../../base/document'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import { Gaps, type Preview, stepLooks, StepWords } from './derived-dialog'
import classes from './derived.module.css'

interface TurnDialogProps {
  sceneId: string
  preview: Preview
  onClose: () => void
}

export function TurnDialog({ sceneId, preview, onClose }: TurnDialogProps) {
  const text = useText()
  const said = useLocalized()
  const navigate = useNavigate()
  const { botId, store } = useDocument()
  const [name, setName] = useState(preview.name)
  const { isRunning, error, start } = useAction()
  const make = () =>
    start(async () => {
      await store.flush()
      const made = await change('scene.make-dialog', { streamId: botId, sceneId, name: name.trim() })
      onClose()
      await navigate({ to: botPath(botId, `/dialogs/${made._id}`) })
      showUndoToast(text('scene.turned', { name: made.name }), () => change('document.undo', { streamId: botId, batchId: made.batchId }))
    })
  return (
    <Dialog title={text('scene.turn-into')} size={600} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          make()
        }}
      >
        <TextInput label={text('scene.turn.name')} value={name} maxLength={128} onChange={(event) => setName(event.currentTarget.value)} />
        <section aria-label={text('scene.turn.steps')}>
          <ol className={classes.plan}>
            {preview.steps.map((step) => (
              <li key={step.id} style={{ '--family': stepLooks[step.task].family }}>
                <StepWords step={step} utterances={preview.utterances.length} />
              </li>
            ))}
          </ol>
        </section>
        {preview.gaps.length > 0 && (
          <section>
            <p className={form.note}>{text('scene.turn.gaps')}</p>
            <Gaps gaps={preview.gaps} />
          </section>
        )}
        {preview.why !== '' && <p role="alert">{said(preview, 'why')}</p>}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isRunning} disabled={name.trim() === ''} data-autofocus>
            {text('scene.turn.make')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
