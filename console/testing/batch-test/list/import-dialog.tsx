// Takes the cases of a file into a new suite, or into an open one. What is wrong with the file is shown row by row, and nothing of it is kept.
import { Button, FileInput, TextInput } from '@mantine/core'
import { testCaseFields } from '@parley/contract/base/incoming/file-fields'
import { limits } from '@parley/contract/base/limits'
import type { ImportProblem } from '@parley/contract/testing/batch-test-shapes'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { numberText } from '../../../base/language/locale'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { acceptedFiles } from '../../../ui/file-import/accepted-files'
import { FilePreviewTable } from '../../../ui/file-import/file-preview-table'
import { useChosenFile } from '../../../ui/file-import/use-chosen-file'
import { useShownFields } from '../../../ui/file-import/use-shown-fields'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { RowProblems } from '../../../ui/state/row-problems'
import { showToast } from '../../../ui/toast/toast'
import { batchTestLimits } from '@parley/contract/testing/batch-test-limits'

interface ImportDialogProps {
  botId: string
  /** Without it a new one is made. */
  testSuiteId?: string
  onClose: () => void
}

export function ImportDialog({ botId, testSuiteId, onClose }: ImportDialogProps) {
  const text = useText()
  const navigate = useNavigate()
  const { isRunning, error, start } = useAction()
  const [file, setFile] = useState<File | null>(null)
  const work = useChosenFile(useShownFields(testCaseFields))
  const [name, setName] = useState('')
  const [problems, setProblems] = useState<readonly ImportProblem[]>([])
  const isLarge = file !== null && file.size > limits.testFileBytes
  const send = async (fileId: string): Promise<void> => {
    const given = { ...(testSuiteId === undefined ? {} : { testSuiteId }), ...(name.trim() === '' ? {} : { name: name.trim() }) }
    const answer = await change('batch-test.import', { streamId: botId, fileId, reading: work.reading, ...given })
    setProblems(answer.problems)
    if (answer.status === 'failed') return
    const unknown = answer.unknownIntents.slice(0, 3).join(', ')
    showToast(text('batch-test.imported', { count: answer.imported }))
    if (unknown !== '') showToast(text('batch-test.imported.unknown', { names: unknown }), { tone: 'warn' })
    onClose()
    void navigate({ to: botPath(botId, `/batch-tests/${answer.testSuiteId}`), search: { tab: 'cases' } })
  }
  return (
    <Dialog title={text('batch-test.import')} size={860} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (work.chosen !== null && work.ready !== null) start(() => send(work.chosen?.fileId ?? ''))
        }}
      >
        <FileInput
          data-autofocus
          label={text('batch-test.file')}
          description={text('batch-test.file.why', { count: batchTestLimits.testCasesOfFile })}
          placeholder={text('batch-test.file.choose')}
          accept={acceptedFiles}
          error={isLarge ? text('batch-test.file.large', { megabytes: limits.testFileBytes / 1024 / 1024 }) : null}
          value={file}
          onChange={(chosen) => {
            setProblems([])
            setFile(chosen)
            work.take(chosen !== null && chosen.size <= limits.testFileBytes ? chosen : null)
          }}
        />
        <FilePreviewTable work={work} />
        {work.error !== null && <ErrorInPlace error={work.error} isAnswer compact />}
        {testSuiteId === undefined && (
          <TextInput
            label={text('batch-test.name')}
            placeholder={file?.name.replace(/\.[^.]*$/, '')}
            value={name}
            maxLength={limits.nameChars}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        {problems.length > 0 && <Problems problems={problems} />}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={work.ready === null} loading={isRunning}>
            {text('batch-test.import.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const text = useText()
  const said = useLocalized()
  const placeOf = (row: number) =>
    row === 0 ? text('batch-test.problems.file') : text('batch-test.problems.row', { row: numberText(row) })
  const rows = problems.map((problem) => ({ place: placeOf(problem.row), why: said(problem, 'why') }))
  return <RowProblems title={text('batch-test.problems', { count: problems.length })} problems={rows} />
}
