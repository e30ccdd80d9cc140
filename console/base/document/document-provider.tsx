// The open bot's document for components: one store per bot, loaded once, told of other people's changes, reporting to the top bar.
// Components read single objects or lists, so that a change draws again only what shows it.
import type { ObjectKind } from '@parley/contract/base/ids'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Batch, BotObject, Edit, Operation } from '@parley/contract/objects/object'
import { createContext, useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { onNotice } from '../call/live'
import { text } from '../language/text'
import { label } from '../language/words/label'
import { saveState } from '../page/save-state'
import { session, useUserId } from '../session/session'
import { isBeyond } from './drafts/beyond'
import { keepCaret } from './caret'
import { conflictsIn, setAt, type Shown } from './conflicts/conflicts'
import { noteConflicts } from './conflicts/found-conflicts'
import { documentTransport, hearDocument } from './document-transport'
import { fieldsOfNode } from './node-fields'
import { Drafts } from './drafts/drafts'
import { tabStorage } from './drafts/tab-storage'
import { PendingBatches, memoryStorage, touchEveryMs, type BatchStorage } from './pending-batches'
import { ObjectReader } from './read-objects'
import { changesIn, saveStateOf } from './save-state'
import type { EditHow } from './make-batch'
import { DocumentStore, type LoadState } from './store'

export interface OpenDocument {
  botId: string
  store: DocumentStore
  reader: ObjectReader
  /** What is typed and not saved yet. */
  drafts: Drafts
  canEdit: boolean
}

interface Entry {
  userId: string
  store: DocumentStore
  reader: ObjectReader
  drafts: Drafts
  users: number
  /** null until the first screen that shows it is on the page. */
  close: (() => void) | null
  lingering?: ReturnType<typeof setTimeout>
}

const entries = new Map<string, Entry>()
/** How long a document stays loaded after its last screen closed. */
const lingerMs = 30_000

/**
 * The bot's document as one person has it, not opened yet: this may happen while a screen is being drawn, so nothing is asked and nobody
 * is told.
 */
function entryOf(userId: string, botId: string): Entry {
  const key = `${userId} ${botId}`
  const known = entries.get(key)
  if (known) return known
  const reader = new ObjectReader(fieldsOfNode)
  const store = new DocumentStore({
    transport: documentTransport({ streamId: botId, userId }),
    pendingBatches: new PendingBatches(deviceShelf(), { userId, botId, tabId: tabId() }),
    onWritten: (batch, operations) => tellConflicts({ store, reader }, batch, operations),
  })
  const drafts = new Drafts(tabStorage(), { userId, botId })
  const entry: Entry = { userId, store, reader, drafts, users: 0, close: null }
  entries.set(key, entry)
  return entry
}

function tellConflicts({ store, reader }: Pick<Entry, 'store' | 'reader'>, batch: Batch, operations: readonly Operation[]): void {
  reader.use(store.objects)
  const shown: Shown = ({ objectId: id, kind, seq: rev }, data) => {
    const object = reader.read({ id, kind, parentId: '', rev, data })
    return object === null ? data : (JSON.parse(JSON.stringify(object.data)) as JsonObject)
  }
  const conflicts = conflictsIn(batch, operations, shown).map(({ objectId, kind, ...conflict }) => ({
    ...conflict,
    take: (value: Json) => {
      const [field = '', ...path] = conflict.path
      const now = store.objects.get(objectId)?.data[field]
      store.edit([{ op: 'put', id: objectId, kind, set: { [field]: setAt(now, path, value) } }], {
        label: label('ui.conflict.taken', { name: conflict.name }),
      })
    },
  }))
  noteConflicts(conflicts)
}

/** Listens to the others, reports to the top bar and loads; until the returned function is called. */
function open(botId: string, { userId, store, drafts }: Entry): () => void {
  const endNotices = onNotice(hearDocument(botId, store))
  const retry = () => store.retry()
  const leave = () => {
    void store.flush()
  }
  window.addEventListener('online', retry)
  window.addEventListener('pagehide', leave)
  const touching = setInterval(() => store.touch(), touchEveryMs)
  const endReport = report({ store, drafts }, userId)
  const endCaret = store.subscribe(keepCaret)
  void store.load()
  return () => {
    endNotices()
    endReport()
    endCaret()
    clearInterval(touching)
    window.removeEventListener('online', retry)
    window.removeEventListener('pagehide', leave)
    for (const [key, entry] of entries) if (entry.store === store) entries.delete(key)
  }
}

/** Tells the top bar, also when only time passes; not the one of somebody else, who has signed in since. */
function report({ store, drafts }: Pick<Entry, 'store' | 'drafts'>, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    clearTimeout(timer)
    if ((session.get().user?.id ?? userId) !== userId) return
    const now = Date.now()
    const state = saveStateOf({ ...store.facts, drafts: drafts.labels() }, now)
    const reason = reasonOf(state)
    const canRetry = state.state === 'failed' || state.state === 'offline'
    saveState.set({
      state: state.state,
      reason,
      isPending: store.facts.pending > 0,
      flush: () => store.flush(),
      savedAt: store.facts.savedAt ?? 0,
      retry: canRetry ? () => store.retry() : null,
      discard: state.state === 'failed' ? () => store.discardRefused() : null,
    })
    const wait = changesIn(store.facts, now)
    if (wait !== null) timer = setTimeout(tell, wait)
  }
  const ends = [store.subscribe(tell), drafts.subscribe(tell)]
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
  }
}

