// One conversation at the desk: who it is with, its whole thread, where the agent writes, and what is known of it.
import { Button, Menu } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { languageName } from '../../../base/language/language-name'
import { useText } from '../../../base/language/text'
import { useUserId } from '../../../base/session/session'
import { Icon } from '../../../ui/icon'
import { AsyncContent } from '../../../ui/state/async-content'
import { Avatar } from '../../../ui/status/avatar'
import { Chip } from '../../../ui/status/chip'
import { showFailure } from '../../../ui/toast/toast'
import { channelOf, nameOf } from '../queue'
import { lengthText, useNow } from '../use-now'
import classes from './chat.module.css'
import { ChatSide } from './chat-side'
import { ChatThread } from './chat-thread'
import { Composer } from './composer'
import { useUserTyping } from './use-typing'

export type OpenChat = CallReply<'desk.get-chat'>

const againMs = 30_000

interface ChatPaneProps {
  chatId: string
  /** It was accepted just now: answering is what comes next. */
  isBegun: boolean
  onAccept: (id: string) => void
}

export function ChatPane({ chatId, isBegun, onAccept }: ChatPaneProps) {
  const text = useText()
  const query = useCall('desk.get-chat', { chatId }, { keep: true, pollMs: againMs })
  return (
    <AsyncContent of={query} what={text('desk.reading-one')} failed={text('desk.failed-one')}>
      {(open) => <Open open={open} isBegun={isBegun} onAccept={onAccept} />}
    </AsyncContent>
  )
}

function Open({ open, isBegun, onAccept }: { open: OpenChat } & Omit<ChatPaneProps, 'chatId'>) {
  const text = useText()
  const me = useUserId()
  const { chat, turns, notes, replies, forms } = open
  const isMine = chat.state === 'taken' && chat.agentId === me
  const isTyping = useUserTyping(chat.sessionId)
  return (
    <div className={classes.panes}>
      <section className={classes.middle} aria-label={text('desk.conversation')}>
        <Head open={open} isMine={isMine} onAccept={onAccept} />
        <ChatThread chatId={chat.id} turns={turns} notes={notes} isTyping={isTyping && isMine} userName={nameOf(chat, text)} />
        <Composer chatId={chat.id} replies={replies} forms={forms} canReply={isMine} isBegun={isBegun} />
      </section>
      <ChatSide open={open} isMine={isMine} />
    </div>
  )
}

function Head({ open: { chat, queues }, isMine, onAccept }: { open: OpenChat; isMine: boolean; onAccept: (id: string) => void }) {
  const text = useText()
  const now = useNow()
  const pass = useChange('desk.pass')
  const close = useChange('desk.close')
  const failed = (error: Error) => showFailure(error)
  const name = nameOf(chat, text)
  const about = [chat.botName, channelOf(chat, text), languageName(chat.language), chat.queue].filter((each) => each !== '')
  return (
    <header className={classes.head}>
      <Avatar name={name} size={28} />
      <div className={classes.who}>
        <h2>
          {name} <Leader chat={chat} isMine={isMine} now={now} />
        </h2>
        <p>{about.join(', ')}</p>
      </div>
      {chat.state === 'waiting' && (
        <Button variant="filled" leftSection={<Icon name="check" />} onClick={() => onAccept(chat.id)}>
          {text('desk.accept')}
        </Button>
      )}
      {isMine && (
        <>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" leftSection={<Icon name="switch" />} loading={pass.isPending}>
                {text('desk.pass')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => pass.mutate({ chatId: chat.id }, { onError: failed })}>{text('desk.pass.back')}</Menu.Item>
              {queues
                .filter((queue) => queue !== chat.queue)
                .map((queue) => (
                  <Menu.Item key={queue} onClick={() => pass.mutate({ chatId: chat.id, queue }, { onError: failed })}>
                    {text('desk.pass.to', { queue })}
                  </Menu.Item>
                ))}
            </Menu.Dropdown>
          </Menu>
          <Button
            variant="default"
            leftSection={<Icon name="check" />}
            loading={close.isPending}
            onClick={() => close.mutate({ chatId: chat.id }, { onError: failed })}
          >
            {text('desk.close')}
          </Button>
        </>
      )}
    </header>
  )
}

function Leader({ chat, isMine, now }: { chat: OpenChat['chat']; isMine: boolean; now: number }) {
  const text = useText()
  if (chat.state === 'waiting')
    return (
      <Chip tone="warn" icon="clock">
        {text('desk.waits', { time: lengthText(now - chat.askedAt) })}
      </Chip>
    )
  if (chat.state !== 'taken') return <Chip icon="ok">{text(`desk.over.${chat.state}`)}</Chip>
  const time = lengthText(now - (chat.takenAt ?? chat.askedAt))
  return (
    <Chip tone={isMine ? 'accent' : 'plain'} icon="headset">
      {isMine ? text('desk.you-lead', { time }) : text('desk.they-lead', { name: chat.agentName, time })}
    </Chip>
  )
}
