// Asks for what is to be read: the address of a page, a file, or a text that is pasted. What becomes of it is the caller's.
import { Button, FileInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { type ReactNode, useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { useUserId } from '../../../base/session/session'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { ErrorInPlace } from '../../../ui/state/error-in-place'

const sorts = ['url', 'file', 'text'] as const

export type Given = { url: string } | { text: string } | { fileId: string }

interface SourceDialogProps {
  title: string
  /** What else is asked of one of the three. */
  more?: (sort: (typeof sorts)[number]) => ReactNode
  onRead: (given: Given) => Promise<void>
  onClose: () => void
}

export function SourceDialog({ title, more, onRead, onClose }: SourceDialogProps) {
  const text = useText()
  const userId = useUserId()
  const [sort, setSort] = useState<(typeof sorts)[number]>('url')
  const [words, setWords] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const { isRunning, error, start } = useAction()
  const isReady = sort === 'file' ? file !== null : words.trim() !== ''
  const read = () =>
    start(async () => {
      await onRead(await given())
      onClose()
    })
  const given = async (): Promise<Given> => {
    if (sort !== 'file' || file === null) return sort === 'url' ? { url: words.trim() } : { text: words }
    return change('file.upload', { userId, file: Object.assign(file, { path: '', bytes: file.size }) })
  }
  return (
    <Dialog title={title} size={560} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) read()
        }}
      >
        <SegmentedControl
          aria-label={text('knowledge.sources.sort')}
          value={sort}
          onChange={(next) => {
            setSort(sorts.find((each) => each === next) ?? 'url')
            setWords('')
          }}
          data={sorts.map((value) => ({ value, label: text(`knowledge.sources.sort.${value}`) }))}
        />
        {sort === 'url' && (
          <TextInput
            label={text('knowledge.sources.url')}
            description={text('knowledge.sources.url.help')}
            placeholder="https://www.example.com/help"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        {sort === 'file' && (
          <FileInput
            label={text('knowledge.sources.file')}
            description={text('knowledge.sources.file.help')}
            accept=".pdf,.docx,.html,.htm,.txt,.md"
            value={file}
            onChange={setFile}
          />
        )}
        {sort === 'text' && (
          <Textarea
            label={text('knowledge.sources.text')}
            description={text('knowledge.sources.text.help')}
            autosize
            minRows={6}
            maxRows={14}
            maxLength={limits.extractedTextChars}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        {more?.(sort)}
        {error !== null && <ErrorInPlace error={error} title={text('knowledge.sources.not-read')} compact isAnswer />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isRunning} disabled={!isReady}>
            {text('knowledge.sources.read')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
