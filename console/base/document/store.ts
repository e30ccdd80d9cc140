// The bot document in the browser: what is shown is what the server confirmed plus the edits still on their way.
// Edits go out one batch after another; a batch keeps its id through retries and reloads, so that it happens exactly once.
import { newId, objectKinds } from '@parley/contract/base/ids'
import type { Edit, Operation } from '@parley/contract/objects/object'
import type { Applied } from '@parley/contract/bot/document'
import { type EditHow, makeBatch, mendedBatch } from './make-batch'
import type { PendingBatch } from './pending-batches'
import { applyEdits, applyOperations, keepIdentity, mergeEdits, rebased, wholeBatches, withBase, type Objects } from './objects'
import type { SaveFacts } from './save-state'
import type { Called, StepChoice, StoreOptions } from './transport'
import { text } from '../language/text'

/** Every kind but utterances: there may be hundreds of thousands of those, and training reads them by page. */
export const keptKinds = objectKinds.filter((kind) => kind !== 'utterance')
const keptKindSet: ReadonlySet<string> = new Set(keptKinds)

type Step = 'undo' | 'redo'

interface StepRequest {
  id: string
  batchId?: string | undefined
}

export type LoadState = { state: 'loading' } | { state: 'ready' } | { state: 'failed'; error: unknown }

const longestOpenMs = 3000
const longestRetryMs = 15_000
const mostSent = 50

export class DocumentStore {
  private confirmed: Objects = new Map()
  private rev = 0
  private pending: PendingBatch[] = []
  private shown: Objects = new Map()
  private load_: LoadState = { state: 'loading' }
  private facts_: SaveFacts = { pending: 0, pendingSince: null, trouble: null, savedAt: null, canEdit: true, keptHere: true }
  private readonly listeners = new Set<() => void>()
  private openTimer: ReturnType<typeof setTimeout> | undefined
  private openedAt = 0
  /** What was confirmed when the open batch was begun; what it writes now may hold what has come since. */
  private openedOn: Objects = this.confirmed
  private retryTimer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private working: Promise<void> | null = null
  private wantedRev = 0
  /** While the document loads, changes may have been made that are neither in it nor told of. */
  private mayLack = false
  /** How often the live channel has spoken. */
  private notices = 0
  /** Undos or redos that may have happened, because no answer came: whoever asks for the same next means these. */
  private unanswered: { verb: Step; requests: readonly StepRequest[] } = { verb: 'undo', requests: [] }
  /** The last batches this tab has sent. Each is sent until it is answered, so its reply is sure to come; an undo’s is not. */
  private sent: ReadonlySet<string> = new Set()
  private readonly now: () => number

  constructor(private readonly options: StoreOptions) {
    this.now = options.now ?? Date.now
  }

  // Reading

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  get objects(): Objects {
    return this.shown
  }
  get loading(): LoadState {
    return this.load_
  }
  get facts(): SaveFacts {
    return this.facts_
  }
  /** Whether the server knows the object, so that it can be asked about it. */
  isConfirmed(id: string): boolean {
    return this.confirmed.has(id)
  }
  /** Revision up to which the server's log is known here. */
  get knownRev(): number {
    return this.rev
  }

  async load(): Promise<void> {
    this.load_ = { state: 'loading' }
    this.emit()
    try {
      const document = await this.options.transport.get()
      this.confirmed = new Map(document.objects.map((object) => [object.id, object]))
      this.rev = document.rev
      if (this.mayLack) this.wantedRev = Math.max(this.wantedRev, this.rev + 1)
      this.mayLack = false
      const known = new Set(this.pending.map((batch) => batch.id))
      this.pending = [...this.options.pendingBatches.adopt().filter((batch) => !known.has(batch.id)), ...this.pending]
      this.load_ = { state: 'ready' }
      this.show()
      this.pump()
    } catch (error) {
      this.load_ = { state: 'failed', error }
      this.emit()
    }
  }

  // Editing

  setCanEdit(canEdit: boolean): void {
    if (this.facts_.canEdit !== canEdit) this.note({ canEdit })
  }

  /** Shows the edits at once and sends them. Ids of new objects are the caller's (contract `newId`). Gives what `undo` knows them by. */
  edit(edits: readonly Edit[], how: EditHow): string {
    if (edits.length === 0) return ''
    const based = withBase(this.shown, edits)
    this.unanswered = { verb: 'undo', requests: [] }
    const mended = this.facts_.trouble?.kind === 'refused' ? mendedBatch(this.pending[0], based, how) : null
    const open = this.pending.at(-1)
    const joins =
      open?.open === true && how.key !== undefined && how.key !== '' && open.key === how.key && this.now() - this.openedAt < longestOpenMs
    if (mended) this.replaceRefused(mended)
    else if (joins) {
      const joined = { ...open, edits: mergeEdits(this.onConfirmed(open.edits), based) }
      this.pending = [...this.pending.slice(0, -1), joined]
      this.keep(joined)
    } else {
      this.closeOpen()
      const batch = makeBatch(based, how)
      this.pending = [...this.pending, batch]
      this.openedAt = this.now()
      this.openedOn = this.confirmed
      this.keep(batch)
    }
    const batchId = (mended ?? this.pending.at(-1))?.id ?? ''
    this.shown = applyEdits(this.shown, edits)
    this.note({ pending: this.pending.length, pendingSince: this.facts_.pendingSince ?? this.now() })
    clearTimeout(this.openTimer)
    const send = () => {
      this.closeOpen()
      if (mended) this.retry()
      else this.pump()
    }
    if (mended || this.pending.at(-1)?.open) this.openTimer = setTimeout(send, this.options.coalesceMs ?? 300)
    else this.pump()
    return batchId
  }

