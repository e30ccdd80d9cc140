// Who waits for a worker: accounts take turns, within an account its bots do, within a bot the first comes first. So one that asks a
// thousand times delays itself and nobody else. Bounded in each of the three; how long somebody waits is the pool's.

export interface Origin {
  accountId: string
  botId: string
}

export interface Bounds {
  all: number
  ofAccount: number
  ofBot: number
}

interface Entry<T> {
  from: Origin
  item: T
}
/** By bot; both maps are in the order of whose turn is next. */
type Bots<T> = Map<string, Entry<T>[]>

export class FairQueue<T> {
  readonly #bounds: Bounds
  readonly #accounts = new Map<string, Bots<T>>()
  #size = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** False when the list is full for this bot, this account or all. */
  add(from: Origin, item: T): boolean {
    const bots: Bots<T> = this.#accounts.get(from.accountId) ?? new Map()
    const entries = bots.get(from.botId) ?? []
    const ofAccount = [...bots.values()].reduce((sum, each) => sum + each.length, 0)
    const { all, ofAccount: mostOfAccount, ofBot } = this.#bounds
    if (this.#size >= all || ofAccount >= mostOfAccount || entries.length >= ofBot) return false
    entries.push({ from, item })
    bots.set(from.botId, entries)
    this.#accounts.set(from.accountId, bots)
    this.#size += 1
    return true
  }

  /** Takes the next in turn off the list, passing over those that may not have another now. */
  take(mayRun: (from: Origin) => boolean): Entry<T> | undefined {
    const from = this.#next(mayRun)
    const bots = from && this.#accounts.get(from.accountId)
    const entries = from && bots?.get(from.botId)
    const entry = entries?.shift()
    if (!from || !bots || !entries || !entry) return undefined
    this.#accounts.delete(from.accountId)
    bots.delete(from.botId)
    if (entries.length > 0) bots.set(from.botId, entries)
    if (bots.size > 0) this.#accounts.set(from.accountId, bots)
    this.#size -= 1
    return entry
  }

  /** Whether somebody waits who may have a turn now. */
  has(mayRun: (from: Origin) => boolean): boolean {
    return this.#next(mayRun) !== undefined
  }

  #next(mayRun: (from: Origin) => boolean): Origin | undefined {
    for (const [accountId, bots] of this.#accounts)
      for (const botId of bots.keys()) if (mayRun({ accountId, botId })) return { accountId, botId }
    return undefined
  }

  /** Takes somebody off who gave up. */
  remove(from: Origin, item: T): void {
    const bots = this.#accounts.get(from.accountId)
    const entries = bots?.get(from.botId)
    const at = entries?.findIndex((entry) => entry.item === item) ?? -1
    if (!bots || !entries || at < 0) return
    entries.splice(at, 1)
    this.#size -= 1
    if (entries.length === 0) bots.delete(from.botId)
    if (bots.size === 0) this.#accounts.delete(from.accountId)
  }
}
