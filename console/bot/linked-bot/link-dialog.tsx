// Links a bot: chosen among those of the account that are not linked yet. Why one cannot be linked is told in the dialog, which stays.
import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { change, useAction } from '../../base/call/use-change'
import { useDocument, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { useUserId } from '../../base/session/session'
import { Dialog } from '../../ui/dialog/dialog'
import dialog from '../../ui/dialog/dialog.module.css'
import { ErrorInPlace } from '../../ui/state/error-in-place'

interface LinkDialogProps {
  onLinked: (id: string) => void
  onClose: () => void
}

export function LinkDialog({ onLinked, onClose }: LinkDialogProps) {
  const text = useText()
  const { botId: streamId } = useDocument()
  const userId = useUserId()
  const linked = useObjects('linked-bot').map(({ data }) => data.botId)
  const bots = useCall('bot.list', userId === '' ? null : { userId })
  const [botId, setBot] = useState('')
  const [name, setName] = useState('')
  const { isRunning, error, start } = useAction()
  const others = (bots.data ?? []).filter(({ _id, type }) => _id !== streamId && type !== 'universalbot' && !linked.includes(_id))
  const chosen = others.find(({ _id }) => _id === botId)
  const run = () =>
    change('linked-bot.create', { streamId, botId, name: name.trim() }).then(({ _id }) => {
      onLinked(_id)
      onClose()
    })
  return (
    <Dialog title={text('linked-bot.add')} onClose={onClose}>
      <form
        className={dialog.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) start(run)
        }}
      >
        {bots.error !== null && <ErrorInPlace error={bots.error} onRetry={() => void bots.refetch()} compact />}
        <Select
          data-autofocus
          label={text('linked-bot.choose')}
          description={text(bots.data !== undefined && others.length === 0 ? 'linked-bot.choose.none' : 'linked-bot.choose.help')}
          placeholder={text('linked-bot.choose.example')}
          data={others.map(({ _id, name: called, state }) => ({
            value: _id,
            label: state === 'published' ? called : text('linked-bot.choose.unpublished', { name: called }),
          }))}
          value={botId === '' ? null : botId}
          disabled={others.length === 0}
          searchable
          onChange={(next) => setBot(next ?? '')}
        />
        <TextInput
          label={text('linked-bot.name')}
          description={text('linked-bot.name.help')}
          placeholder={chosen?.name ?? ''}
          value={name}
          maxLength={128}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={dialog.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isRunning} disabled={chosen === undefined}>
            {text('linked-bot.link')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
