// What the tabs of a run know of their edits: what was typed, which batches were kept, acknowledged or given up, and what was told of them.
import type { Batch, Operation } from '@parley/contract/objects/object'
import { conflictsIn } from '@parley/console/base/document/conflicts/conflicts'
import { type BatchStorage, type PendingBatch, PendingBatches } from '@parley/console/base/document/pending-batches'

/** A word that is typed once in a run, so that it is known wherever it went. */
const token = /\bz[a-z]\d+z\b/g

export const tokensIn = (value: unknown): Set<string> => new Set(JSON.stringify(value ?? null).match(token))

interface Known {
  tab: string
  batch: Batch
}

export class Ledger {
  edits = 0
  /** By which tab, without what was cut again before it was sent. */
  readonly typed = new Map<string, string>()
  /** By id, as kept last, in the order they were begun. */
  readonly batches = new Map<string, Known>()
  /** In the order of the acknowledgements. */
  readonly written: { id: string; tab: string }[] = []
  readonly givenUp = new Map<string, string>()
  /** What a tab was told was written over, by the words of it. */
  readonly told = new Set<string>()
  conflicts = 0
  readonly steps = new Set<string>()
  readonly wrong: string[] = []

  type(tab: string, words: Iterable<string>): void {
    for (const word of words) this.typed.set(word, tab)
  }

  /** Whoever cuts words means to. */
  cut(text: readonly string[]): void {
    for (const word of tokensIn(text)) this.typed.delete(word)
  }

  write(tab: string, batch: Batch, operations: readonly Operation[]): void {
    this.written.push({ id: batch.id, tab })
    for (const { theirs, base } of conflictsIn(batch, operations, (_, data) => data)) {
      this.conflicts += 1
      for (const word of tokensIn([theirs, base])) this.told.add(word)
    }
  }
}

/** The device's shelf of a tab, with an eye on it. */
export class WatchedBatches extends PendingBatches {
  /** Why the batch that is dropped now is given up; '' for one that is not. */
  reason = ''
  /** Whether what is dropped now is taken back by an undo before it was sent, behind one that was refused. */
  isTakenBack: () => boolean = () => false
  private readonly tab: string

  constructor(
    private readonly ledger: Ledger,
    shelf: BatchStorage,
    { userId, botId, tab, now }: { userId: string; botId: string; tab: string; now: () => number },
  ) {
    super(shelf, { userId, botId, tabId: tab }, now)
    this.tab = tab
  }

  override keep(batch: PendingBatch): void {
    const { open: _open, key: _key, ...kept } = batch
    this.ledger.batches.set(batch.id, { tab: this.ledger.batches.get(batch.id)?.tab ?? this.tab, batch: kept })
    super.keep(batch)
  }

  override drop(batchId: string): void {
    const isWritten = this.ledger.written.some(({ id }) => id === batchId)
    if (this.reason !== '') this.ledger.givenUp.set(batchId, this.reason)
    else if (!isWritten && this.isTakenBack()) this.ledger.givenUp.set(batchId, 'taken back')
    else if (!isWritten) this.ledger.wrong.push(`${batchId} was dropped by ${this.tab}, neither acknowledged nor given up`)
    super.drop(batchId)
  }
}
