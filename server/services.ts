// Makes a server's services from its settings and its database, and stops them in order. Those of the gateway and of features are made
// here too: what is below them knows their interfaces alone.
import { join } from 'node:path'
import type { EncoderPlaces } from '@parley/nlu/encoder/encoder-kind'
import { encodersAt } from '@parley/nlu/encoder/encoders'
import type { MailCarrier } from '@parley/providers/mail/mail'
import { smtp } from '@parley/providers/mail/smtp/index'
import { textByHttp } from '@parley/providers/sms/http/index'
import type { TextCarrier } from '@parley/providers/sms/sms'
import { watchAccessChanges } from './base/security/access/access-changes'
import { type Bus, localBus } from './base/work/bus/bus'
import { postgresBus } from './base/work/bus/postgres-bus'
import type { Config } from './base/process/config/config'
import { settingsForConsole } from './base/process/config/console-settings'
import type { BaseServices, Log, Services } from './base/context'
import type { Database } from './base/storage/database/connect'
import { overviewsOn } from './base/storage/document/overview/overviews'
import { openFiles } from './base/storage/files/open-files'
import { createEvents, type Listener } from './base/work/events/events'
import { type JobKind, jobs } from './base/work/jobs/jobs'
import { createNotifier, type LocalMessage } from './base/work/notifications/notifier'
import { createMetrics, type Metrics } from './base/process/observe/metrics'
import { modelTracesTo } from './base/process/observe/model-traces'
import { readiness } from './base/process/observe/readiness'
import { loggingOutagesOnce } from './base/process/outages'
import { createSandbox, type SandboxOptions } from './base/bot/sandbox/sandbox'
import { openKeyRing } from './base/security/secrets/open-key-ring'
import { secretsWith } from './base/security/secrets/secrets'
import { externalNlusOn } from './base/bot/external-nlu/ask'
import { mcpServersOn } from './base/bot/mcp/mcp-servers'
import { modelsOn } from './base/bot/models/asker'
import { passageSearch } from './base/bot/passages/search'
import { createEngine, type Engine, encoderFolder } from './base/bot/understanding/engine'
import { createTrainer, type Trainer } from './base/bot/understanding/trainer'
import { entityLists } from './base/bot/ports/entity-lists'
import { outboundWith } from './base/bot/ports/outbound'
import type { PortServices } from './base/bot/ports/ports'
import type { SecretServices } from './base/bot/ports/secret-service'
import { tickets } from './base/bot/kerberos/tickets'
import { tokens } from './base/bot/ports/tokens'
import { findBrowser } from './base/bot/pictures/find-browser'
import { type Pictures, picturesWith } from './base/bot/pictures/pictures'
import { accountOfBot } from './base/security/access/account-of-bot'
import { soapCaller } from './base/bot/soap/soap'
import { secretReader } from './base/security/secrets/variables/values'
import { translatorOn } from './base/bot/translation/translator'
import { keepPicture } from './conversation/attachment/index'
import { callerScriptsOn } from './integration/authorization/index'
import { botServersOn } from './integration/botkit/index'
import { channelConnections } from './channel/channel/index'
import { recordsOn } from './integration/data-table/index'
import { processesOn } from './dialog/process/index'
import { userSignInsOn } from './conversation/user-sign-in/index'
import { createGateway } from './gateway/gateway'
import { sampleServices, sampleServicesPath } from './sample-services'
import { sealedColumns } from './sealed-columns'

export interface ServiceOptions {
  config: Config
  database: Database
  log: Log
  kinds: Map<string, JobKind>
  listeners: readonly Listener[]
  now?: () => number
  /** Where this server listens, once it does; where it will before. */
  origin(): string
  /** Tells the operator that a message waits in the local outbox. */
  announce(message: LocalMessage): void
  /** Other bounds for scripts than the product's. */
  sandbox?: SandboxOptions
  /** One that was made before, instead of one of its own. */
  trainer?: Trainer
}

