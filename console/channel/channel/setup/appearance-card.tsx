// The form of a channel, drawn from its own fields and filled with what was saved: a switch, and an entry taken out, are saved at once,
// words when the field is left.
import type { Control } from '@parley/contract/base/form'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { useEffect, useState } from 'react'
import { localizeField } from '../../../base/language/kinds/localize-kind'
import { useLocalize } from '../../../base/language/kinds/use-kinds'
import { useUserId } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { client } from '../../../base/call/client'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { DescribedForm } from '../../../ui/controls/described-form'
import { Card } from '../../../ui/page/card'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import classes from '../channel.module.css'
import type { Channel } from '../groups'
import look from './look.module.css'
import { LookPreview } from './look-preview'

interface AppearanceCardProps {
  botId: string
  botName: string
  channel: Channel
  mayEdit: boolean
}

/** Bound by making an app, not by typing. */
const elsewhere = new Set(['appName'])
/** Done by one press. */
const chosen: ReadonlySet<Control> = new Set(['switch', 'choice'])

export function AppearanceCard({ botId, botName, channel, mayEdit }: AppearanceCardProps) {
  const text = useText()
  const say = useLocalize()
  const userId = useUserId()
  const saved = useCall('channel.get', { streamId: botId, channelType: channel.type }, { staleMs: 0 })
  const update = useChange('channel.update', `channel ${botId} ${channel.type}`)
  const [typed, setTyped] = useState<JsonObject>({})
  const save = (settings: JsonObject) =>
    update.mutate(
      { userId, streamId: botId, channelType: channel.type, enable: channel.enable, ...settings },
      { onSuccess: () => saved.refetch().then(() => setTyped((now) => without(now, settings))) },
    )
  const isChosen = (name: string) => saved.data?.fields.some((field) => field.name === name && chosen.has(field.control)) === true
  const change = (name: string, value: Json) => {
    setTyped({ ...typed, [name]: value })
    if (isChosen(name) || isShorter(value, typed[name] ?? saved.data?.settings[name])) save({ ...typed, [name]: value })
  }
  const keep = () => {
    if (Object.keys(typed).length > 0) save(typed)
  }
  useEffect(() => {
    // Saves go one after another: what still waits when the page is left would be lost.
    const leavePage = () => {
      if (Object.keys(typed).length === 0) return
      const input = { userId, streamId: botId, channelType: channel.type, enable: channel.enable, ...typed }
      client.send('channel.update', input, { outlivesPage: true }).catch(() => undefined)
    }
    window.addEventListener('pagehide', leavePage)
    return () => window.removeEventListener('pagehide', leavePage)
  }, [typed, userId, botId, channel.type, channel.enable])
  return (
    <Card title={text('channel.appearance')} note={text('channel.appearance.note')}>
      <div className={classes.padded} role="group" aria-label={text('channel.appearance')} onBlur={keep}>
        {saved.error !== null && <ErrorInPlace error={saved.error} onRetry={() => void saved.refetch()} compact />}
        {saved.isPending && saved.error === null && (
          <Waiting what={text('channel.reading')}>
            <SkeletonRows rows={2} />
          </Waiting>
        )}
        {saved.data !== undefined && (
          <div className={look.columns}>
            <DescribedForm
              fields={saved.data.fields
                .filter(({ name }) => !elsewhere.has(name))
                .map((field) => localizeField(field, `kind.channel.${channel.type}.field.${field.name}`, say))}
              values={{ ...saved.data.settings, ...typed }}
              defaults={{}}
              isReadOnly={!mayEdit}
              subject={{ dialogId: '', nodeId: '' }}
              onChange={change}
            />
            <LookPreview botName={botName} settings={{ ...saved.data.settings, ...typed }} />
          </div>
        )}
        {update.error !== null && <ErrorInPlace error={update.error} title={text('channel.appearance.failed')} compact />}
      </div>
    </Card>
  )
}

/** What was typed while the rest was on its way stays. */
function without(typed: JsonObject, saved: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== saved[name]))
}

/** An entry was taken out of a list. */
function isShorter(value: Json, before: Json | undefined): boolean {
  return Array.isArray(value) && Array.isArray(before) && value.length < before.length
}
