// Linked bots of a universal bot: which bots take its conversations and how much of them, each with what its link settles. Links are objects of
// the bot's document; who takes a message is runtime/universal.
import { Button } from '@mantine/core'
import type { LinkedBotRow } from '@parley/contract/bot/linked-bot'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useDocument, useObjects } from '../../base/document'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { byName, ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { LinkDialog } from './link-dialog'
import { LinkEditor } from './link-editor'
import { LinkNote } from './link-note'
import { UpgradeDialog } from './upgrade-dialog'

const edits = ['linked-bot'] as const

export function LinkedBotsScreen() {
  return (
    <OpenDocument needs={['BOT_SETTINGS']} edits={edits}>
      <LinkedBots />
    </OpenDocument>
  )
}

function LinkedBots() {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const links = useObjects('linked-bot').toSorted(byName)
  const isOld = useObjects('bot')[0]?.data.universalVersion === 1
  const figures = useCall('linked-bot.list', { streamId: botId }, { keep: true })
  const [adding, setAdding] = useState<((id: string) => void) | null>(null)
  const [isUpgrading, setUpgrading] = useState(false)
  const rowOf = (id: string): LinkedBotRow | undefined => figures.data?.items.find(({ _id }) => _id === id)
  return (
    <>
      <ObjectPanes
        objects={links}
        parameter="link"
        words={{
          title: text('linked-bot.title'),
          search: text('linked-bot.search'),
          add: text('linked-bot.add'),
          empty: text('linked-bot.empty'),
          emptyWhy: text('linked-bot.empty.why'),
          none: text('linked-bot.none'),
          clear: text('linked-bot.clear'),
        }}
        icon="link"
        searched={({ data }) => data.name}
        note={(link) => <LinkNote link={link} row={rowOf(link.id)} />}
        foot={
          figures.data && links.length > 0
            ? text('linked-bot.foot', { count: figures.data.conversations, conversations: numberText(figures.data.conversations) })
            : undefined
        }
        onAdd={(open) => setAdding(() => open)}
        more={
          isOld &&
          canEdit && (
            <Button leftSection={<Icon name="upload" />} onClick={() => setUpgrading(true)}>
              {text('linked-bot.upgrade')}
            </Button>
          )
        }
      >
        {(link) => (
          <>
            {figures.error !== null && (
              <ErrorInPlace
                error={figures.error}
                title={text('linked-bot.figures.failed')}
                onRetry={() => void figures.refetch()}
                compact
              />
            )}
            <LinkEditor key={link.id} link={link} row={rowOf(link.id)} conversations={figures.data?.conversations ?? 0} />
          </>
        )}
      </ObjectPanes>
      {adding !== null && <LinkDialog onLinked={adding} onClose={() => setAdding(null)} />}
      {isUpgrading && <UpgradeDialog onClose={() => setUpgrading(false)} />}
    </>
  )
}