export async function makeServices(options: ServiceOptions): Promise<{ services: Services; stop(): Promise<void> }> {
  const { config, database, kinds } = options
  const log = loggingOutagesOnce(options.log)
  const secrets = secretsWith(await openKeyRing(database.db, config, sealedColumns))
  const browser = findBrowser(config)
  const bus: Bus = config.databaseUrl === undefined ? localBus() : await postgresBus(database.url, log)
  watchAccessChanges(bus)
  const files = openFiles(config, database, log)
  const metrics = createMetrics(database.pool, (name, error) => log.error(`The figure ${name} could not be read`, error))
  const ownServices = sampleServices()
  const serviceRules = { allowedHosts: new Set(config.privateHosts), own: { path: sampleServicesPath, origin: ownServices.origin } }
  const base: BaseServices = {
    config,
    db: database.db,
    pool: database.pool,
    databaseUrl: database.url,
    bus,
    events: createEvents(options.listeners),
    files,
    overviews: overviewsOn(database.db, { equipment: new Set(browser === undefined ? [] : ['browser']) }),
    ...{ modelTraces: modelTracesTo(config.otlp, log), log, metrics, readiness: readiness(), now: options.now ?? Date.now },
    jobs: jobs(bus, () => kinds),
    engine: measured(createEngine(files, log, encodersAt(encoderPlaces(config))), metrics),
    trainer: options.trainer ?? createTrainer(encoderPlaces(config)),
    sandbox: createSandbox({ ...options.sandbox, onFault: (error) => log.error('A worker for scripts failed', error) }),
    secrets,
    notifier: createNotifier({
      ...{ secrets, log, announce: options.announce, ...carriersOf(config) },
      tried: (channel, outcome) => metrics.deliveries.inc({ channel, outcome }),
      publicUrl: () => base.publicUrl(),
    }),
    publicUrl: () => config.publicUrl ?? options.origin().replace('127.0.0.1', 'localhost'),
    consoleUrl: () => `${base.publicUrl()}${config.console.told.contextPath}`,
    consoleSettings: settingsForConsole(config),
    serviceRules,
    serviceTools: serviceToolsOf(browser, () => base),
    outbound: outboundWith(serviceRules, config.speech),
  }
  const { engine, sandbox, serviceTools: tools } = base
  const reach = { rules: serviceRules, tools, variableSecrets: secretReader(base) }
  const { lists, ...lookups } = lookupsOn(base, reach)
  const services: Services = {
    ...base,
    gateway: createGateway(base, {
      engine,
      sandbox,
      lists,
      ...lookups,
      botServers: botServersOn(base),
      processes: processesOn(base),
      ...reach,
    }),
    entityLists: lists,
    ...lookups,
    channelConnections: channelConnections(base),
  }
  return {
    services,
    async stop() {
      const { gateway, modelTraces, trainer, sandbox: scripts, mcpServers, notifier } = services
      for (const one of [gateway, modelTraces, trainer, scripts, mcpServers, ownServices, notifier, bus]) await one.stop()
    },
  }
}

function serviceToolsOf(browser: ReturnType<typeof findBrowser>, base: () => BaseServices): BaseServices['serviceTools'] {
  return {
    ...{ soap: soapCaller(), tokens: tokens(), tickets: tickets() },
    userSignIns: userSignInsOn(base),
    callerScripts: { run: (...asked) => callerScriptsOn(base()).run(...asked) },
    records: { run: (...asked) => recordsOn(base()).run(...asked) },
    pictures: picturesOf(browser, base),
  }
}

type Lookups = Pick<PortServices, 'externalNlus' | 'lists' | 'mcpServers' | 'models' | 'passages' | 'translator'>

/** What a turn looks things up in, and asks outside. */
function lookupsOn(base: BaseServices, reach: SecretServices): Lookups {
  return {
    ...{ lists: entityLists(base, reach), passages: passageSearch(base) },
    ...{ translator: translatorOn(base, reach.variableSecrets), externalNlus: externalNlusOn({ ...base, ...reach }) },
    ...{ models: modelsOn(base), mcpServers: mcpServersOn({ ...base, ...reach }) },
  }
}

const picturesOf = (browser: ReturnType<typeof findBrowser>, base: () => BaseServices): Pictures =>
  picturesWith(
    browser,
    (botId) => accountOfBot(base().db, botId),
    (owner, taken) => keepPicture(base(), owner, taken),
  )

const encoderPlaces = ({ encodersFolder, dataFolder }: Config): EncoderPlaces => ({
  builtIn: encoderFolder(),
  folder: encodersFolder ?? join(dataFolder, 'encoders'),
})

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
