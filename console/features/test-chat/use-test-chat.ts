// One sitting of the test chat: its threads (A and the forks that branch off it), the selected turn, what is being sent. Everything
// said is the server's; nothing here decides what happens.
import { limits } from '@parley/contract/base/limits'
import type { JsonObject } from '@parley/contract/base/json'
import type { Thread } from '@parley/contract/features/test-chat'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCall } from '../../base/use-call'
import { change } from '../../base/use-change'
import { followed, shownTurn, wayTo } from './follow'

export interface Sending {
  text: string
  shown: string
  error: Error | null
}
export type Target = 'draft' | 'live'

export interface TestChat {
  threads: readonly Thread[]
  thread: Thread | null
  /** Index in the thread's turns of the one looked at; the last unless another was chosen. */
  selected: number
  sending: Sending | null
  isStarting: boolean
  startError: Error | null
  target: Target
  language: string
  choose: (index: number) => void
  showThread: (sessionId: string) => void
  send: (text: string, shown?: string) => void
  restart: (change?: { target?: Target; language?: string }) => void
  fork: (set: { path: string; value: JsonObject[string] }[]) => void
}

/** Sittings outlive the closing of the dock. */
const sittings = new Map<string, { threads: Thread[]; current: string }>()

export function useTestChat(botId: string): TestChat {
  const [threads, setThreads] = useState<Thread[]>(sittings.get(botId)?.threads ?? [])
  const [current, setCurrent] = useState(sittings.get(botId)?.current ?? '')
  const [chosen, setChosen] = useState<number | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const [isStarting, setStarting] = useState(false)
  const [startError, setStartError] = useState<Error | null>(null)
  const [settings, setSettings] = useState<{ target: Target; language: string }>({ target: 'draft', language: '' })
  const isBusy = useRef(false)
  const thread = threads.find((candidate) => candidate.sessionId === current) ?? null
  const last = (thread?.turns.length ?? 0) - 1
  const selected = chosen === null ? last : Math.min(chosen, last)

  useEffect(() => {
    sittings.set(botId, { threads, current })
  }, [botId, threads, current])

  const start = useCallback(
    async (how: { target: Target; language: string }) => {
      if (isBusy.current) return
      isBusy.current = true
      setStarting(true)
      setStartError(null)
      try {
        const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
        const fresh = await change('test-chat.start', { streamId: botId, ...how, timezone })
        setThreads([fresh])
        setCurrent(fresh.sessionId)
        setChosen(null)
        setSending(null)
      } catch (error) {
        setStartError(asError(error))
      } finally {
        isBusy.current = false
        setStarting(false)
      }
    },
    [botId],
  )

  const begin = useRef(start)
  begin.current = start
  useEffect(() => {
    if (!sittings.get(botId)?.current) void begin.current({ target: 'draft', language: '' })
  }, [botId])

  const send = useCallback(
    async (text: string, shown?: string) => {
      if (!thread || isBusy.current || text.trim() === '') return
      isBusy.current = true
      setSending({ text, shown: shown ?? text, error: null })
      try {
        const reply = await change('test-chat.send', {
          streamId: botId,
          sessionId: thread.sessionId,
          text: text.slice(0, limits.messageChars),
          ...(shown === undefined ? {} : { shown }),
        })
        setThreads((all) =>
          all.map((each) =>
            each.sessionId === thread.sessionId
              ? { ...each, turns: [...each.turns, reply.turn], state: reply.state, waitingAt: reply.waitingAt, ended: reply.ended }
              : each,
          ),
        )
        setSending(null)
        setChosen(null)
      } catch (error) {
        setSending({ text, shown: shown ?? text, error: asError(error) })
      } finally {
        isBusy.current = false
      }
    },
    [botId, thread],
  )

  const fork = useCallback(
    async (set: { path: string; value: JsonObject[string] }[]) => {
      const turn = thread?.turns[selected]
      if (!thread || !turn || isBusy.current) return
      isBusy.current = true
      try {
        const branch = await change('test-chat.fork', { streamId: botId, sessionId: thread.sessionId, turn: turn.turn, set })
        setThreads((all) => [...all, branch])
        setCurrent(branch.sessionId)
        setChosen(null)
      } catch (error) {
        setSending({ text: '', shown: '', error: asError(error) })
      } finally {
        isBusy.current = false
      }
    },
    [botId, thread, selected],
  )

  useFollowing(botId, thread, selected, last)
  return {
    threads,
    thread,
    selected,
    sending,
    isStarting,
    startError,
    ...settings,
    choose: (index) => setChosen(index === last ? null : index),
    showThread: (sessionId) => {
      setCurrent(sessionId)
      setChosen(null)
    },
    send: (text, shown) => {
      void send(text, shown)
    },
    restart: (next) => {
      const how = { ...settings, ...next }
      setSettings(how)
      void start(how)
    },
    fork: (set) => {
      void fork(set)
    },
  }
}

/** Tells the canvas which moment is looked at, with the state of that moment. */
function useFollowing(botId: string, thread: Thread | null, selected: number, last: number): void {
  const turn = thread?.turns[selected]
  const isPast = thread !== null && selected >= 0 && selected < last
  const past = useCall('test-chat.get-state', isPast && turn ? { streamId: botId, sessionId: thread.sessionId, turn: turn.turn } : null)
  const state = isPast ? (past.data?.state ?? null) : (thread?.state ?? null)
  useEffect(() => {
    if (!thread || !turn) {
      followed.set({ botId, turn: 0, passed: [], steps: new Set(), state: null })
      return
    }
    followed.set({ botId, turn: shownTurn(thread.turns, turn), ...wayTo(thread.turns, selected), state })
  }, [botId, thread, turn, selected, state])
  useEffect(() => () => followed.set({ passed: [], steps: new Set(), turn: 0 }), [])
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
