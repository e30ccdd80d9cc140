// Turns that ask language models are long, and their tools do things: what has happened in one is kept before and after each call, so that a
// turn whose server is stopped goes on from there when its message comes again. Turns of other bots keep nothing and cost nothing.
import type { Ports } from '@parley/runtime/ports'
import { resumedLinks } from '@parley/runtime/replay/resumed-links'
import { type Checkpoint, resumedPorts } from '@parley/runtime/replay/resumed-ports'
import { partsOf } from '@parley/runtime/universal/parts'
import type { LinkPorts } from '@parley/runtime/universal/turn'
import type { BaseServices } from '../../base/context'
import { readCheckpoint, removeCheckpoint, type TurnOf, writeCheckpoint } from './store'

export interface KeptTurn {
  ports(live: Ports): Ports
  links(live: LinkPorts): LinkPorts
  /** The turn is committed: what was kept of it is of no use any more. */
  done(): Promise<void>
}

type Needs = Pick<BaseServices, 'db' | 'log' | 'now' | 'secrets'>

const nothing: KeptTurn = { ports: (live) => live, links: (live) => live, done: async () => undefined }

/** `asksModels`: the bot, or one that it links. */
export async function keptTurn({ db, log, now, secrets }: Needs, asksModels: boolean, of: TurnOf): Promise<KeptTurn> {
  if (!asksModels) return nothing
  const kept = await readCheckpoint(db, secrets, of)
  let isWritten = kept !== undefined
  const checkpoint: NonNullable<Ports['checkpoint']> = async (events, next) => {
    isWritten = true
    await writeCheckpoint(db, secrets, of, { events, next, at: now() })
  }
  return {
    ports: (live) => ({ ...(kept === undefined ? live : resumedPorts(ofBotItself(kept), live)), checkpoint }),
    links: (live) => (kept === undefined ? live : resumedLinks(kept, live)),
    async done() {
      if (isWritten) await removeCheckpoint(db, of).catch((error: unknown) => log.error('A checkpoint could not be removed', error))
    },
  }
}

/** A call that was under way was the linked bot's, where one had taken the turn. */
function ofBotItself({ events, next }: Checkpoint): Checkpoint {
  const { own, taken } = partsOf(events)
  return { events: own, next: taken === null ? next : null }
}
