// Copies files of functions from another bot that the person may see: choose the bot, then its files.
import { Button, Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { change, useAction } from '../../../base/call/use-change'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { useUserId } from '../../../base/session/session'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import classes from '../bot-function.module.css'

interface CopyDialogProps {
  onTexts: (texts: readonly { name: string; source: string }[]) => void
  onClose: () => void
}

export function CopyDialog({ onTexts, onClose }: CopyDialogProps) {
  const text = useText()
  const userId = useUserId()
  const { botId } = useDocument()
  const bots = useCall('bot.list', userId === '' ? null : { userId })
  const [from, setFrom] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { isRunning, error, start } = useAction()
  const copy = () =>
    start(async () => {
      const files = await Promise.all(chosen.map((id) => change('bot-function.get', { streamId: from, botFunctionId: id })))
      onTexts(files.map(({ name, source }) => ({ name, source })))
      onClose()
    })
  return (
    <Dialog title={text('bot-function.copy')} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          copy()
        }}
      >
        <Select
          data-autofocus
          label={text('bot-function.copy.bot')}
          searchable
          data={(bots.data ?? []).filter(({ _id }) => _id !== botId).map(({ _id, name }) => ({ value: _id, label: name }))}
          value={from === '' ? null : from}
          nothingFoundMessage={text('bot-function.copy.no-bot')}
          onChange={(id) => {
            setFrom(id ?? '')
            setChosen([])
          }}
        />
        {from !== '' && <Files key={from} botId={from} chosen={chosen} onChoose={setChosen} />}
        {bots.error !== null && <ErrorInPlace error={bots.error} onRetry={() => void bots.refetch()} compact />}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={chosen.length === 0} loading={isRunning}>
            {text('bot-function.copy.do', { count: chosen.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface FilesProps {
  botId: string
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
}

function Files({ botId, chosen, onChoose }: FilesProps) {
  const text = useText()
  const files = useCall('bot-function.list', { streamId: botId })
  if (files.error !== null) return <ErrorInPlace error={files.error} onRetry={() => void files.refetch()} compact />
  if (files.data === undefined)
    return (
      <Waiting what={text('ui.loading')}>
        <SkeletonRows rows={3} height={32} />
      </Waiting>
    )
  if (files.data.length === 0) return <p className={classes.quiet}>{text('bot-function.copy.none')}</p>
  return (
    <Checkbox.Group label={text('bot-function.copy.files')} value={[...chosen]} onChange={onChoose}>
      <div className={classes.choices}>
        {files.data.map(({ _id, name, functions }) => (
          <Checkbox key={_id} value={_id} label={name} description={functions.map((each) => each.name).join(', ')} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
