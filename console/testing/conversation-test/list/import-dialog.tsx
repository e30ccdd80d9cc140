// Takes the cases of a file in the older public form into a suite. Nothing of a file with a fault is kept.
import { Button, FileInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showToast } from '../../../ui/toast/toast'

export function ImportDialog({ botId, testSuiteId, onClose }: { botId: string; testSuiteId: string; onClose: () => void }) {
  const text = useText()
  const { isRunning, error, start } = useAction()
  const [file, setFile] = useState<File | null>(null)
  const isLarge = file !== null && file.size > limits.testFileBytes
  const send = async (chosen: File): Promise<void> => {
    const { imported } = await change('conversation-test.import', { streamId: botId, testSuiteId, content: await chosen.text() })
    showToast(text('conversation-test.imported', { count: imported }))
    onClose()
  }
  return (
    <Dialog title={text('conversation-test.import')} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (file !== null && !isLarge) start(() => send(file))
        }}
      >
        <FileInput
          data-autofocus
          label={text('conversation-test.file')}
          description={text('conversation-test.file.why')}
          placeholder={text('conversation-test.file.choose')}
          accept=".json,application/json"
          error={isLarge ? text('conversation-test.file.large', { megabytes: limits.testFileBytes / 1024 / 1024 }) : null}
          value={file}
          onChange={setFile}
        />
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={file === null || isLarge} loading={isRunning}>
            {text('conversation-test.import')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
