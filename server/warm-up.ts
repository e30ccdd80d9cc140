// After the server is ready: loads what the first conversation would otherwise wait for (encoder, city list, a script worker).
// Nothing depends on it; a failure shows again where the thing is used, and is only logged here.
import { limits } from '@parley/contract/base/limits'
import { extract } from '@parley/nlu/entities/extract'
import type { Services } from './base/context'
import { anyModel } from './warm-up-store'

export async function warmUp(services: Services): Promise<void> {
  try {
    const hash = await anyModel(services.db)
    if (hash !== null) await services.engine.understand(hash, 'good morning')
    extract('city', 'to Oslo', {}, { language: 'en', timezone: 'UTC', now: services.now(), prompted: false })
    extract('date', 'tomorrow', {}, { language: 'en', timezone: 'UTC', now: services.now(), prompted: false })
    const script = { source: '', scope: { context: {} }, language: 'en', now: services.now(), seed: 1, timeoutMs: limits.turnMs }
    await services.sandbox.run(script, { accountId: '', botId: '' })
  } catch (error) {
    services.log.error('Warming up failed', error)
  }
}
