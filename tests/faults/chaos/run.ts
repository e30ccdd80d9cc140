// A run of chaos: three tabs edit one bot while the server is killed, networks fail, sign-ins end, pages reload and locks change hands;
// then it becomes calm. What must hold after it is reckoning.ts.
import { setTimeout as sleep } from 'node:timers/promises'
import { CallError } from '@parley/console/base/call/call-error'
import { type Chance, chanceOf } from '../document/chance'
import { askDatabase } from '../servers'
import { calm, type Weather } from './bad-network'
import { Locks } from './locks'
import type { Scene } from './scene'
import type { Tab } from './tab'
import { Typist } from './typist'

interface Plan {
  seed: number
  edits: number
  /** How often the server is killed. */
  kills: number
}

export interface Report {
  events: Record<string, number>
  locks: Locks['counts']
  /** Undos in the middle of it. */
  undos: number
}

const bad: Weather = { requestLost: 0.02, replyLost: 0.02, replyCut: 0.02, slow: 0.1 }
/** More than this waits for nobody: a person who types does not either, but the run has to end. */
const mostPending = 15
const patienceMs = 60_000

export async function runChaos(scene: Scene, plan: Plan): Promise<Report> {
  const chance = chanceOf(plan.seed)
  const locks = new Locks(chanceOf(plan.seed + 1), () => dialogsOf(scene))
  const told: Report = { events: {}, locks: locks.counts, undos: 0 }
  await waitFor('the tabs to open', () => scene.tabs.every((tab) => tab.isQuiet()))
  for (const tab of scene.tabs) {
    tab.isPatient = () => chance.is(0.9)
    tab.place.network.weather = bad
  }
  const work = scene.tabs.map((tab, at) => atWork(scene, { tab, plan, locks, told, chance: chanceOf(plan.seed + 10 + at) }))
  const trouble = troubled(scene, { plan, chance, told })
  await Promise.all([...work, trouble])
  for (const tab of scene.tabs) {
    tab.place.network.weather = calm
    tab.isPatient = () => false
  }
  await locks.releaseAll(scene.tabs, scene.start.dialogs)
  const tabs = (): string => scene.tabs.map((tab) => tab.describe()).join('; ')
  await waitFor(
    () => `everything to be sent. ${tabs()}`,
    () => scene.tabs.every((tab) => tab.isQuiet()),
  )
  return told
}

function dialogsOf({ tabs, start }: Scene): string[] {
  const { objects } = tabs[0].store
  return start.dialogs.filter((id) => objects.has(id))
}

interface Worker {
  tab: Tab
  plan: Plan
  locks: Locks
  told: Report
  chance: Chance
}

async function atWork(scene: Scene, { tab, plan, locks, told, chance }: Worker): Promise<void> {
  const typist = new Typist(tab, chance, scene.start)
  while (scene.ledger.edits < plan.edits) {
    if (tab.store.loading.state !== 'ready' || tab.store.facts.pending > mostPending) {
      await sleep(5)
      continue
    }
    typist.act()
    if (chance.is(0.05)) await locks.use(tab)
    if (chance.is(0.06) && (await undoOwn(tab, typist))) told.undos += 1
    await sleep(chance.below(8))
  }
}

/** The last step in the dialog that nobody else edits, so that what it was before is known. */
async function undoOwn(tab: Tab, typist: Typist): Promise<boolean> {
  try {
    await tab.undo(() => lastStepIn(tab, typist.ownDialog))
    return true
  } catch (error) {
    // Not reached, nothing to undo, or something is not saved yet.
    if (error instanceof Error) return false
    throw error
  }
}

async function lastStepIn(tab: Tab, dialogId: string): Promise<string | null> {
  const { items } = await tab.client.send('document.list-own-steps', { streamId: tab.place.botId, limit: 100 })
  const step = items.find(({ objectId, parentId, isUndone }) => !isUndone && [objectId, parentId].includes(dialogId))
  return step?.batchId ?? null
}

interface Trouble {
  /** Of a hundred. */
  often: number
  name: string
  happen(tab: Tab): void | Promise<void>
}

async function troubled(scene: Scene, { plan, chance, told }: { plan: Plan; chance: Chance; told: Report }): Promise<void> {
  const { ledger, server, tabs } = scene
  const troubles: readonly [Trouble, ...Trouble[]] = [
    { often: 40, name: 'reloaded', happen: (tab) => tab.reload(chance.is(0.5), chance.is(0.3)) },
    { often: 30, name: 'away', happen: (tab) => tab.place.network.away(50 + chance.below(500)) },
    { often: 15, name: 'signed out', happen: endSignIns },
    { often: 15, name: 'expired', happen: (tab) => expire(scene, tab) },
  ]
  let kills = 0
  while (ledger.edits < plan.edits || kills < plan.kills) {
    await sleep(50 + chance.below(400))
    const isTimeToKill = kills < plan.kills && ledger.edits >= ((kills + 1) * plan.edits) / (plan.kills + 1)
    if (isTimeToKill) {
      kills += 1
      await server.kill()
      continue
    }
    let roll = chance.below(100)
    const trouble = troubles.find(({ often }) => (roll -= often) < 0) ?? troubles[0]
    told.events[trouble.name] = (told.events[trouble.name] ?? 0) + 1
    await trouble.happen(chance.one(tabs))
  }
}

/** Everywhere, as the list of one's sign-ins offers it. */
async function endSignIns(tab: Tab): Promise<void> {
  try {
    await tab.client.send('auth.end-all-sign-ins', { userId: tab.place.person.userId, own: 'true' })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** The time of the access tokens has passed; the sign-in goes on by its cookie. */
async function expire({ server }: Scene, tab: Tab): Promise<void> {
  const past = `update access_token set expires_at = now() - interval '1 second' where kind = 'access' and user_id = $1`
  await askDatabase(server.dataFolder, past, [tab.place.person.userId]).catch(() => [])
}

export async function waitFor(what: string | (() => string), isSo: () => boolean | Promise<boolean>): Promise<void> {
  const late = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > late) throw new Error(`This took too long: ${typeof what === 'string' ? what : what()}`)
    await sleep(20)
  }
}