  private replaceRefused(mended: PendingBatch): void {
    const [refused, ...others] = this.pending
    if (refused) this.options.pendingBatches.drop(refused.id)
    this.pending = [mended, ...others]
    this.keep(mended)
  }

  /** The open batch's edits on what lies under them now: the next of them are made on both. */
  private onConfirmed(edits: readonly Edit[]): readonly Edit[] {
    if (this.openedOn === this.confirmed) return edits
    this.openedOn = this.confirmed
    return rebased(edits, this.over(this.pending.slice(0, -1)))
  }

  private over(batches: readonly PendingBatch[]): Objects {
    return batches.reduce((objects, batch) => applyEdits(objects, batch.edits), this.confirmed)
  }

  private closeOpen(): void {
    clearTimeout(this.openTimer)
    this.pending = this.pending.map((batch) => (batch.open ? { ...batch, open: false } : batch))
  }

  private keep(batch: PendingBatch): void {
    try {
      this.options.pendingBatches.keep(batch)
      if (!this.facts_.keptHere) this.note({ keptHere: true })
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      this.note({ keptHere: false })
    }
  }

  /** Sends what is still being typed, and waits until the server has everything or cannot be reached. */
  async flush(): Promise<void> {
    this.closeOpen()
    this.pump()
    await this.working
  }

  /** null: whoever chose did not want it. */
  undo(choice?: StepChoice): Promise<Called | null> {
    return this.step('undo', choice)
  }
  redo(choice?: StepChoice): Promise<Called | null> {
    return this.step('redo', choice)
  }

  private async step(verb: Step, choice: StepChoice | undefined): Promise<Called | null> {
    await this.flush()
    if (verb === 'undo' && this.facts_.trouble?.kind === 'refused') return this.takeBackUnsent(choice)
    if (this.pending.length > 0) throw new Error(text('errors.not-saved-yet'))
    const asked = this.unansweredLike(verb, choice) ?? (await chosen(choice))
    if (asked === null) return null
    const applied = await this.request(verb, asked)
    await this.absorb(applied)
    this.show()
    this.options.transport.afterChange()
    return applied
  }

  /** What the server has refused keeps all that came after it here: the last of that is what is taken back first. */
  private takeBackUnsent(choice: StepChoice | undefined): Called {
    const meant = typeof choice === 'string' ? this.pending.find(({ id }) => id === choice) : this.pending.at(-1)
    if (meant === undefined) throw new Error(text('errors.not-saved-yet'))
    const isHead = meant === this.pending[0]
    this.options.pendingBatches.drop(meant.id)
    this.pending = this.pending.filter((batch) => batch !== meant)
    this.show()
    if (isHead) this.retry()
    return { label: meant.label, says: meant.said === undefined ? {} : { label: meant.said } }
  }

  private async request(verb: Step, asked: StepRequest): Promise<Applied> {
    try {
      return await this.options.transport[verb](asked.id, asked.batchId)
    } catch (error) {
      const others = this.unanswered.verb === verb ? this.unanswered.requests : []
      if (this.options.transport.isPassing(error)) this.unanswered = { verb, requests: [...others, asked] }
      throw error
    }
  }

  /** A step that may have happened and is asked for again: it is taken, so that it happens once. */
  private unansweredLike(verb: Step, choice: StepChoice | undefined): StepRequest | null {
    const requests = this.unanswered.verb === verb ? this.unanswered.requests : []
    const found = requests.find(({ batchId }) => typeof choice !== 'string' || batchId === choice) ?? null
    this.unanswered = { verb, requests: requests.filter((one) => one !== found) }
    return found
  }

  // Sending

  /** Tries again what failed: at once, because somebody asked for it or the connection came back. */
  retry(): void {
    clearTimeout(this.retryTimer)
    this.failures = 0
    if (this.facts_.trouble) this.note({ trouble: null })
    this.pump()
  }

  /** Gives up the batch the server refused, so that the ones after it can go. */
  discardRefused(): void {
    const [refused, ...others] = this.pending
    if (this.facts_.trouble?.kind !== 'refused') return
    if (refused) this.options.pendingBatches.drop(refused.id)
    this.pending = others
    this.show()
    this.retry()
  }

  /** Whether a batch is this tab's: its reply tells what it did, and readers are told then. */
  isOwn(batchId: string): boolean {
    return this.sent.has(batchId)
  }

