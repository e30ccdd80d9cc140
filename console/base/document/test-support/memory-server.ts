// A small document server in memory for the tests of the store: batches happen once, every operation is logged with the value
// before and after, undo takes back the caller's own last batch. Its rules are those of contract/bot/document.
import type { Applied } from '@parley/contract/bot/document'
import type { Batch, Edit, Operation } from '@parley/contract/objects/object'
import { applyEdits, idsBelow, type StoredObject } from '../objects'
import type { DocumentTransport } from '../transport'

export class Unreachable extends Error {}
export class Refused extends Error {}

/** What goes wrong with the next request: it never arrives, or it is done and the reply is lost. */
export type NetworkFault = 'fine' | 'request-lost' | 'reply-lost'

interface Done {
  batchId: string
  actor: string
  label: string
  state: 'stands' | 'undone'
}

interface Write {
  batchId: string
  label: string
  actor: string
  id: string
  /** Undefined: removed. */
  next: StoredObject | undefined
}

export class MemoryServer {
  objects = new Map<string, StoredObject>()
  log: Operation[] = []
  private readonly done: Done[] = []
  private readonly answers = new Map<string, Applied>()

  get rev(): number {
    return this.log.length
  }

  private run(batchId: string, label: string, actor: string, edits: readonly Edit[]): Operation[] {
    const written: Operation[] = []
    for (const edit of edits) {
      if (edit.op !== 'put' && !this.objects.has(edit.id)) continue
      const touched = edit.op === 'remove' ? idsBelow(this.objects, edit.id).reverse() : [edit.id]
      const after = new Map(applyEdits(this.objects, [edit]))
      for (const id of touched) written.push(this.write({ batchId, label, actor, id, next: after.get(id) }))
    }
    return written
  }

  private write({ batchId, label, actor, id, next }: Write): Operation {
    const before = this.objects.get(id)
    const kind = before?.kind ?? next?.kind ?? 'dialog'
    const operation: Operation = {
      seq: this.log.length + 1,
      batchId,
      label,
      objectId: id,
      kind,
      actorId: actor,
      actorName: actor,
      at: 0,
      before: before ? { parentId: before.parentId, data: before.data } : null,
      after: next ? { parentId: next.parentId, data: next.data } : null,
    }
    this.log.push(operation)
    if (next) this.objects.set(id, { ...next, rev: operation.seq })
    else this.objects.delete(id)
    return operation
  }

  apply(batch: Batch, actor: string): Applied {
    const earlier = this.log.filter((operation) => operation.batchId === batch.id)
    const isKnown = this.done.some((entry) => entry.batchId === batch.id)
    if (batch.label === 'refuse me') throw new Refused('This name is already in use.')
    if (isKnown) return { rev: this.rev, operations: earlier, label: batch.label, says: {} }
    const operations = this.run(batch.id, batch.label, actor, batch.edits)
    this.done.push({ batchId: batch.id, actor, label: batch.label, state: 'stands' })
    return { rev: this.rev, operations, label: batch.label, says: {} }
  }

  undo(actor: string, id: string, batchId?: string): Applied {
    return this.once(id, () => this.takeBack(actor, batchId))
  }

  redo(actor: string, id: string, batchId?: string): Applied {
    return this.once(id, () => this.bringBack(actor, batchId))
  }

  private once(id: string, step: () => Applied): Applied {
    const answer = this.answers.get(id) ?? step()
    this.answers.set(id, answer)
    return answer
  }

  private takeBack(actor: string, batchId?: string): Applied {
    const last = this.done.findLast((entry) => isMeant(entry, actor, batchId) && entry.state === 'stands')
    if (!last) throw new Refused('There is nothing to undo.')
    if (last.label === 'refuse to undo') throw new Refused('Ben has changed One since; remove it by hand if it is to go.')
    last.state = 'undone'
    return this.replay(last, actor, 'before')
  }

  private bringBack(actor: string, batchId?: string): Applied {
    const last = this.done.find((entry) => isMeant(entry, actor, batchId) && entry.state === 'undone')
    if (!last) throw new Refused('There is nothing to redo.')
    last.state = 'stands'
    return this.replay(last, actor, 'after')
  }

  private replay(entry: Done, actor: string, side: 'before' | 'after'): Applied {
    const theirs = this.log.filter((operation) => operation.batchId === entry.batchId)
    const batchId = `${side}-${this.log.length}-${entry.batchId}`
    const operations = (side === 'before' ? theirs.reverse() : theirs).map((operation) => {
      const value = operation[side]
      const next = value ? { id: operation.objectId, kind: operation.kind, rev: 0, ...value } : undefined
      return this.write({ batchId, label: entry.label, actor, id: operation.objectId, next })
    })
    return { rev: this.rev, operations, label: entry.label, says: {} }
  }

  /** The transport of one person, under the weather given by `weather()`. */
  transport(actor: string, weather: () => NetworkFault = () => 'fine'): DocumentTransport {
    const through = async <T>(answer: () => T): Promise<T> => {
      const now = weather()
      await Promise.resolve()
      if (now === 'request-lost') throw new Unreachable('No connection')
      const reply = structuredClone(answer())
      if (now === 'reply-lost') throw new Unreachable('No connection')
      return reply
    }
    return {
      get: () => through(() => ({ rev: this.rev, objects: [...this.objects.values()] })),
      apply: (batch) => through(() => this.apply(batch, actor)),
      listOperations: (since) =>
        through(() => ({ rev: this.rev, operations: this.log.filter((operation) => operation.seq > since).slice(0, 1000) })),
      undo: (id, batchId) => through(() => this.undo(actor, id, batchId)),
      redo: (id, batchId) => through(() => this.redo(actor, id, batchId)),
      afterChange: () => undefined,
      isPassing: (error) => error instanceof Unreachable,
    }
  }
}

function isMeant(entry: Done, actor: string, batchId: string | undefined): boolean {
  return entry.actor === actor && (batchId === undefined || entry.batchId === batchId)
}
