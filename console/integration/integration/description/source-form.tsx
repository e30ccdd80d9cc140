// Where the description comes from: an address, a file, or text that is pasted. Nothing is added before it was read.
import { Button, FileButton, Textarea, TextInput } from '@mantine/core'
import { descriptionLimits } from '@parley/contract/integration/integration'
import { useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import dialog from '../../../ui/dialog/dialog.module.css'
import { Icon } from '../../../ui/icon'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { Chip } from '../../../ui/status/chip'
import classes from '../integration.module.css'
import type { Found } from './description-dialog'

interface SourceFormProps {
  /** Where it was read last. */
  source: string
  onFound: (found: Found) => void
  onClose: () => void
}

export function SourceForm({ source, onFound, onClose }: SourceFormProps) {
  const text = useText()
  const { botId } = useDocument()
  const { isRunning, error, start } = useAction()
  const [url, setUrl] = useState(source)
  const [pasted, setPasted] = useState('')
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const [problem, setProblem] = useState('')
  const given = file?.text ?? pasted
  const read = () =>
    start(async () => {
      setProblem('')
      const told = await change('integration.read-description', {
        streamId: botId,
        text: given,
        url: given.trim() === '' ? url.trim() : '',
      })
      if (told.description === null) setProblem(told.problem)
      else onFound({ description: told.description, source: given.trim() === '' ? url.trim() : '' })
    })
  const take = (chosen: File | null) => {
    if (chosen === null) return
    setProblem('')
    if (chosen.size > descriptionLimits.bytes) return setProblem(text('integration.source.large'))
    start(async () => setFile({ name: chosen.name, text: await chosen.text() }))
  }
  return (
    <form
      className={dialog.form}
      onSubmit={(event) => {
        event.preventDefault()
        read()
      }}
    >
      <p className={dialog.note}>{text('integration.source.why')}</p>
      <TextInput
        data-autofocus
        label={text('integration.source.url')}
        placeholder="https://api.example.com/openapi.json"
        value={url}
        maxLength={2000}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <div className={classes.file}>
        <FileButton accept=".json,.yaml,.yml,application/json,text/yaml" onChange={take}>
          {(props) => (
            <Button {...props} leftSection={<Icon name="upload" />}>
              {text('integration.source.file')}
            </Button>
          )}
        </FileButton>
        {file !== null && (
          <>
            <Chip icon="ok" tone="ok">
              {file.name}
            </Chip>
            <Button variant="subtle" onClick={() => setFile(null)}>
              {text('integration.source.forget')}
            </Button>
          </>
        )}
      </div>
      {file === null && (
        <Textarea
          label={text('integration.source.text')}
          value={pasted}
          minRows={6}
          maxRows={14}
          autosize
          spellCheck={false}
          styles={{ input: { font: 'var(--t-code)' } }}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
      )}
      {problem !== '' && (
        <p className={classes.problem} role="alert">
          <Icon name="bad" size={14} /> {problem}
        </p>
      )}
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
      <div className={dialog.foot}>
        <Button onClick={onClose}>{text('ui.cancel')}</Button>
        <Button type="submit" variant="filled" loading={isRunning} disabled={given.trim() === '' && url.trim() === ''}>
          {text('integration.source.read')}
        </Button>
      </div>
    </form>
  )
}
