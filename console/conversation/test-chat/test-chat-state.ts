// The state of one test chat with a bot: its threads (A and the forks that branch off it), the turn looked at, what is being sent.
// It outlives the closing of the dock. Everything said is the server's; nothing here decides what happens.
import type { Attachment } from '@parley/contract/base/message'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { Json } from '@parley/contract/base/json'
import { type TestUser, testChannel, type Thread } from '@parley/contract/conversation/test-chat'
import { createStore, type Store } from '../../base/page/store'
import { change } from '../../base/call/use-change'

export type Target = 'draft' | 'live'
export interface Sending {
  text: string
  shown: string
  files: readonly Attachment[]
  error: Error | null
  /** Sent again after a lost answer, the message keeps it, so that it is taken once. */
  messageId: string
}

export interface TestChatState {
  botId: string
  threads: readonly Thread[]
  /** Id of the thread that is shown; '' before the first. */
  current: string
  /** Index of the turn looked at; null is the last. */
  chosen: number | null
  sending: Sending | null
  isBusy: boolean
  isStarting: boolean
  startError: Error | null
  target: Target
  /** '' is the bot's own. */
  language: string
  /** Whom one tests as: the channel, and somebody made up; null is oneself. */
  channel: string
  user: TestUser | null
  /** Those who were made up since the page was opened. */
  users: readonly TestUser[]
}

/** What a conversation begins with; what is left out stays as it was. */
export type Beginning = Partial<Pick<TestChatState, 'target' | 'language' | 'channel' | 'user'>>

const sittings = new Map<string, Store<TestChatState>>()

export function testChatStateOf(botId: string): Store<TestChatState> {
  const known = sittings.get(botId)
  if (known) return known
  const fresh = createStore<TestChatState>({
    botId,
    threads: [],
    current: '',
    chosen: null,
    sending: null,
    isBusy: false,
    isStarting: false,
    startError: null,
    target: 'draft',
    language: '',
    channel: testChannel,
    user: null,
    users: [],
  })
  sittings.set(botId, fresh)
  return fresh
}

export function threadOf(testChat: TestChatState): Thread | null {
  return testChat.threads.find((thread) => thread.sessionId === testChat.current) ?? null
}

/** Index of the turn looked at; -1 while nothing was said. */
export function selectedOf(testChat: TestChatState): number {
  const last = (threadOf(testChat)?.turns.length ?? 0) - 1
  return testChat.chosen === null ? last : Math.min(testChat.chosen, last)
}

/** One request at a time; what it answers is put into the testChat. */
async function once(
  store: Store<TestChatState>,
  request: () => Promise<Partial<TestChatState>>,
  onError: (error: Error) => Partial<TestChatState>,
) {
  if (store.get().isBusy) return
  store.set({ isBusy: true })
  try {
    store.set(await request())
  } catch (error) {
    store.set(onError(error instanceof Error ? error : new Error(String(error))))
  } finally {
    store.set({ isBusy: false, isStarting: false })
  }
}

/** Begins anew; the threads so far are left. */
export function start(store: Store<TestChatState>, how: Beginning = {}): void {
  if (store.get().isBusy) return
  store.set({ ...how, isStarting: true, startError: null })
  const { botId, target, language, channel, user } = store.get()
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const begin = async () => {
    const thread = await change('test-chat.start', { streamId: botId, target, language, timezone, channel, ...(user && { user }) })
    return { threads: [thread], current: thread.sessionId, chosen: null, sending: null }
  }
  void once(store, begin, (startError) => ({ startError }))
}

/** Begins anew as somebody who is made up now. */
export function startAs(store: Store<TestChatState>, user: TestUser): void {
  const { users } = store.get()
  const isKnown = users.some(({ name, email }) => name === user.name && email === user.email)
  if (!isKnown) store.set({ users: [...users, user] })
  start(store, { user })
}

export function send(store: Store<TestChatState>, text: string, shown?: string, files: readonly Attachment[] = []): void {
  const thread = threadOf(store.get())
  if (!thread || store.get().isBusy || text.trim() === '') return
  const { botId } = store.get()
  const { sessionId } = thread
  const before = store.get().sending
  const messageId = before?.error && before.text === text ? before.messageId : newId('message')
  const sending = { text, shown: shown ?? text, files, messageId }
  store.set({ sending: { ...sending, error: null }, chosen: null })
  const say = async () => {
    const words = text.slice(0, limits.messageChars)
    const { turn, ...after } = await change('test-chat.send', {
      ...{ streamId: botId, sessionId, text: words, shown, messageId },
      ...(files.length > 0 && { attachments: [...files] }),
    })
    const grown = (each: Thread) =>
      each.sessionId === sessionId ? { ...each, ...after, turns: [...each.turns.filter((known) => known.turn !== turn.turn), turn] } : each
    return { threads: store.get().threads.map(grown), sending: null }
  }
  void once(store, say, (error) => ({ sending: { ...sending, error } }))
}

/** Keeps a file for the message that will name it. */
export async function upload(botId: string, file: File): Promise<string> {
  const { fileId } = await change('attachment.upload', {
    ...{ botId, filename: file.name, fileContext: 'workflows' },
    file: Object.assign(file, { path: '', bytes: file.size }),
  })
  return fileId
}

/** Continues from the turn looked at in a thread of its own, with some values changed first. */
export function fork(store: Store<TestChatState>, set: { path: string; value: Json }[]): void {
  const { botId } = store.get()
  const thread = threadOf(store.get())
  const turn = thread?.turns[selectedOf(store.get())]
  if (!thread || !turn) return
  const branch = async () => {
    const made = await change('test-chat.fork', { streamId: botId, sessionId: thread.sessionId, turn: turn.turn, set })
    return { threads: [...store.get().threads, made], current: made.sessionId, chosen: null }
  }
  void once(store, branch, (error) => ({ sending: { text: '', shown: '', files: [], messageId: '', error } }))
}
