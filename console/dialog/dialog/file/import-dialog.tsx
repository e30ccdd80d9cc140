// Makes a dialog from a file: choosing it, seeing what would happen row by row, and what has happened. What is done is the server's.
import { Button, FileButton, SegmentedControl } from '@mantine/core'
import { clashChoices } from '@parley/contract/dialog/dialog-file'
import { limits } from '@parley/contract/base/limits'
import { useNavigate } from '@tanstack/react-router'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { change } from '../../../base/call/use-change'
import { botPath } from '../../../base/session/use-bot'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { Icon } from '../../../ui/icon'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import { ImportRows } from './import-rows'
import report from '../../../ui/dialog/import-report.module.css'
import classes from './import.module.css'
import { useImport } from './use-import'

interface ImportDialogProps {
  botId: string
  onClose: () => void
}

export function ImportDialog({ botId, onClose }: ImportDialogProps) {
  const text = useText()
  const state = useImport(botId)
  const { chosen, wanted, want, rows, done, run, isRunning, error, mayRun } = state
  const hasClash = rows.some(({ choices, outcome }) => choices.length > 1 && outcome !== 'same')
  return (
    <Dialog
      title={done === null ? text('dialog.file.import') : text('dialog.file.imported', { name: done.name })}
      size={760}
      onClose={onClose}
    >
      <div className={form.form}>
        {done === null && <Choose state={state} />}
        {chosen !== null && chosen.fault !== null && (
          <p className={report.fault} role="alert">
            {text(`dialog.file.fault.${chosen.fault}`, { megabytes: numberText(limits.operationBatchBytes / 1024 / 1024) })}
          </p>
        )}
        {error !== null && <ErrorInPlace error={error} title={text('dialog.file.not-imported')} compact isAnswer />}
        {done === null && hasClash && (
          <div className={classes.all}>
            <span>{text('dialog.file.clashes')}</span>
            <SegmentedControl
              size="xs"
              aria-label={text('dialog.file.clashes')}
              value={wanted.clashes === '' ? 'own' : wanted.clashes}
              onChange={(value) => want({ clashes: clashChoices.find((one) => one === value) ?? '', choices: {} })}
              data={(['own', ...clashChoices] as const).map((value) => ({ value, label: text(`dialog.file.choice.${value}`) }))}
            />
          </div>
        )}
        {rows.length > 0 && (
          <ImportRows
            rows={rows}
            onChoose={done === null ? (id, choice) => want({ ...wanted, choices: { ...wanted.choices, [id]: choice } }) : null}
          />
        )}
        <div className={form.foot}>
          {done === null ? (
            <>
              <Button onClick={onClose}>{text('ui.cancel')}</Button>
              <Button variant="filled" loading={isRunning} disabled={!mayRun} onClick={run}>
                {text('dialog.file.run')}
              </Button>
            </>
          ) : (
            <Finished botId={botId} dialogId={done.dialogId} batchId={done.batchId} name={done.name} onClose={onClose} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Choose({ state }: { state: ReturnType<typeof useImport> }) {
  const text = useText()
  const { chosen, take } = state
  return (
    <div className={report.file}>
      <FileButton accept="application/json,.json" onChange={(file) => void take(file)}>
        {(props) => (
          <Button {...props} data-autofocus leftSection={<Icon name="upload" />}>
            {text(chosen === null ? 'dialog.file.pick' : 'dialog.file.pick-other')}
          </Button>
        )}
      </FileButton>
      {chosen === null ? (
        <span className={form.note}>{text('dialog.file.about')}</span>
      ) : (
        <span className={report.fileName}>{chosen.name}</span>
      )}
    </div>
  )
}

function Finished({ botId, dialogId, batchId, name, onClose }: ImportDialogProps & { dialogId: string; batchId: string; name: string }) {
  const text = useText()
  const navigate = useNavigate()
  const undo = () => {
    onClose()
    showUndoToast(text('dialog.file.imported', { name }), () => change('document.undo', { streamId: botId, batchId }))
  }
  return (
    <>
      <Button onClick={undo}>{text('ui.close')}</Button>
      <Button
        variant="filled"
        data-autofocus
        onClick={() => {
          undo()
          void navigate({ to: botPath(botId, `/dialogs/${dialogId}`) })
        }}
      >
        {text('dialog.file.open')}
      </Button>
    </>
  )
}
