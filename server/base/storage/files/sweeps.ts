// What each server does once an hour beside its calls: it looks through folders of its own, so that no other can do it for it.
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context'

const hourMs = 3600_000

export type Sweep = (services: Services) => Promise<void>

/** Every hour, one after another, until the server stops. */
export function mountSweeps(app: FastifyInstance, services: Services, sweeps: readonly Sweep[]): void {
  let under: Promise<void> = Promise.resolve()
  const sweep = async (): Promise<void> => {
    for (const one of sweeps)
      await one(services).catch((error: unknown) => services.log.error('What nothing refers to could not be removed', error))
  }
  const timer = setInterval(() => {
    under = under.then(sweep)
  }, hourMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await under
  })
}
