// Turns that ask language models are long, and their tools do things: what has happened in one is kept before and after each call, so that a
// turn whose server is stopped goes on from there when its message comes again. Turns of other bots keep nothing and cost nothing.
import type { CompiledBot } from '@parley/runtime/compile'
import type { Ports } from '@parley/runtime/ports'
import { resumedPorts } from '@parley/runtime/replay/resumed-ports'
import type { BaseServices } from '../../base/context'
import { readCheckpoint, removeCheckpoint, type TurnOf, writeCheckpoint } from './store'

export interface KeptTurn {
  ports(live: Ports): Ports
  /** The turn is committed: what was kept of it is of no use any more. */
  done(): Promise<void>
}

type Needs = Pick<BaseServices, 'db' | 'log' | 'now' | 'secrets'>

export async function keptTurn({ db, log, now, secrets }: Needs, bot: CompiledBot, of: TurnOf): Promise<KeptTurn> {
  if (!bot.asksModels) return { ports: (live) => live, done: async () => undefined }
  const kept = await readCheckpoint(db, secrets, of)
  let isWritten = kept !== undefined
  const checkpoint: NonNullable<Ports['checkpoint']> = async (events, next) => {
    isWritten = true
    await writeCheckpoint(db, secrets, of, { events, next, at: now() })
  }
  return {
    ports: (live) => ({ ...(kept === undefined ? live : resumedPorts(kept, live)), checkpoint }),
    async done() {
      if (isWritten) await removeCheckpoint(db, of).catch((error: unknown) => log.error('A checkpoint could not be removed', error))
    },
  }
}
