// Keeps batches that the server has not confirmed on this device, so that a reload or a lost connection loses nothing.
// Each browser tab owns its batches; those of a tab that is gone are adopted by the next one in which the same person opens the bot. What
// other people have left on the device stays until they come back.
import { Batch } from '@parley/contract/objects/object'
import { z } from 'zod'

/** A batch waiting for the server. `open` means typing may still be added to it. */
export interface PendingBatch extends Batch {
  open: boolean
  key: string
}

/** The part of the Web Storage interface that is used. */
export interface BatchStorage {
  readonly length: number
  key(index: number): string | null
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const Kept = z.object({ batch: Batch, tabId: z.string(), order: z.number(), at: z.number() })

/** Whose batches: of a person, in a bot, in a tab. */
export interface BatchOwner {
  userId: string
  botId: string
  tabId: string
}

/** How often a tab gives a sign of life. */
export const touchEveryMs = 5000
/** After this long without a sign of life a tab's batches belong to whoever finds them. */
export const orphanAfterMs = 15_000

export class PendingBatches {
  private order = 0

  constructor(
    private readonly shelf: BatchStorage,
    private readonly owner: BatchOwner,
    private readonly now: () => number = Date.now,
  ) {}

  private name(batchId: string): string {
    return `parley.pending.${this.owner.userId}.${this.owner.botId}.${batchId}`
  }

  /** Throws when the device's storage is full. */
  keep(batch: PendingBatch): void {
    const { open: _open, key: _key, ...kept } = batch
    const before = this.read(this.name(batch.id))
    const order = before?.order ?? this.nextOrder()
    this.shelf.setItem(this.name(batch.id), JSON.stringify({ batch: kept, tabId: this.owner.tabId, order, at: this.now() }))
  }

  private nextOrder(): number {
    this.order = Math.max(this.order + 1, this.now())
    return this.order
  }

  drop(batchId: string): void {
    this.shelf.removeItem(this.name(batchId))
  }

  /** A sign of life of this tab: its batches stay its own. */
  touch(batches: readonly PendingBatch[]): void {
    for (const batch of batches) this.keep(batch)
  }

  /** A sign of life of a tab that has not adopted its own yet, because it still loads. */
  touchKept(): void {
    for (const kept of this.found(({ tabId }) => tabId === this.owner.tabId)) this.claim(kept)
  }

  /**
   * Batches left behind, in the order they were made: this tab's from before a reload, and those of tabs that are gone. They are this
   * tab's from now on: sent by two tabs, one could give up what the other still sends.
   */
  adopt(): PendingBatch[] {
    const found = this.found(({ tabId, at }) => tabId === this.owner.tabId || this.now() - at > orphanAfterMs)
    for (const kept of found) this.claim(kept)
    return found.sort((left, right) => left.order - right.order).map((kept) => ({ ...kept.batch, open: false, key: '' }))
  }

  private found(isMeant: (kept: z.infer<typeof Kept>) => boolean): z.infer<typeof Kept>[] {
    const names = Array.from({ length: this.shelf.length }, (_, index) => this.shelf.key(index) ?? '')
    return names
      .filter((name) => name.startsWith(this.name('')))
      .flatMap((name) => this.read(name) ?? [])
      .filter(isMeant)
  }

  private claim(kept: z.infer<typeof Kept>): void {
    try {
      this.shelf.setItem(this.name(kept.batch.id), JSON.stringify({ ...kept, tabId: this.owner.tabId, at: this.now() }))
    } catch (error) {
      // A device whose storage is full: they stay as they are.
      if (!(error instanceof DOMException)) throw error
    }
  }

  private read(name: string): z.infer<typeof Kept> | null {
    const text = this.shelf.getItem(name)
    if (text === null) return null
    const parsed = Kept.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  }
}

/** A shelf that lasts as long as the page, for where the browser offers none. */
export function memoryStorage(): BatchStorage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value)
    },
    removeItem: (key) => {
      values.delete(key)
    },
  }
}
