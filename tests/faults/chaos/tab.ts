// A tab of the console without its screens: its own document store, call client and live socket, over a network of its own. What a person
// does about what the store tells is done here: signing in again, trying again, giving up what was refused, reloading.
import { randomBytes } from 'node:crypto'
import type { Edit } from '@parley/contract/objects/object'
import { LiveNotice } from '@parley/contract/base/live'
import { CallError } from '@parley/console/base/call/call-error'
import { type CallClient, createCallClient } from '@parley/console/base/call/call-client'
import { documentTransport, hearDocument } from '@parley/console/base/document/document-transport'
import { type BatchStorage, orphanAfterMs, touchEveryMs } from '@parley/console/base/document/pending-batches'
import { DocumentStore } from '@parley/console/base/document/store'
import type { DocumentTransport } from '@parley/console/base/document/transport'
import WebSocket from 'ws'
import type { BadNetwork } from './bad-network'
import { type Ledger, WatchedBatches } from './ledger'

/** Somebody with a browser: what its tabs share. */
export interface Person {
  name: string
  userId: string
  /** The account the bot belongs to. */
  accountId: string
  username: string
  password: string
  cookies: Map<string, string>
  shelf: BatchStorage
  tabs: Tab[]
  /** How much later it is on this device than on the machine of the run. */
  laterMs: number
}

interface TabPlace {
  name: string
  person: Person
  network: BadNetwork
  ledger: Ledger
  botId: string
}

const tendMs = 15
const offlineMs = 150
const listenAgainMs = 100
/** What the server may say about an edit that comes too late or clashes with another. */
const refusals: ReadonlySet<string> = new Set([
  'LOCKED',
  'CHANGED_SINCE',
  'NAME_TAKEN',
  'NOT_FOUND',
  'INVALID_INPUT',
  'DUPLICATE',
  'IN_USE',
])

/** A page: it ends with a reload, and what was on its way is never heard of again. */
interface Page {
  id: string
  store: DocumentStore
  client: CallClient
  shelf: WatchedBatches
  gone: AbortController
}

export class Tab {
  readonly counts = { reloads: 0, signIns: 0, refused: 0, sockets: 0, errors: new Map<string, number>() }
  /** Wants to try again what is refused instead of giving it up. */
  isPatient: () => boolean = () => false
  #page: Page
  #socket: WebSocket | null = null
  #isSignedOut = true
  #isSigningIn = false
  #offlineSince = 0
  #lastError = ''
  readonly #tending: ReturnType<typeof setInterval>
  readonly #touching: ReturnType<typeof setInterval>

  constructor(readonly place: TabPlace) {
    this.#page = this.#open(place.name)
    this.#tending = setInterval(() => this.#tend(), tendMs)
    this.#touching = setInterval(() => this.store.touch(), touchEveryMs)
  }

  get store(): DocumentStore {
    return this.#page.store
  }
  get client(): CallClient {
    return this.#page.client
  }
  get name(): string {
    return this.place.name
  }

  edit(edits: readonly Edit[], label: string, key = ''): void {
    this.place.ledger.edits += 1
    this.store.edit(edits, { label: { key: label, values: {}, text: label }, key })
  }

  /** Fails when nobody was reached, or when the page goes before there is an answer. */
  async undo(choose: () => Promise<string | null>): Promise<void> {
    const { store, shelf, gone } = this.#page
    const ended = new Promise<never>((_, fail) => gone.signal.addEventListener('abort', () => fail(new Error('The page is gone'))))
    shelf.isTakenBack = () => store.facts.trouble?.kind === 'refused'
    try {
      await Promise.race([store.undo(choose), ended])
    } finally {
      shelf.isTakenBack = () => false
    }
  }

  /** How it is, for whoever waits in vain. */
  describe(): string {
    const { facts, loading } = this.store
    const errors = JSON.stringify(Object.fromEntries(this.counts.errors))
    return `${this.name}: ${loading.state}, ${facts.pending} pending, ${facts.trouble?.kind ?? 'no trouble'}, ${this.#isSignedOut ? 'signed out' : 'signed in'}, ${errors}`
  }

  /** Everything is sent and nothing is in the way. */
  isQuiet(): boolean {
    const { facts, loading } = this.store
    return loading.state === 'ready' && facts.pending === 0 && facts.trouble === null && !this.#isSignedOut
  }

  /** The same tab again; `isOrderly`: the page was told before. With another id it is a new tab that finds what a closed one left. */
  reload(isOrderly: boolean, isNewTab: boolean): void {
    this.counts.reloads += 1
    if (isOrderly) void this.store.flush()
    this.#close()
    this.#isSignedOut = true
    const isLater = isNewTab && this.#passTime()
    this.#page = this.#open(isLater ? `${this.name}-${randomBytes(4).toString('hex')}` : this.#page.id)
  }

