// The agent desk (mockup 23): who waits and who is being served at the left, one conversation in the middle, what is known of it at the right.
import { Select } from '@mantine/core'
import { agentStates, type Chat } from '@parley/contract/desk/desk'
import { useMemo, useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { browserZone } from '../../base/language/time'
import { useShortcuts } from '../../base/page/shortcuts'
import { useUrlState } from '../../base/page/use-url-state'
import { useUserId } from '../../base/session/session'
import { Page } from '../../ui/page/page'
import { AsyncContent } from '../../ui/state/async-content'
import { EmptyState } from '../../ui/state/empty-state'
import { Chip } from '../../ui/status/chip'
import { showFailure } from '../../ui/toast/toast'
import { ChatPane } from './chat/chat-pane'
import classes from './desk.module.css'
import { DeskNotices } from './desk-notices'
import { Queue } from './queue'
import { QueueFoot } from './queue-foot'

/** The caller stays available while the desk is open, and the list is right though a notice was lost. */
const againMs = 30_000

export function DeskScreen() {
  const text = useText()
  const me = useUserId()
  const [show, setShow] = useUrlState('show', 'open')
  const [openId, setOpenId] = useUrlState('chat')
  const isOver = show === 'over'
  const desk = useCall('desk.get', { timezone: browserZone() }, { pollMs: againMs })
  const chats = useCall('desk.list', { show: isOver ? 'over' : 'open' }, { keep: true, pollMs: againMs })
  const [begunId, setBegunId] = useState('')
  const open = (id: string, isStep = false) => {
    setBegunId('')
    setOpenId(id, isStep)
  }
  const accept = useAccept(desk.data?.state === 'available', (id) => {
    setBegunId(id)
    setOpenId(id, true)
  })
  const [queue, setQueue] = useUrlState('queue')
  const all = chats.data ?? []
  const list = inOrder(
    all.filter((chat) => queue === '' || chat.queue === queue),
    me,
    isOver,
  )
  const chosen = list.find(({ id }) => id === openId)?.id ?? openId
  useShortcuts(useDeskKeys({ list, chosen, onOpen: open, onAccept: accept }))
  return (
    <Page
      title={text('desk.title')}
      status={desk.data && <States waiting={desk.data.waiting} available={desk.data.available} />}
      actions={<Presence state={desk.data?.state ?? 'away'} />}
      bare
    >
      {desk.data && <DeskNotices desk={desk.data} />}
      <div className={classes.frame}>
        <section className={classes.left} aria-label={text('desk.queue')}>
          <div className={classes.tabs} role="group" aria-label={text('desk.show')}>
            {(['open', 'over'] as const).map((each) => (
              <button key={each} type="button" aria-pressed={show === each} onClick={() => setShow(each)}>
                {text(`desk.show.${each}`)}
              </button>
            ))}
            <QueueFilter chats={all} queue={queue} onChange={setQueue} />
          </div>
          <AsyncContent of={chats} what={text('desk.reading')} failed={text('desk.failed')}>
            {() => <Queue chats={list} me={me} isOver={isOver} chosen={chosen} onOpen={(id) => open(id, true)} onAccept={accept} />}
          </AsyncContent>
          {desk.data && <QueueFoot today={desk.data.today} />}
        </section>
        {chosen === '' ? (
          <div className={classes.nothing}>
            <EmptyState icon="headset" title={text('desk.none-open')} why={text('desk.none-open.why')} />
          </div>
        ) : (
          <ChatPane key={chosen} chatId={chosen} isBegun={chosen === begunId} onAccept={accept} />
        )}
      </div>
    </Page>
  )
}

/** Absent while all of them are in one queue. */
function QueueFilter({ chats, queue, onChange }: { chats: readonly Chat[]; queue: string; onChange: (queue: string) => void }) {
  const text = useText()
  const names = [...new Set([...chats.map((chat) => chat.queue), queue])].filter((name) => name !== '').toSorted()
  if (names.length === 0 || (names.length === 1 && chats.every((chat) => chat.queue === names[0]))) return null
  return (
    <Select
      className={classes.queue}
      size="xs"
      aria-label={text('desk.filter')}
      allowDeselect={false}
      value={queue}
      data={[{ value: '', label: text('desk.filter.all') }, ...names.map((name) => ({ value: name, label: name }))]}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

/** Waiting, then one's own, then the others'; each longest first. */
function inOrder(chats: readonly Chat[], me: string, isOver: boolean): Chat[] {
  if (isOver) return [...chats]
  const rank = ({ state, agentId }: Chat): number => (state === 'waiting' ? 0 : agentId === me ? 1 : 2)
  return [...chats].sort((left, right) => rank(left) - rank(right) || left.askedAt - right.askedAt)
}

/** Who takes a conversation is there to lead it: the server refuses nobody but those who are away. */
function useAccept(isAvailable: boolean, onDone: (id: string) => void): (id: string) => void {
  const [come, accept] = [useChange('desk.set-state'), useChange('desk.accept')]
  const onError = (error: Error) => showFailure(error)
  const take = (chatId: string) => accept.mutate({ chatId }, { onSuccess: () => onDone(chatId), onError })
  return (chatId) => (isAvailable ? take(chatId) : come.mutate({ state: 'available' }, { onSuccess: () => take(chatId), onError }))
}

interface Keys {
  list: readonly Chat[]
  chosen: string
  onOpen: (id: string) => void
  onAccept: (id: string) => void
}

function useDeskKeys({ list, chosen, onOpen, onAccept }: Keys) {
  return useMemo(() => {
    const at = list.findIndex(({ id }) => id === chosen)
    const move = (by: number) => () => {
      const next = list[Math.max(0, Math.min(list.length - 1, at + by))]
      if (next !== undefined) onOpen(next.id)
    }
    const longest = list.find(({ state }) => state === 'waiting')
    const wanted = list[at]?.state === 'waiting' ? list[at] : longest
    return [
      { keys: 'j', label: 'desk.next', run: move(1) },
      { keys: 'k', label: 'desk.previous', run: move(-1) },
      { keys: 'a', label: 'desk.accept', run: () => (wanted === undefined ? undefined : onAccept(wanted.id)) },
    ]
  }, [list, chosen, onOpen, onAccept])
}

function States({ waiting, available }: { waiting: number; available: number }) {
  const text = useText()
  return (
    <>
      {waiting > 0 && (
        <Chip tone="warn" icon="clock">
          {text('desk.waiting', { count: waiting })}
        </Chip>
      )}
      <Chip tone={available > 0 ? 'ok' : 'plain'} icon="team">
        {text('desk.available', { count: available })}
      </Chip>
    </>
  )
}

function Presence({ state }: { state: (typeof agentStates)[number] }) {
  const text = useText()
  const change = useChange('desk.set-state')
  return (
    <Select
      aria-label={text('desk.state')}
      w={150}
      allowDeselect={false}
      value={state}
      data={agentStates.map((each) => ({ value: each, label: text(`desk.state.${each}`) }))}
      onChange={(next) => {
        const chosen = agentStates.find((each) => each === next)
        if (chosen !== undefined) change.mutate({ state: chosen })
      }}
    />
  )
}
