// What trying a sentence or an entity needs of the server: the draft, ready to run, and what tells the meaning of words.
import type { WordServices } from '../../base/bot/ports/ports'
import type { Services } from '../../base/context'
import { type Bots, botsOf } from '../../gateway/bots'

export interface Trial extends WordServices {
  bots: Bots
}

/** One for all calls and jobs of a server: the bots listen on the bus for as long as it lives. */
const made = new WeakMap<Services['bus'], Trial>()

export function trialOn({ db, bus, engine, entityLists, passages, externalNlus }: Services): Trial {
  const known = made.get(bus)
  if (known) return known
  const trial = { bots: botsOf(db, bus), engine, lists: entityLists, passages, externalNlus }
  made.set(bus, trial)
  return trial
}