function reasonOf(state: ReturnType<typeof saveStateOf>): string {
  if (state.state === 'failed') return state.reason
  if (state.state === 'unsaved') return text('errors.typed-not-saved', { fields: state.fields.join(', ') })
  return state.state === 'offline' && !state.keptHere ? 'full' : ''
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

interface DocumentProviderProps {
  botId: string
  /** null while it is not known; what is inside may only be looked at until it is. */
  canEdit: boolean | null
  children: ReactNode
}

export function DocumentProvider({ botId, canEdit: mayEdit, children }: DocumentProviderProps) {
  const canEdit = mayEdit ?? false
  const entry = entryOf(useOwner(), botId)
  useEffect(() => {
    clearTimeout(entry.lingering)
    entry.close ??= open(botId, entry)
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
    if (mayEdit !== null) entry.store.setCanEdit(mayEdit)
  }, [entry, mayEdit])
  const value = useMemo(() => ({ botId, store: entry.store, reader: entry.reader, drafts: entry.drafts, canEdit }), [botId, entry, canEdit])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/** Who is signed in, and while nobody is, because a session has ended under an open screen, who was. */
function useOwner(): string {
  const userId = useUserId()
  const [owner, setOwner] = useState(userId)
  if (userId !== '' && userId !== owner) setOwner(userId)
  return userId === '' ? owner : userId
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

/** Whether what is typed can be saved; a form that is about nothing in a bot decides by itself. */
export function useMayEdit(): boolean {
  return useContext(Context)?.canEdit ?? true
}

const draftsOutside = new Map<string, Drafts>()

/** Of the open bot; of a form that is about nothing in it, those of the person. */
export function useDrafts(): Drafts {
  const document = useContext(Context)
  const userId = useOwner()
  if (document !== null) return document.drafts
  const known = draftsOutside.get(userId) ?? new Drafts(tabStorage(), { userId, botId: 'outside' })
  draftsOutside.set(userId, known)
  return known
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
  return useSyncExternalStore(store.subscribe, () => reader.list(store.objects, kind, parentId))
}

/** Whether the server knows the object yet; ask it nothing about one before. */
export function useIsConfirmed(id: string): boolean {
  const { store } = useDocument()
  return useSyncExternalStore(store.subscribe, () => store.isConfirmed(id))
}

/** Applies edits at once, and gives what `undo` knows them by; silently nothing for who may not edit (their screens offer no way to). */
export function useEdit(): (edits: readonly Edit[], how: EditHow) => string {
  const { store, reader, canEdit } = useDocument()
  return useCallback(
    (edits, how) => (canEdit && !isBeyond(store.objects, reader, edits) ? store.edit(edits, how) : ''),
    [store, reader, canEdit],
  )
}
