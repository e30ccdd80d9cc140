// What an app is called and which bots it signs for, saved by a button: letting a bot go ends who talks to it through the app.
import { Button, MultiSelect, TextInput } from '@mantine/core'
import { z } from 'zod'
import { useCall } from '../../base/call/use-call'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { useUserId } from '../../base/session/session'
import { filled, useForm } from '../../ui/form/use-form'
import { Card } from '../../ui/page/card'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { showToast } from '../../ui/toast/toast'
import type { App } from './apps-screen'
import classes from './sdk-app.module.css'

const mostBots = 100
const values = z.object({ name: filled(), bots: z.array(z.string()) })

export function BotsCard({ app, mayEdit }: { app: App; mayEdit: boolean }) {
  const text = useText()
  const userId = useUserId()
  const bots = useCall('bot.list', userId === '' ? null : { userId })
  const update = useChange('sdk-app.update')
  const form = useForm({
    schema: values,
    start: { name: app.appName, bots: app.bots },
    kept: { place: `app ${app.clientId}`, label: text('sdk-app.of', { name: app.appName }) },
    send: ({ name, bots: chosen }) =>
      update.mutate(
        { userId, clientId: app.clientId, appName: name, bots: chosen },
        {
          onSuccess: (saved) => {
            form.restart({ name: saved.appName, bots: saved.bots })
            showToast(text('sdk-app.saved', { name: saved.appName }))
          },
        },
      ),
  })
  const known = (bots.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  const missing = form.values.bots.filter((id) => !known.some(({ value }) => value === id)).map((id) => ({ value: id, label: id }))
  return (
    <Card title={text('sdk-app.name-and-bots')}>
      <form className={classes.padded} onSubmit={form.onSubmit}>
        <TextInput label={text('sdk-app.name')} maxLength={128} readOnly={!mayEdit} {...form.typed('name')} />
        <MultiSelect
          label={text('sdk-app.bots')}
          description={text('sdk-app.bots.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[...known, ...missing]}
          value={form.values.bots}
          readOnly={!mayEdit}
          searchable
          maxValues={mostBots}
          onChange={(chosen) => form.choose('bots', chosen)}
        />
        {bots.error !== null && <ErrorInPlace error={bots.error} onRetry={() => void bots.refetch()} compact />}
        {update.error !== null && <ErrorInPlace error={update.error} isAnswer compact />}
        {mayEdit && (
          <div className={classes.foot}>
            <Button type="submit" variant="filled" disabled={!form.isChanged} loading={update.isPending}>
              {text('sdk-app.save')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}
