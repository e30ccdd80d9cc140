// Makes an app: its name, and how it signs: by a secret both sides know, or by a key pair of which only the public half is kept here.
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { z } from 'zod'
import { useUserId } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { Dialog } from '../../../ui/dialog/dialog'
import { filled, useForm } from '../../../ui/form/use-form'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from '../channel.module.css'

type NewApp = CallReply<'sdk-app.create'>

const algorithms = ['HS256', 'HS512', 'RS256', 'RS512'] as const

const isPair = (algorithm: string) => algorithm.startsWith('RS')
const values = z
  .object({ name: filled(), algorithm: z.enum(algorithms), publicKey: z.string().trim() })
  .refine(({ algorithm, publicKey }) => !isPair(algorithm) || publicKey !== '')

export function NewAppDialog({ botId, onClose, onMade }: { botId: string; onClose: () => void; onMade: (app: NewApp) => void }) {
  const text = useText()
  const userId = useUserId()
  const create = useChange('sdk-app.create')
  const form = useForm({
    schema: values,
    start: { name: '', algorithm: 'HS256', publicKey: '' },
    send: ({ name, algorithm, publicKey }) => {
      const key = isPair(algorithm) ? { publicKey } : {}
      create.mutate({ userId, appName: name, algorithm, ...key, bots: [botId] }, { onSuccess: onMade })
    },
  })
  const hasKeyPair = isPair(form.values.algorithm)
  return (
    <Dialog title={text('channel.app.new')} size={440} onClose={onClose}>
      <form onSubmit={form.onSubmit} className={classes.form}>
        <TextInput
          data-autofocus
          label={text('channel.app.name')}
          description={text('channel.app.name.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={128}
          {...form.typed('name')}
        />
        <Select
          label={text('channel.app.algorithm')}
          description={text(hasKeyPair ? 'channel.app.algorithm.pair' : 'channel.app.algorithm.secret')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={[...algorithms]}
          value={form.values.algorithm}
          onChange={(value) => form.choose('algorithm', algorithms.find((one) => one === value) ?? 'HS256')}
        />
        {hasKeyPair && (
          <Textarea
            label={text('channel.app.public-key')}
            placeholder="-----BEGIN PUBLIC KEY-----"
            autosize
            minRows={4}
            maxRows={10}
            maxLength={8000}
            {...form.typed('publicKey')}
          />
        )}
        {create.error !== null && <ErrorInPlace error={create.error} compact />}
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" loading={create.isPending}>
            {text('channel.app.make')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
