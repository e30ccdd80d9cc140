// Puts a server's services together from its settings and its database, and takes them apart in order.
import type { MailCarrier } from '@parley/providers/mail/mail'
import { smtp } from '@parley/providers/mail/smtp/index'
import { textByHttp } from '@parley/providers/sms/http/index'
import type { TextCarrier } from '@parley/providers/sms/sms'
import { hearAccessNews } from '../security/access/access-news'
import { type Bus, localBus } from '../work/bus/bus'
import { postgresBus } from '../work/bus/postgres-bus'
import type { Config } from './config/config'
import type { Log, Services } from '../context'
import type { Database } from '../storage/database/connect'
import { overviewsOn } from '../storage/document/overview/overviews'
import { openFiles } from '../storage/files/open-files'
import { createEvents, type Listener } from '../work/events/events'
import { type JobKind, jobs } from '../work/jobs/jobs'
import { createMessenger, type LocalMessage } from '../work/notifications/notifier'
import { createMetrics, type Metrics } from './observe/metrics'
import { readiness } from './observe/readiness'
import { tellingOutagesOnce } from './outages'
import { createSandbox, type SandboxOptions } from '../bot/sandbox/sandbox'
import { openKeyRing } from '../security/secrets/open-key-ring'
import { secretsWith } from '../security/secrets/secrets'
import { createEngine, type Engine } from '../bot/understanding/engine'
import { createTrainer } from '../bot/understanding/trainer'

export interface ServiceOptions {
  config: Config
  database: Database
  log: Log
  kinds: Map<string, JobKind>
  listeners: readonly Listener[]
  now?: () => number
  ownOrigin: string
  ownPath: string
  /** Tells the operator that a message waits in the local outbox. */
  announce(message: LocalMessage): void
  /** Other bounds for scripts than the product's. */
  sandbox?: SandboxOptions
}

export async function makeServices(options: ServiceOptions): Promise<{ services: Services; stop(): Promise<void> }> {
  const { config, database, kinds } = options
  const log = tellingOutagesOnce(options.log)
  const secrets = secretsWith(await openKeyRing(database.db, config))
  const bus: Bus = config.databaseUrl === undefined ? localBus() : await postgresBus(database.url, log)
  hearAccessNews(bus)
  const files = openFiles(config, database, log)
  const metrics = createMetrics(database.pool, (name, error) => log.error(`The figure ${name} could not be read`, error))
  const services: Services = {
    config,
    db: database.db,
    pool: database.pool,
    databaseUrl: database.url,
    bus,
    events: createEvents(options.listeners),
    files,
    overviews: overviewsOn(database.db),
    log,
    metrics,
    readiness: readiness(),
    now: options.now ?? Date.now,
    jobs: jobs(bus, () => kinds),
    engine: measured(createEngine(files, log), metrics),
    trainer: createTrainer(),
    sandbox: createSandbox({ ...options.sandbox, onFault: (error) => log.error('A worker for scripts failed', error) }),
    secrets,
    messenger: createMessenger({
      secrets,
      ...carriersOf(config),
      log,
      announce: options.announce,
      tried: (channel, outcome) => metrics.deliveries.inc({ channel, outcome }),
      publicUrl: () => services.publicUrl(),
    }),
    publicUrl: () => config.publicUrl ?? services.serviceRules.ownOrigin.replace('127.0.0.1', 'localhost'),
    serviceRules: { allowedHosts: new Set(config.privateHosts), ownOrigin: options.ownOrigin, ownPath: options.ownPath },
  }
  return {
    services,
    async stop() {
      await services.trainer.stop()
      await services.sandbox.stop()
      await services.messenger.stop()
      await bus.stop()
    },
  }
}

/** What is looked up for people who ask why is not counted: it takes its time. */
function measured(engine: Engine, { understanding }: Metrics): Engine {
  return {
    ...engine,
    async understand(modelHash, text, options) {
      const ended = understanding.startTimer()
      const answer = await engine.understand(modelHash, text, options)
      if (answer !== undefined && options?.explain !== true) ended()
      return answer
    },
  }
}

function carriersOf(config: Config): { mail?: MailCarrier; sms?: TextCarrier } {
  const { smtpUrl, mailFrom, smsUrl, smsFrom } = config
  return {
    ...(smtpUrl === undefined ? {} : { mail: smtp({ address: smtpUrl, from: mailFrom }) }),
    ...(smsUrl === undefined ? {} : { sms: textByHttp({ address: smsUrl, from: smsFrom }) }),
  }
}
