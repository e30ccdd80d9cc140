// Where a run happens: a built server that is kept running, two people who signed up with it, their three tabs over bad networks, and a
// bot they share.
import { startText } from '@parley/console/base/language/text'
import { memoryStorage } from '@parley/console/base/document/pending-batches'
import { connect, type Database } from '@parley/server/base/storage/database/connect'
import { shareBot } from '@parley/server/test-support/share'
import { until } from '@parley/server/test-support/waiting'
import { documentPermissions } from '@parley/contract/objects/kind-permissions'
import { SignedIn } from '@parley/contract/account/auth'
import { BuilderClient, signInAsOwner } from '../client'
import type { Chance } from '../document/chance'
import { claimPort } from '../../shared/claimed-port'
import { KeptServer } from '../restarted-server'
import { databaseUrlOf } from '../servers'
import { BadNetwork } from './bad-network'
import { Ledger } from './ledger'
import { type Start, startOf } from './start-document'
import { type Person, Tab } from './tab'

export interface Scene {
  server: KeptServer
  database: Database
  botId: string
  start: Start
  ledger: Ledger
  /** The first two are one person's, in one browser. */
  tabs: readonly [Tab, Tab, Tab]
  stop(): Promise<void>
}

const password = 'correct horse 9'

export async function sceneIn(dataFolder: string, chance: Chance): Promise<Scene> {
  await startText('en')
  const server = new KeptServer(dataFolder, await claimPort())
  const owner = await signInAsOwner(await server.start())
  const database = connect(databaseUrlOf(dataFolder), { connections: 2 })
  const botId = (await owner.call<{ _id: string }>('POST', `/users/${owner.userId}/builder/streams`, { name: 'Chaos' }))._id
  const { account_id } = await database.db.selectFrom('bot').select('account_id').where('id', '=', botId).executeTakeFirstOrThrow()
  const [ada, ben] = [await signUp(server, 'Ada', account_id), await signUp(server, 'Ben', account_id)]
  const permissions = Object.fromEntries(documentPermissions.map((name) => [name, 'YES' as const]))
  for (const { userId } of [ada, ben]) await shareBot(database.db, botId, userId, permissions)
  const start = startOf(chance, [ada.name, ben.name])
  await owner.call('POST', `/builder/streams/${botId}/operations`, { id: 'start-of-chaos', label: 'Start', edits: start.edits })
  const ledger = new Ledger()
  const networks: BadNetwork[] = []
  const tabOf = async (name: string, person: Person): Promise<Tab> => {
    const network = await BadNetwork.to(server.port, chance)
    networks.push(network)
    const tab = new Tab({ name, person, network, ledger, botId })
    person.tabs.push(tab)
    return tab
  }
  const tabs = [await tabOf('a', ada), await tabOf('b', ada), await tabOf('c', ben)] as const
  const stop = async (): Promise<void> => {
    for (const tab of tabs) tab.stop()
    for (const network of networks) await network.stop()
    await database.stop()
    await server.stop()
  }
  return { server, database, botId, start, ledger, tabs, stop }
}

async function signUp(server: KeptServer, name: string, accountId: string): Promise<Person> {
  const username = `${name.toLowerCase()}@chaos.example`
  const stranger = new BuilderClient(server.origin)
  await stranger.call('POST', '/signup_', { firstName: name, lastName: 'Chaos', emailId: username, password, isFromBt: 'true' })
  const token = await until(async () => /(?<![\w-])(\d{6})(?![\w-])/.exec(server.printed().split(`Mail for ${username}`)[1] ?? '')?.[1])
  await stranger.call('POST', `/verifyiD/${token}`, { emailId: username })
  const signedIn = await stranger.raw('POST', '/oauth/token', { grant_type: 'password', username, password })
  const { authorization, userInfo } = SignedIn.parse(signedIn.body)
  const client = new BuilderClient(server.origin, authorization.accessToken, userInfo.id)
  await client.call('PUT', `/users/${userInfo.id}/consentPolicy/accept`, {})
  return { name, userId: userInfo.id, accountId, username, password, cookies: new Map(), shelf: memoryStorage(), tabs: [], laterMs: 0 }
}
