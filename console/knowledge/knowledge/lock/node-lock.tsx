// Keeps a topic or question to oneself for a while, and says so of what somebody else keeps. Who sets the bot up may end anybody's.
import { Button } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import type { ReactNode } from 'react'
import { usePermit, usePermitFor } from '../../../base/call/permit'
import { DocumentReadOnly, useDocument } from '../../../base/document'
import { dateText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { Chip } from '../../../ui/status/chip'
import { useNodeLock } from './use-node-lock'

const settingUp = { permission: 'BOT_SETTINGS', level: 'YES' } as const
const timeText = (moment: number): string => dateText(moment, { hour: '2-digit', minute: '2-digit' })

type Node = BotObject<'faq'> | BotObject<'knowledge-node'>

export function NodeLock({ object }: { object: Node }) {
  const text = useText()
  const { botId } = useDocument()
  const taking = usePermit('knowledge-node.lock', botId)
  const settings = usePermitFor(settingUp, botId)
  const { own, inTheWay, isChanging, take, end } = useNodeLock(object)
  if (inTheWay !== null)
    return (
      <>
        <Chip tone="warn" icon="padlock">
          {text('knowledge.lock.others', { name: inTheWay.holderName, time: timeText(inTheWay.expiresAt) })}
        </Chip>
        {settings.may && (
          <Button size="xs" variant="subtle" loading={isChanging} onClick={() => end(inTheWay.objectId)}>
            {text('knowledge.lock.end')}
          </Button>
        )}
      </>
    )
  if (!taking.may) return null
  const isMine = own?.mine === true
  return (
    <Button
      variant="subtle"
      loading={isChanging}
      leftSection={<Icon name="padlock" />}
      aria-pressed={isMine}
      title={text('knowledge.lock.why')}
      onClick={() => (isMine ? end(object.id) : take())}
    >
      {isMine ? text('knowledge.lock.mine', { time: timeText(own.expiresAt) }) : text('knowledge.lock.take')}
    </Button>
  )
}

/** What somebody else keeps may only be looked at. */
export function UnlessLocked({ object, children }: { object: Node; children: ReactNode }) {
  const { inTheWay } = useNodeLock(object)
  return <DocumentReadOnly when={inTheWay !== null}>{children}</DocumentReadOnly>
}
