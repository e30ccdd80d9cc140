// The test chat with the open bot for the dock, begun when there is none; and the canvas told which moment is looked at.
import type { SessionEvent } from '@parley/contract/base/event'
import type { Json } from '@parley/contract/base/json'
import type { TestUser, Thread } from '@parley/contract/conversation/test-chat'
import { useEffect } from 'react'
import { type Store, useStore } from '../../base/page/store'
import { useCall } from '../../base/call/use-call'
import type { Say, UploadFile } from '../../ui/message/bot-message'
import { followed, shownTurn, wayTo } from './follow'
import {
  type Beginning,
  fork,
  selectedOf,
  send,
  testChatStateOf,
  start,
  startAs,
  threadOf,
  type TestChatState,
  upload,
} from './test-chat-state'

export interface TestChat extends TestChatState {
  thread: Thread | null
  /** Index in the thread's turns of the one looked at. */
  selected: number
  choose: (index: number) => void
  showThread: (sessionId: string) => void
  send: Say
  upload: UploadFile
  restart: (how?: Beginning) => void
  restartAs: (user: TestUser) => void
  fork: (set: { path: string; value: Json }[]) => void
}

export function useTestChat(botId: string): TestChat {
  const store = testChatStateOf(botId)
  const testChat = useStore(store, (value) => value)
  const thread = threadOf(testChat)
  const selected = selectedOf(testChat)
  const last = (thread?.turns.length ?? 0) - 1
  useEffect(() => {
    if (store.get().current === '') start(store)
  }, [store])
  useFollowing(botId, thread, selected)
  useUnasked(store, botId, thread)
  return {
    ...testChat,
    thread,
    selected,
    choose: (index) => store.set({ chosen: index === last ? null : index }),
    showThread: (sessionId) => store.set({ current: sessionId, chosen: null }),
    send: (text, shown, files) => send(store, text, shown, files),
    upload: (file) => upload(botId, file),
    restart: (how) => start(store, how),
    restartAs: (user) => startAs(store, user),
    fork: (set) => fork(store, set),
  }
}

function useFollowing(botId: string, thread: Thread | null, selected: number): void {
  const turn = thread?.turns[selected]
  const isPast = thread !== null && selected < thread.turns.length - 1
  const past = useCall('test-chat.get-state', isPast && turn ? { streamId: botId, sessionId: thread.sessionId, turn: turn.turn } : null)
  const state = isPast ? (past.data?.state ?? null) : (thread?.state ?? null)
  useEffect(() => {
    if (!thread || !turn) followed.set({ botId, turn: 0, passed: [], steps: new Set(), state: null })
    else followed.set({ botId, turn: shownTurn(thread.turns, turn), ...wayTo(thread.turns, selected), state })
  }, [botId, thread, turn, selected, state])
  useEffect(() => () => followed.set({ passed: [], steps: new Set(), turn: 0 }), [])
}

/** While a person leads the conversation, or a server outside is to answer later, what is said comes without being asked for. */
function useUnasked(store: Store<TestChatState>, botId: string, thread: Thread | null): void {
  const events = thread?.turns.flatMap((turn) => turn.events) ?? []
  const isOpen = thread !== null && !thread.ended && (ledAfter(events) || waitsForOutside(events))
  const newest = useCall('test-chat.get', isOpen ? { streamId: botId, sessionId: thread.sessionId } : null).data
  const length = thread?.turns.length ?? 0
  useEffect(() => {
    if (newest === undefined || newest.turns.length <= length) return
    store.set({ threads: store.get().threads.map((each) => (each.sessionId === newest.sessionId ? newest : each)) })
  }, [store, newest, length])
}

function ledAfter(events: readonly SessionEvent[]): boolean {
  const last = events.findLast(({ type }) => type === 'handed-over' || type === 'agent-joined' || type === 'agent-left')
  return last !== undefined && (last.type !== 'agent-left' || last.outcome === 'passed')
}

/** The step that is waited at is the one that last called somebody. */
function waitsForOutside(events: readonly SessionEvent[]): boolean {
  const waiting = events.findLast((event) => event.type === 'waiting')
  const called = events.findLast((event) => event.type === 'effect' && (event.effect === 'service' || event.effect === 'webhook'))
  return waiting?.type === 'waiting' && called?.type === 'effect' && waiting.nodeId === called.nodeId
}