  /** The live channel said that the document moved. Answers when that is known here, or when the server cannot be reached. */
  async noticeRev(rev: number): Promise<void> {
    this.wantedRev = Math.max(this.wantedRev, rev)
    this.notices += 1
    this.pump()
    while (this.working) await this.working
  }

  /** The live channel is open, for the first time or again: what happened before was told to nobody, and may be more than is known here. */
  async noticeGap(): Promise<void> {
    if (this.load_.state === 'ready') await this.noticeRev(this.rev + 1)
    else this.mayLack = true
  }

  /** Marks the batches still waiting as this tab's own; to be called now and then, also while the document loads. */
  touch(): void {
    if (this.load_.state !== 'ready') this.options.pendingBatches.touchKept()
    if (this.pending.length > 0) this.options.pendingBatches.touch(this.pending)
  }

  private pump(): void {
    if (this.working || this.load_.state !== 'ready' || this.facts_.trouble?.kind === 'refused') return
    this.working = this.work().finally(() => {
      this.working = null
      if (this.hasWork() && !this.facts_.trouble) this.pump()
    })
  }

  private hasWork(): boolean {
    return this.pending[0]?.open === false || this.wantedRev > this.rev
  }

  private async work(): Promise<void> {
    try {
      for (let head = this.pending[0]; head !== undefined && !head.open; head = this.pending[0]) {
        const { open: _open, key: _key, ...batch } = head
        this.sent = new Set([...[...this.sent].slice(-mostSent), batch.id])
        const applied = await this.options.transport.apply(batch)
        await this.absorb(applied)
        this.forget(head.id, applied.operations)
        this.failures = 0
        this.show({ trouble: null, savedAt: this.now() })
        this.options.transport.afterChange()
      }
      if (this.wantedRev > this.rev) {
        await this.catchUp()
        this.show({ trouble: null })
      }
    } catch (error) {
      this.stumble(error)
    }
  }

  private stumble(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    if (!this.options.transport.isPassing(error)) {
      this.show({ trouble: { kind: 'refused', reason } })
      return
    }
    this.show({ trouble: { kind: 'offline', reason } })
    clearTimeout(this.retryTimer)
    const wait = Math.min(longestRetryMs, (this.options.retryMs ?? 1000) * 2 ** this.failures)
    this.failures += 1
    this.retryTimer = setTimeout(() => this.pump(), wait)
  }

  // Agreeing with the server

  private async absorb(applied: Applied): Promise<void> {
    this.wantedRev = Math.max(this.wantedRev, applied.rev)
    const fresh = applied.operations.filter((operation) => operation.seq > this.rev)
    if (fresh.length > 0 && fresh[0]?.seq === this.rev + 1) this.take(fresh)
    if (this.wantedRev > this.rev) await this.catchUp()
  }

  private async catchUp(): Promise<void> {
    let heard = this.notices
    for (;;) {
      const since = this.rev
      heard = this.notices
      const log = await this.options.transport.listOperations(since)
      const isAll = log.operations.length < 1000
      const fresh = log.operations.filter((operation) => operation.seq > this.rev)
      this.take(isAll ? fresh : wholeBatches(fresh))
      if (isAll) this.rev = Math.max(this.rev, log.rev)
      if (isAll || this.rev === since) break
    }
    // What was told of while the last answer was on its way may not be in it, and is asked for again.
    if (heard === this.notices) this.wantedRev = Math.min(this.wantedRev, this.rev)
  }

  private take(operations: readonly Operation[]): void {
    const last = operations.at(-1)
    if (!last) return
    this.confirmed = applyOperations(this.confirmed, operations, (operation) => keptKindSet.has(operation.kind))
    this.rev = last.seq
    for (const batchId of new Set(operations.map((operation) => operation.batchId)))
      this.forget(
        batchId,
        operations.filter((operation) => operation.batchId === batchId),
      )
  }

  /** `operations`: what became of the batch. */
  private forget(batchId: string, operations: readonly Operation[]): void {
    const batch = this.pending.find(({ id }) => id === batchId)
    if (!batch) return
    this.options.onWritten?.(batch, operations)
    this.pending = this.pending.filter((batch) => batch.id !== batchId)
    this.options.pendingBatches.drop(batchId)
  }

  private show(change: Partial<SaveFacts> = {}): void {
    this.shown = keepIdentity(this.shown, this.over(this.pending))
    this.note({ ...change, pending: this.pending.length, pendingSince: this.pending.length === 0 ? null : this.now() })
  }

  private note(change: Partial<SaveFacts>): void {
    this.facts_ = { ...this.facts_, ...change }
    this.emit()
  }

  private emit(): void {
    for (const listener of this.listeners) listener()
  }
}

async function chosen(choice: StepChoice | undefined): Promise<StepRequest | null> {
  const batchId = typeof choice === 'function' ? await choice() : choice
  return batchId === null ? null : { id: newId('batch'), batchId }
}
