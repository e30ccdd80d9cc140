// The open bot's document for components: one store per bot, loaded once, told of other people's changes, reporting to the top bar.
// Components read single objects or lists, so that a change draws again only what shows it.
import type { ObjectKind } from '@parley/contract/base/ids'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { onNotice } from '../call/live'
import { saveState } from '../page/save-state'
import { documentTransport } from './document-transport'
import { fieldsOfNode } from './node-fields'
import { PendingBatches, memoryStorage, type BatchStorage } from './pending-batches'
import { ObjectReader } from './read-objects'
import { changesIn, saveStateOf } from './save-state'
import { DocumentStore, type EditHow, type LoadState } from './store'

export interface OpenDocument {
  botId: string
  store: DocumentStore
  reader: ObjectReader
  canEdit: boolean
}

interface Entry {
  store: DocumentStore
  reader: ObjectReader
  users: number
  /** null until the first screen that shows it is on the page. */
  close: (() => void) | null
  lingering?: ReturnType<typeof setTimeout>
}

const entries = new Map<string, Entry>()
/** How long a document stays loaded after its last screen closed. */
const lingerMs = 30_000
const touchMs = 5000

/** The bot's document, not opened yet: this may happen while a screen is being drawn, so nothing is asked and nobody is told. */
function entryOf(botId: string): Entry {
  const known = entries.get(botId)
  if (known) return known
  const store = new DocumentStore({
    transport: documentTransport(botId),
    pendingBatches: new PendingBatches(deviceShelf(), botId, tabId()),
  })
  const entry: Entry = { store, reader: new ObjectReader(fieldsOfNode), users: 0, close: null }
  entries.set(botId, entry)
  return entry
}

/** Listens to the others, reports to the top bar and loads; until the returned function is called. */
function open(botId: string, store: DocumentStore): () => void {
  const endNotices = onNotice((notice) => {
    if (notice.type !== 'changed' || notice.botId !== botId || notice.tag !== 'document' || notice.rev === undefined) return undefined
    return store.isOwn(notice.by ?? '') ? 'own' : store.noticeRev(notice.rev)
  })
  const retry = () => store.retry()
  const leave = () => {
    void store.flush()
  }
  window.addEventListener('online', retry)
  window.addEventListener('pagehide', leave)
  const touching = setInterval(() => store.touch(), touchMs)
  const endReport = report(store)
  void store.load()
  return () => {
    endNotices()
    endReport()
    clearInterval(touching)
    window.removeEventListener('online', retry)
    window.removeEventListener('pagehide', leave)
    entries.delete(botId)
  }
}

/** Tells the top bar, also when only time passes. */
function report(store: DocumentStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    clearTimeout(timer)
    const now = Date.now()
    const state = saveStateOf(store.facts, now)
    const reason = state.state === 'failed' ? state.reason : state.state === 'offline' && !state.keptHere ? 'full' : ''
    const canRetry = state.state === 'failed' || state.state === 'offline'
    saveState.set({
      state: state.state,
      reason,
      savedAt: store.facts.savedAt ?? 0,
      retry: canRetry ? () => store.retry() : null,
      discard: state.state === 'failed' ? () => store.discardRefused() : null,
    })
    const wait = changesIn(store.facts, now)
    if (wait !== null) timer = setTimeout(tell, wait)
  }
  const end = store.subscribe(tell)
  return () => {
    clearTimeout(timer)
    end()
  }
}

function deviceShelf(): BatchStorage {
  try {
    localStorage.setItem('parley.shelf', '1')
    return localStorage
  } catch (error) {
    if (error instanceof DOMException) return memoryStorage()
    throw error
  }
}

function tabId(): string {
  const known = sessionStorage.getItem('parley.tab')
  if (known !== null) return known
  const fresh = Math.random().toString(36).slice(2)
  sessionStorage.setItem('parley.tab', fresh)
  return fresh
}

const Context = createContext<OpenDocument | null>(null)

export function DocumentProvider({ botId, canEdit, children }: { botId: string; canEdit: boolean; children: ReactNode }) {
  const entry = entryOf(botId)
  useEffect(() => {
    clearTimeout(entry.lingering)
    entry.close ??= open(botId, entry.store)
    entry.users += 1
    return () => {
      entry.users -= 1
      if (entry.users === 0)
        entry.lingering = setTimeout(() => {
          if (entry.users === 0 && entry.store.facts.pending === 0) entry.close?.()
        }, lingerMs)
    }
  }, [botId, entry])
  useEffect(() => {
    entry.store.setCanEdit(canEdit)
  }, [entry, canEdit])
  const value = useMemo(() => ({ botId, store: entry.store, reader: entry.reader, canEdit }), [botId, entry, canEdit])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/** What is inside may only be looked at, as long as there is a reason for it. */
export function DocumentReadOnly({ when, children }: { when: boolean; children: ReactNode }) {
  const document = useDocument()
  const value = useMemo(() => (when ? { ...document, canEdit: false } : document), [when, document])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

export function useDocument(): OpenDocument {
  const document = useContext(Context)
  if (!document) throw new Error('useDocument needs a DocumentProvider around it')
  return document
}

export function useDocumentLoad(): LoadState {
  const { store } = useDocument()
  return useSyncExternalStore(store.subscribe, () => store.loading)
}

/** One object; null while loading, when it is gone, or when its data cannot be read. */
export function useObject<K extends ObjectKind>(kind: K, id: string): BotObject<K> | null {
  const { store, reader } = useDocument()
  return useSyncExternalStore(store.subscribe, () => reader.one(store.objects, kind, id))
}

/** Objects of a kind, oldest first; the same array as long as none of them changes. */
export function useObjects<K extends ObjectKind>(kind: K, parentId?: string): readonly BotObject<K>[] {
  const { store, reader } = useDocument()
  const last = useRef<readonly BotObject<K>[]>([])
  return useSyncExternalStore(store.subscribe, () => {
    const next = reader.list(store.objects, kind, parentId)
    const isSame = next.length === last.current.length && next.every((object, index) => object === last.current[index])
    if (!isSame) last.current = next
    return last.current
  })
}

/** Whether the server knows the object yet; ask it nothing about one before. */
export function useIsConfirmed(id: string): boolean {
  const { store } = useDocument()
  return useSyncExternalStore(store.subscribe, () => store.isConfirmed(id))
}

/** Applies edits at once; silently nothing for who may not edit (their screens offer no way to). */
export function useEdit(): (edits: readonly Edit[], how: EditHow) => void {
  const { store, canEdit } = useDocument()
  return useCallback(
    (edits, how) => {
      if (canEdit) store.edit(edits, how)
    },
    [store, canEdit],
  )
}
