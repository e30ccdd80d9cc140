// The form of a bot's server: its app, its callback address, what it is told, and what becomes of a message when it cannot be told.
import { Button, Checkbox, Radio, Switch, Textarea, TextInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { subscriptions } from '@parley/contract/integration/botkit'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { useForm } from '../../ui/form/use-form'
import { Card } from '../../ui/page/card'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { showToast } from '../../ui/toast/toast'
import { AppField } from './app-field'
import classes from './botkit.module.css'
import { type BotServer, offered, serverSchema } from './values'

const below = ['label', 'input', 'description', 'error'] satisfies ('label' | 'input' | 'description' | 'error')[]

export function ServerCard({ botId, server, mayEdit }: { botId: string; server: BotServer; mayEdit: boolean }) {
  const text = useText()
  const save = useChange('botkit.save')
  const isNew = server.sdkHostUri === '' && server.sdkClientId === ''
  const form = useForm({
    schema: serverSchema,
    start: { ...server, enable: server.enable || isNew },
    kept: { place: `${botId} server` },
    send: (values) =>
      save.mutate(
        { streamId: botId, ...values },
        {
          onSuccess: (kept) => {
            form.restart(kept)
            showToast(text('botkit.saved'))
          },
        },
      ),
  })
  const { values } = form
  const address = form.typed('sdkHostUri')
  return (
    <Card title={text('botkit.server')} note={text('botkit.server.note')}>
      <form className={classes.form} onSubmit={form.onSubmit} noValidate>
        <Switch
          label={text('botkit.enable')}
          disabled={!mayEdit}
          checked={values.enable}
          onChange={(event) => form.take('enable', event.currentTarget.checked)}
        />
        <AppField
          botId={botId}
          value={values.sdkClientId}
          mayEdit={mayEdit}
          onChoose={(clientId) => form.choose('sdkClientId', clientId)}
        />
        <TextInput
          label={text('botkit.address')}
          // What is wrong stands in the place of the help: what lies below does not move from under a pointer that is being pressed.
          description={address.error === null ? text('botkit.address.help') : undefined}
          inputWrapperOrder={below}
          placeholder="https://bots.example.com"
          maxLength={2000}
          disabled={!mayEdit}
          {...address}
        />
        <EventsField
          chosen={values.subscribedFor}
          mayEdit={mayEdit}
          onChoose={(chosen) =>
            form.choose(
              'subscribedFor',
              subscriptions.filter((one) => chosen.includes(one)),
            )
          }
        />
        <AwayField value={values.whenAway} mayEdit={mayEdit} onChoose={(chosen) => form.choose('whenAway', chosen)} />
        {values.whenAway === 'tell' && (
          <Textarea
            label={text('botkit.away.text')}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={limits.messageChars}
            disabled={!mayEdit}
            {...form.typed('awayText')}
          />
        )}
        {save.error !== null && <ErrorInPlace error={save.error} title={text('botkit.not-saved')} compact />}
        {mayEdit && (
          <div className={classes.foot}>
            <Button type="submit" variant="filled" disabled={!form.isChanged} loading={save.isPending}>
              {text('botkit.save')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}

function EventsField({ chosen, mayEdit, onChoose }: { chosen: string[]; mayEdit: boolean; onChoose: (chosen: string[]) => void }) {
  const text = useText()
  return (
    <Checkbox.Group label={text('botkit.events')} value={chosen} onChange={onChoose}>
      <div className={classes.choices}>
        {offered.map((one) => (
          <Checkbox
            key={one}
            value={one}
            disabled={!mayEdit}
            label={text(`botkit.event.${one}`)}
            description={text(`botkit.event.${one}.help`)}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}

interface AwayFieldProps {
  value: BotServer['whenAway']
  mayEdit: boolean
  onChoose: (value: BotServer['whenAway']) => void
}

function AwayField({ value, mayEdit, onChoose }: AwayFieldProps) {
  const text = useText()
  return (
    <Radio.Group label={text('botkit.away')} value={value} onChange={(chosen) => onChoose(chosen === 'tell' ? 'tell' : 'go-on')}>
      <div className={classes.choices}>
        <Radio value="go-on" disabled={!mayEdit} label={text('botkit.away.go-on')} description={text('botkit.away.go-on.help')} />
        <Radio value="tell" disabled={!mayEdit} label={text('botkit.away.tell')} description={text('botkit.away.tell.help')} />
      </div>
    </Radio.Group>
  )
}
