// After the server is ready: loads what the first conversation would otherwise wait for (encoder, city list, a script worker).
// Nothing depends on it; a failure shows again where the thing is used, and is only logged here.
import { limits } from '@parley/contract/base/limits'
import { extract } from '@parley/nlu/entities/extract'
import type { Machines } from './base/context'
import { anyModel } from './warm-up-store'

export async function warmUp(machines: Machines): Promise<void> {
  try {
    const hash = await anyModel(machines.db)
    if (hash !== null) await machines.engine.understand(hash, 'good morning')
    extract('city', 'to Oslo', {}, { language: 'en', timezone: 'UTC', now: machines.now(), prompted: false })
    extract('date', 'tomorrow', {}, { language: 'en', timezone: 'UTC', now: machines.now(), prompted: false })
    const script = { source: '', scope: { context: {} }, language: 'en', now: machines.now(), seed: 1, timeoutMs: limits.turnMs }
    await machines.sandbox.run(script, { accountId: '', botId: '' })
  } catch (error) {
    machines.log.error('Warming up failed', error)
  }
}
