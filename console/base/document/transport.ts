// What a document store is made of: whoever carries its requests, which are the server's calls (document-transport.ts) or a small server in
// tests, and where what waits is kept; and what its undo and redo are asked and answer.
import type { Batch, Operation } from '@parley/contract/objects/object'
import type { Applied } from '@parley/contract/bot/document'
import type { StoredObject } from './objects'
import type { PendingBatches } from './pending-batches'

export interface DocumentTransport {
  get(): Promise<{ rev: number; objects: StoredObject[] }>
  apply(batch: Batch): Promise<Applied>
  listOperations(since: number): Promise<{ rev: number; operations: Operation[] }>
  /** Under an id, as batches are: asked again with it, it happens once. */
  undo(id: string, batchId?: string): Promise<Applied>
  redo(id: string, batchId?: string): Promise<Applied>
  /** Others may read what depends on the document; told once what changed is known here, so that nobody asks about what is gone. */
  afterChange(): void
  /** Whether the same request may work later without anybody changing it. */
  isPassing(error: unknown): boolean
}

export interface StoreOptions {
  transport: DocumentTransport
  pendingBatches: PendingBatches
  /** Told of each batch the server has taken, with what became of it. */
  onWritten?: (batch: Batch, operations: readonly Operation[]) => void
  coalesceMs?: number
  retryMs?: number
  now?: () => number
}

/**
 * Which of one's own changes a step is about: one of them, as `edit` named it, or whoever chooses when all is sent (null: none after all).
 * Without it, the last one.
 */
export type StepChoice = string | (() => Promise<string | null>)

/** What an undo or redo took back or brought back. */
export type Called = Pick<Applied, 'label' | 'says'>
