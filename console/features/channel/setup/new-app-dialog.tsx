// Makes an app: its name, and how it signs: by a secret both sides know, or by a key pair of which only the public half is kept here.
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { type FormEvent, useState } from 'react'
import { useUserId } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { Dialog } from '../../../ui/dialog/dialog'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from '../channel.module.css'

type NewApp = CallReply<'sdk-app.create'>

const algorithms = ['HS256', 'HS512', 'RS256', 'RS512'] as const
type Algorithm = (typeof algorithms)[number]

export function NewAppDialog({ botId, onClose, onMade }: { botId: string; onClose: () => void; onMade: (app: NewApp) => void }) {
  const text = useText()
  const userId = useUserId()
  const create = useChange('sdk-app.create')
  const [name, setName] = useState('')
  const [algorithm, setAlgorithm] = useState<Algorithm>('HS256')
  const [publicKey, setPublicKey] = useState('')
  const hasKeyPair = algorithm.startsWith('RS')
  const isReady = name.trim() !== '' && (!hasKeyPair || publicKey.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const key = hasKeyPair ? { publicKey: publicKey.trim() } : {}
    if (isReady) create.mutate({ userId, appName: name.trim(), algorithm, ...key, bots: [botId] }, { onSuccess: onMade })
  }
  return (
    <Dialog title={text('channel.app.new')} size={440} onClose={onClose}>
      <form onSubmit={submit} className={classes.form}>
        <TextInput
          data-autofocus
          label={text('channel.app.name')}
          description={text('channel.app.name.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={128}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={text('channel.app.algorithm')}
          description={text(hasKeyPair ? 'channel.app.algorithm.pair' : 'channel.app.algorithm.secret')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={[...algorithms]}
          value={algorithm}
          onChange={(value) => setAlgorithm(algorithms.find((one) => one === value) ?? 'HS256')}
        />
        {hasKeyPair && (
          <Textarea
            label={text('channel.app.public-key')}
            placeholder="-----BEGIN PUBLIC KEY-----"
            autosize
            minRows={4}
            maxRows={10}
            maxLength={8000}
            value={publicKey}
            onChange={(event) => setPublicKey(event.currentTarget.value)}
          />
        )}
        {create.error !== null && <ErrorInPlace error={create.error} compact />}
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={!isReady} loading={create.isPending}>
            {text('channel.app.make')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
