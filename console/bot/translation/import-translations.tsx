// Takes a file that a translator filled: it is looked at row by row first, and taken as it was looked at, as one step that can be undone.
import { Button, FileInput } from '@mantine/core'
import { translationFileLimits, type TranslationFilePlan } from '@parley/contract/bot/translation'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { change, useAction } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { Dialog } from '../../ui/dialog/dialog'
import form from '../../ui/dialog/dialog.module.css'
import { acceptedFiles } from '../../ui/file-import/accepted-files'
import { HowRead } from '../../ui/file-import/file-preview-table'
import { useChosenFile } from '../../ui/file-import/use-chosen-file'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { showUndoToast } from '../../ui/toast/undo-toast'
import { PlanRows } from './plan-rows'

interface ImportTranslationsProps {
  language: string
  onClose: () => void
}

/** Its columns have the names of an export. */
const noFields = [] as const
const megabyte = 1024 * 1024

export function ImportTranslations({ language, onClose }: ImportTranslationsProps) {
  const text = useText()
  const { botId, store } = useDocument()
  const { isRunning, error, start } = useAction()
  const [file, setFile] = useState<File | null>(null)
  const work = useChosenFile(noFields)
  const sent = work.chosen && { streamId: botId, language, fileId: work.chosen.fileId, reading: work.reading }
  const plan = useCall('translation.preview', work.isBusy ? null : sent)
  const count = toTake(plan.data)
  const isLarge = file !== null && file.size > translationFileLimits.bytes
  const take = async (): Promise<void> => {
    if (sent === null || plan.data === undefined) return
    const taken = await change('translation.import', { ...sent, mark: plan.data.mark })
    const told = { count: taken.filled + taken.changed, language: languageName(language) }
    showUndoToast(text('translation.changed', told), () => store.undo())
    onClose()
  }
  return (
    <Dialog title={text('translation.import.title', { language: languageName(language) })} size={960} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (count > 0) start(take)
        }}
      >
        <FileInput
          data-autofocus
          label={text('translation.file')}
          description={text('translation.file.why', { shown: numberText(translationFileLimits.rows) })}
          placeholder={text('translation.file.choose')}
          accept={acceptedFiles}
          error={isLarge ? text('translation.file.large', { megabytes: translationFileLimits.bytes / megabyte }) : null}
          value={file}
          onChange={(chosen) => {
            setFile(chosen)
            start(async () => {
              await store.flush()
              work.take(chosen !== null && chosen.size <= translationFileLimits.bytes ? chosen : null)
            })
          }}
        />
        <HowRead work={work} />
        {work.error !== null && <ErrorInPlace error={work.error} isAnswer compact />}
        {plan.error !== null && <ErrorInPlace error={plan.error} isAnswer compact />}
        {plan.data !== undefined && <PlanRows plan={plan.data} />}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={count === 0 || plan.isFetching} loading={isRunning}>
            {text('translation.import.do', { count, shown: numberText(count) })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function toTake(plan: TranslationFilePlan | undefined): number {
  return (plan?.counts.filled ?? 0) + (plan?.counts.changed ?? 0)
}