  /** Until what a closed tab left belongs to whoever finds it; those that are open give signs of life, which one that loads cannot. */
  #passTime(): boolean {
    const { person } = this.place
    const others = person.tabs.filter((tab) => tab !== this)
    if (others.some(({ store }) => store.loading.state !== 'ready')) return false
    person.laterMs += orphanAfterMs + 1
    for (const { store } of others) store.touch()
    return true
  }

  stop(): void {
    clearInterval(this.#tending)
    clearInterval(this.#touching)
    this.#close()
  }

  #close(): void {
    this.#page.gone.abort()
    this.#socket?.terminate()
    this.#socket = null
  }

  #open(id: string): Page {
    const { person, botId, ledger, name } = this.place
    const gone = new AbortController()
    const client = createCallClient({
      fetch: (...request) => this.#fetch(gone.signal, ...request),
      context: () => ({ userId: person.userId, accountId: person.accountId, appLanguage: 'en', bot: null }),
      onAuthorized: () => {
        if (gone.signal.aborted) return
        this.#isSignedOut = false
      },
      onFailed: (error) => {
        if (error.status === 401 && !gone.signal.aborted) this.#isSignedOut = true
      },
      onReached: () => undefined,
      onActivity: () => undefined,
    })
    const shelf = new WatchedBatches(ledger, person.shelf, {
      userId: person.userId,
      botId,
      tab: id,
      now: () => Date.now() + person.laterMs,
    })
    const transport = mortal(
      documentTransport({ streamId: botId, userId: person.userId }, client, () => Promise.resolve()),
      gone.signal,
      (error) => this.#noteError(error),
    )
    const store = new DocumentStore({
      transport,
      pendingBatches: shelf,
      coalesceMs: 12,
      retryMs: 60,
      onWritten: (batch, operations) => ledger.write(name, batch, operations),
    })
    return { id, store, client, shelf, gone }
  }

  async #fetch(gone: AbortSignal, input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
    const { person, network } = this.place
    const headers = new Headers(init.headers)
    headers.set('cookie', [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const signal = init.signal ? AbortSignal.any([init.signal, gone]) : gone
    const reply = await fetch(`${network.origin}${String(input)}`, { ...init, headers, signal })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      person.cookies.set(name, value)
    }
    return reply
  }

  #noteError(error: unknown): void {
    const name = error instanceof CallError ? (error.errorName ?? String(error.code)) : String(error)
    this.#lastError = name
    this.counts.errors.set(name, (this.counts.errors.get(name) ?? 0) + 1)
  }

  /** What somebody in front of the tab does about what it says. */
  #tend(): void {
    const { store } = this
    if (this.#isSignedOut) void this.#signIn()
    else if (store.loading.state === 'failed') void store.load()
    else this.#listen()
    if (store.facts.trouble?.kind === 'refused') this.#refused(store.facts.trouble.reason)
    if (store.facts.trouble?.kind !== 'offline') this.#offlineSince = 0
    else if (this.#offlineSince === 0) this.#offlineSince = Date.now()
    else if (Date.now() - this.#offlineSince > offlineMs) {
      this.#offlineSince = 0
      store.retry()
    }
  }

  #refused(reason: string): void {
    const { shelf, store } = this.#page
    const { ledger } = this.place
    if (this.#lastError === 'LOCKED' && this.isPatient()) {
      store.retry()
      return
    }
    this.counts.refused += 1
    if (!refusals.has(this.#lastError)) ledger.wrong.push(`${this.name} was refused with ${this.#lastError}: ${reason}`)
    shelf.reason = reason
    store.discardRefused()
    shelf.reason = ''
  }

  /** By the cookie, as a page that opens does; else by the password. */
  async #signIn(): Promise<void> {
    if (this.#isSigningIn) return
    this.#isSigningIn = true
    const { client, store, gone } = this.#page
    const { username, password } = this.place.person
    try {
      await client.refresh().catch(async (error: unknown) => {
        if (error instanceof CallError && error.status !== 401) throw error
        await client.send('auth.login', { grant_type: 'password', username, password })
        this.counts.signIns += 1
      })
      if (gone.signal.aborted) return
      if (store.loading.state === 'ready') store.retry()
      else void store.load()
    } catch (error) {
      if (!(error instanceof CallError) && !gone.signal.aborted) throw error
    } finally {
      this.#isSigningIn = false
    }
  }

  /** As the console's own listens: again whenever it was closed. */
  #listen(): void {
    if (this.#socket !== null || this.store.loading.state !== 'ready') return
    const { store, client, gone } = this.#page
    this.counts.sockets += 1
    const socket = new WebSocket(`${this.place.network.origin.replace('http', 'ws')}/api/1.1/live`)
    this.#socket = socket
    const hear = hearDocument(this.place.botId, store)
    socket.on('open', () => socket.send(JSON.stringify({ token: client.accessToken(), botId: this.place.botId })))
    socket.on('message', (frame) => {
      const notice = LiveNotice.parse(JSON.parse(String(frame)))
      if (notice.type === 'signed-out' && !gone.signal.aborted) this.#isSignedOut = true
      void hear(notice)
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      setTimeout(() => {
        if (this.#socket === socket) this.#socket = null
      }, listenAgainMs)
    })
  }
}

/** A page that is gone neither asks nor hears. */
function mortal(transport: DocumentTransport, gone: AbortSignal, note: (error: unknown) => void): DocumentTransport {
  const never = new Promise<never>(() => undefined)
  const living = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (gone.aborted) return never
    try {
      const answer = await ask()
      return gone.aborted ? await never : answer
    } catch (error) {
      if (gone.aborted) return never
      note(error)
      throw error
    }
  }
  return {
    ...transport,
    get: () => living(() => transport.get()),
    apply: (batch) => living(() => transport.apply(batch)),
    listOperations: (since) => living(() => transport.listOperations(since)),
    undo: (id, batchId) => living(() => transport.undo(id, batchId)),
    redo: (id, batchId) => living(() => transport.redo(id, batchId)),
  }
}
