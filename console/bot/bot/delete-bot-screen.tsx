// Deleting the open bot: what that does, and its name typed before it is done. It can be brought back from the list of deleted bots.
import { TextInput } from '@mantine/core'
import type { Stream } from '@parley/contract/bot/bot'
import { removedBotDays } from '@parley/contract/bot/expiry'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { usePermitWith } from '../../base/call/permit'
import { useText } from '../../base/language/text'
import { useBotId } from '../../base/session/use-bot'
import { useUserId } from '../../base/session/session'
import { useCall } from '../../base/call/use-call'
import { Icon } from '../../ui/icon'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { PermitButton } from '../../ui/permit/permit-button'
import { AsyncContent } from '../../ui/state/async-content'
import { useRemoveBot } from './list/use-remove-bot'
import classes from './removed/removed.module.css'

export function DeleteBotScreen() {
  const text = useText()
  const userId = useUserId()
  const streamId = useBotId()
  const bot = useCall('bot.get', userId === '' ? null : { userId, streamId })
  return (
    <Page title={text('bot.delete.title')}>
      <AsyncContent of={bot} what={text('bot.delete.reading')} failed={text('bot.delete.failed')}>
        {(read) => <DeleteForm bot={read} />}
      </AsyncContent>
    </Page>
  )
}

const effects = ['list', 'channels', 'restore', 'erased'] as const

function DeleteForm({ bot }: { bot: Stream }) {
  const text = useText()
  const navigate = useNavigate()
  const permit = usePermitWith('bot.remove', bot)
  const remove = useRemoveBot()
  const [typed, setTyped] = useState('')
  const [isMissed, setMissed] = useState(false)
  const isNamed = typed.trim() === bot.name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!permit.may) return
    setMissed(!isNamed)
    // The screens of a bot that is gone would ask for it in vain.
    if (isNamed) void navigate({ to: '/bots' }).then(() => remove(bot))
  }
  return (
    <Card title={text('bot.delete.what', { name: bot.name })} className={classes.card}>
      <form className={classes.form} onSubmit={submit}>
        <ul className={classes.effects}>
          {effects.map((effect) => (
            <li key={effect}>
              {text(`bot.delete.effect.${effect}`, { count: effect === 'channels' ? bot.channels.length : removedBotDays })}
            </li>
          ))}
        </ul>
        <TextInput
          label={text('bot.delete.name')}
          description={text('bot.delete.name.help', { name: bot.name })}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          autoComplete="off"
          spellCheck={false}
          data-saved
          value={typed}
          disabled={!permit.may}
          error={isMissed && !isNamed ? text('bot.delete.name.wrong', { name: bot.name }) : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes.foot}>
          <PermitButton permit={permit} type="submit" variant="filled" color="bad" leftSection={<Icon name="remove" />}>
            {text('bot.delete.do', { name: bot.name })}
          </PermitButton>
        </div>
      </form>
    </Card>
  )
}
