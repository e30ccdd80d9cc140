// Adds a source: the address of a page, a file, or a text that is pasted. What is in it is read by the server.
import { Button, FileInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { useUserId } from '../../../base/session/session'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { ErrorInPlace } from '../../../ui/state/error-in-place'

const sorts = ['url', 'file', 'text'] as const

interface AddSourceProps {
  botId: string
  onClose: () => void
  onAdded: (id: string) => void
}

export function AddSource({ botId, onClose, onAdded }: AddSourceProps) {
  const text = useText()
  const userId = useUserId()
  const [sort, setSort] = useState<(typeof sorts)[number]>('url')
  const [words, setWords] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const { isRunning, error, start } = useAction()
  const isReady = sort === 'file' ? file !== null : words.trim() !== ''
  const read = () =>
    start(async () => {
      const { requestId } = await change('extraction.import', { streamId: botId, name: '', ...(await given()) })
      onAdded(requestId)
      onClose()
    })
  const given = async (): Promise<{ url: string } | { text: string } | { fileId: string }> => {
    if (sort !== 'file' || file === null) return sort === 'url' ? { url: words.trim() } : { text: words }
    return change('file.upload', { userId, file: Object.assign(file, { path: '', bytes: file.size }) })
  }
  return (
    <Dialog title={text('knowledge.sources.add')} size={560} onClose={onClose}>
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
            accept=".docx,.html,.htm,.txt,.md"
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
