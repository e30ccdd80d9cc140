// Edit locks in a run: tabs take the lock of a task, ask its holder for it, hand it over, and leave it lying.
import { setTimeout as sleep } from 'node:timers/promises'
import { CallError } from '@parley/console/base/call/call-error'
import type { Chance } from '../document/chance'
import type { Tab } from './tab'

const againMs = 20

export class Locks {
  readonly counts = { taken: 0, asked: 0, handedOver: 0, released: 0 }
  readonly #held = new Map<string, Tab>()

  constructor(
    private readonly chance: Chance,
    private readonly dialogs: () => string[],
  ) {}

  /** Takes one, or takes over one that is somebody else's, or releases it. */
  async use(tab: Tab): Promise<void> {
    const objectId = this.chance.some(this.dialogs())
    if (objectId === undefined) return
    const holder = this.#held.get(objectId)
    if (holder?.place.person === tab.place.person) await this.#release(objectId, holder)
    else if (holder !== undefined) await this.#takeOver(objectId, holder, tab)
    else if (await isDone(tab.client.send('lock.create', { ...placeOf(tab, objectId), minutes: 1 }))) {
      this.counts.taken += 1
      this.#held.set(objectId, tab)
    }
  }

  /** Also those that were taken without the tab's hearing of it. */
  async releaseAll(tabs: readonly Tab[], objectIds: readonly string[]): Promise<void> {
    for (const objectId of objectIds)
      for (const tab of tabs) while (!(await isDone(tab.client.send('lock.remove', placeOf(tab, objectId))))) await sleep(againMs)
  }

  async #release(objectId: string, tab: Tab): Promise<void> {
    if (!(await isDone(tab.client.send('lock.remove', placeOf(tab, objectId))))) return
    this.counts.released += 1
    this.#held.delete(objectId)
  }

  async #takeOver(objectId: string, holder: Tab, tab: Tab): Promise<void> {
    if (!(await isDone(tab.client.send('lock.ask', placeOf(tab, objectId))))) {
      // Its time is over, or its answer was lost: whoever takes it now has it.
      this.#held.delete(objectId)
      return
    }
    this.counts.asked += 1
    const answer = { askerId: tab.place.person.userId, isGiven: this.chance.is(0.7) }
    if (!(await isDone(holder.client.send('lock.answer', { ...placeOf(holder, objectId), ...answer }))) || !answer.isGiven) return
    this.counts.handedOver += 1
    this.#held.set(objectId, tab)
  }
}

const placeOf = (tab: Tab, objectId: string) => ({ streamId: tab.place.botId, objectId })

/** What cannot be reached just now, or is refused, is tried another time. */
async function isDone(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
}
