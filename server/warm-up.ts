// After the server is ready: loads what the first conversation would otherwise wait for (encoder, city list, a script worker).
// Nothing depends on it; a failure shows again where the thing is used, and is only logged here.
import { extract } from '@parley/nlu/entities/extract'
import type { Machines } from './base/context'
import { anyModel } from './warm-up-store'

export async function warmUp(machines: Machines): Promise<void> {
  try {
    const hash = await anyModel(machines.db)
    if (hash !== null) await machines.engine.understand(hash, 'good morning')
    extract('city', 'to Oslo', {}, { language: 'en', timezone: 'UTC', now: machines.now(), prompted: false })
    extract('date', 'tomorrow', {}, { language: 'en', timezone: 'UTC', now: machines.now(), prompted: false })
    await machines.sandbox.run({ source: '', scope: {}, language: 'en', now: machines.now(), seed: 1 })
  } catch (error) {
    machines.log.error('Warming up failed', error)
  }
}
