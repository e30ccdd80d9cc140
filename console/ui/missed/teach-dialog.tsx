// Asks which intent a missed message belongs to: one of the bot's, or a new one by its name.
import { Button, Select, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { useState } from 'react'
import { useAction } from '../../base/call/use-change'
import { useCall } from '../../base/call/use-call'
import { findNameFault } from '../../base/document/name-fault'
import { useText } from '../../base/language/text'
import { Dialog } from '../dialog/dialog'
import form from '../dialog/dialog.module.css'
import { useLateList } from '../field/use-late-list'
import { ErrorInPlace } from '../state/error-in-place'
import classes from './missed.module.css'
import { addToIntent, type Missed } from './teach'

interface TeachDialogProps {
  missed: Missed
  way: 'intent' | 'new'
  onClose: () => void
}

export function TeachDialog({ missed, way, onClose }: TeachDialogProps) {
  const text = useText()
  const intents = useCall('document.list', { streamId: missed.botId, kind: 'intent', offset: 0, limit: -1 })
  const late = useLateList(intents.data !== undefined, text('ui.missed.no-intent'))
  const [intentId, setIntentId] = useState<string | null>(null)
  const [name, setName] = useState('')
  const { isRunning, error, start } = useAction()
  const items = intents.data?.items ?? []
  const others = items.map(({ data }) => ({ kind: 'intent' as const, parentId: '', data }))
  const fault = findNameFault({ kind: 'intent', data: { name } }, others, missed.language)
  const chosen = items.find(({ id }) => id === intentId)
  const intent =
    way === 'new'
      ? fault === null && { id: newId('intent'), name: name.trim(), isNew: true }
      : chosen !== undefined && { id: chosen.id, name: String(chosen.data.name), isNew: false }
  const add = () => {
    if (intent) start(() => addToIntent(missed, intent).then(onClose))
  }
  return (
    <Dialog title={text(`ui.missed.${way}.title`)} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <p className={classes.quoted}>“{missed.text}”</p>
        {way === 'intent' ? (
          <Select
            data-autofocus
            label={text('ui.kind.intent')}
            data={items.map(({ id, data }) => ({ value: id, label: String(data.name) })).toSorted((a, b) => a.label.localeCompare(b.label))}
            value={intentId}
            onChange={setIntentId}
            searchable
            {...late}
          />
        ) : (
          <TextInput
            data-autofocus
            label={text('ui.missed.name')}
            value={name}
            maxLength={128}
            error={fault !== null && fault.fault !== 'empty' ? text(fault.fault === 'taken' ? 'ui.missed.taken' : 'ui.missed.wrong') : null}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        {intents.error !== null && <ErrorInPlace error={intents.error} onRetry={() => void intents.refetch()} compact />}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button variant="filled" type="submit" disabled={!intent} loading={isRunning}>
            {text('ui.missed.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
