// Makes an app: its name, whose it is, how it signs (by a secret both sides know, or by a key pair of which only the public half is kept
// here), and what it may do with the bot.
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { type AppScope, appScopes } from '@parley/contract/base/access/app-scopes'
import type { CallArguments, CallReply } from '@parley/contract/calls'
import { appAlgorithms } from '@parley/contract/channel/app-keys'
import { z } from 'zod'
import { useSession, useUserId } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { useChange } from '../../base/call/use-change'
import { Dialog } from '../../ui/dialog/dialog'
import { filled, useForm } from '../../ui/form/use-form'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { PublicKeyField } from './public-key-field'
import { ScopeChoices } from './scope-choices'
import classes from './sdk-app.module.css'

type NewApp = CallReply<'sdk-app.create'>

const isPair = (algorithm: string) => algorithm.startsWith('RS')
const values = z
  .object({
    name: filled(),
    owner: z.enum(['user', 'organization']),
    algorithm: z.enum(appAlgorithms),
    publicKey: z.string().trim(),
    scopes: z.array(z.enum(appScopes)),
  })
  .refine(({ algorithm, publicKey }) => !isPair(algorithm) || publicKey !== '', { path: ['publicKey'], message: 'ui.form.required' })

interface NewAppDialogProps {
  botId: string
  /** What is chosen at first. */
  scopes: readonly AppScope[]
  onClose: () => void
  onMade: (app: NewApp) => void
}

export function NewAppDialog({ botId, scopes, onClose, onMade }: NewAppDialogProps) {
  const text = useText()
  const maker = useMaker()
  const form = useForm({
    schema: values,
    start: { name: '', owner: 'user', algorithm: 'HS256', publicKey: '', scopes: [...scopes] },
    send: ({ name, owner, algorithm, publicKey, scopes: chosen }) => {
      const key = isPair(algorithm) ? { publicKey } : {}
      maker.make(owner, { appName: name, algorithm, ...key, bots: [botId], scopes: chosen }, onMade)
    },
  })
  const hasKeyPair = isPair(form.values.algorithm)
  return (
    <Dialog title={text('sdk-app.new')} size={560} onClose={onClose}>
      <form onSubmit={form.onSubmit} className={classes.form}>
        <TextInput
          data-autofocus
          label={text('sdk-app.name')}
          description={text('sdk-app.name.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={128}
          {...form.typed('name')}
        />
        <div>
          <p className={classes.label}>{text('sdk-app.owner')}</p>
          <SegmentedControl
            aria-label={text('sdk-app.owner')}
            data={(['user', 'organization'] as const).map((value) => ({ value, label: text(`sdk-app.owner.${value}`) }))}
            value={form.values.owner}
            onChange={(value) => form.choose('owner', value === 'organization' ? 'organization' : 'user')}
          />
          <p className={classes.help}>{text(`sdk-app.owner.${form.values.owner}.help`)}</p>
        </div>
        <Select
          label={text('sdk-app.algorithm')}
          description={text(hasKeyPair ? 'sdk-app.algorithm.pair' : 'sdk-app.algorithm.secret')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={[...appAlgorithms]}
          value={form.values.algorithm}
          onChange={(value) => form.choose('algorithm', appAlgorithms.find((one) => one === value) ?? 'HS256')}
        />
        {hasKeyPair && <PublicKeyField field={form.typed('publicKey')} />}
        <ScopeChoices chosen={form.values.scopes} onChange={(chosen) => form.choose('scopes', chosen)} />
        {maker.error !== null && <ErrorInPlace error={maker.error} isAnswer compact />}
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" loading={maker.isPending}>
            {text('sdk-app.make')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Made = Pick<CallArguments<'sdk-app.create'>, 'appName' | 'algorithm' | 'publicKey' | 'bots' | 'scopes'>

/** Makes an app of the person, or of the account in use. */
function useMaker() {
  const userId = useUserId()
  const orgId = useSession(({ accountId }) => accountId)
  const own = useChange('sdk-app.create')
  const shared = useChange('sdk-app.create-for-organization')
  return {
    make: (owner: 'user' | 'organization', made: Made, onSuccess: (app: NewApp) => void) => {
      if (owner === 'user') own.mutate({ userId, ...made }, { onSuccess })
      else shared.mutate({ orgId, ...made }, { onSuccess })
    },
    isPending: own.isPending || shared.isPending,
    error: own.error ?? shared.error,
  }
}
