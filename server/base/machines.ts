// Puts a server's machines together from its settings and its database, and takes them apart in order.
import { join } from 'node:path'
import type { MailCarrier } from '@parley/providers/mail/mail'
import { smtp } from '@parley/providers/mail/smtp/index'
import { textByHttp } from '@parley/providers/sms/http/index'
import type { TextCarrier } from '@parley/providers/sms/sms'
import { hearAccessNews } from './access/access-news'
import { type Bus, localBus } from './bus/bus'
import { postgresBus } from './bus/postgres-bus'
import type { Config } from './config/config'
import type { Log, Machines } from './context'
import type { Database } from './database/connect'
import { filesIn } from './files/files'
import { type JobKind, jobs } from './jobs/jobs'
import { createMessenger, type LocalMessage } from './messages/messenger'
import { tellingOutagesOnce } from './outages'
import { createSandbox, type SandboxOptions } from './sandbox/sandbox'
import { openKeyRing } from './secrets/open-key-ring'
import { secretsWith } from './secrets/secrets'
import { createEngine } from './understanding/engine'
import { createTrainer } from './understanding/trainer'

export interface MachineOptions {
  config: Config
  database: Database
  log: Log
  kinds: Map<string, JobKind>
  now?: () => number
  ownOrigin: string
  ownPath: string
  /** Tells the operator that a message waits in the local outbox. */
  announce(message: LocalMessage): void
  /** Other bounds for scripts than the product's. */
  sandbox?: SandboxOptions
}

export async function makeMachines(options: MachineOptions): Promise<{ machines: Machines; stop(): Promise<void> }> {
  const { config, database, kinds } = options
  const log = tellingOutagesOnce(options.log)
  const secrets = secretsWith(await openKeyRing(database.db, config))
  const bus: Bus = config.databaseUrl === undefined ? localBus() : await postgresBus(database.url, log)
  hearAccessNews(bus)
  const files = filesIn(join(config.dataFolder, 'files'))
  const machines: Machines = {
    config,
    db: database.db,
    pool: database.pool,
    databaseUrl: database.url,
    bus,
    files,
    log,
    now: options.now ?? Date.now,
    jobs: jobs(bus, () => kinds),
    engine: createEngine(files),
    trainer: createTrainer(),
    sandbox: createSandbox({ ...options.sandbox, onFault: (error) => log.error('A worker for scripts failed', error) }),
    secrets,
    messenger: createMessenger({
      secrets,
      ...carriersOf(config),
      log,
      announce: options.announce,
      publicUrl: () => machines.publicUrl(),
    }),
    publicUrl: () => config.publicUrl ?? machines.serviceRules.ownOrigin.replace('127.0.0.1', 'localhost'),
    serviceRules: { allowedHosts: new Set(config.privateHosts), ownOrigin: options.ownOrigin, ownPath: options.ownPath },
  }
  return {
    machines,
    async stop() {
      await machines.trainer.stop()
      await machines.sandbox.stop()
      await machines.messenger.stop()
      await bus.stop()
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
