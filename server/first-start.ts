// What an empty database gets: an owner with a new account, the sample bots, and a one-time link that opens the console as that
// owner. It is given as soon as the first sample bot answers; the others are trained behind it, by jobs made together with the bots,
// so that a start which is cut off at any moment is made good by the next: until somebody has used it, the link is made anew.
import { setTimeout as sleep } from 'node:timers/promises'
import { issueToken } from './base/security/access/tokens'
import { type Services, write } from './base/context'
import { makeBot } from './bot/bot/index'
import { listSamples } from './bot/marketplace/index'
import { createOwner } from './account/sign-up/index'
import { startTraining } from './understanding/training/index'
import { findSetUp, isSignedIn, isTrained, rememberSetUp, type SetUp } from './first-start-store'

/** The sample whose training is waited for. */
const firstToAnswer = 'travel-desk'
const linkSeconds = 24 * 3600
const pollMs = 50
/** A link is given after this long even when nothing answers yet; the console says how far training is. */
const patienceMs = 120_000

export async function firstStart(services: Services, found: Exclude<SetUp, { state: 'in-use' }>, origin: string): Promise<string> {
  const userId = found.state === 'waiting' ? found.userId : await setUp(services)
  await firstSampleAnswers(services)
  return newLink(services, userId, origin)
}

/** undefined while the owner has a way in or is in. */
export async function linkForOwner(services: Services, origin: string): Promise<string | undefined> {
  const found = await findSetUp(services.db)
  if (found.state !== 'waiting' || (await isSignedIn(services.db, found.userId, services.now()))) return undefined
  return newLink(services, found.userId, origin)
}

async function newLink(services: Services, userId: string, origin: string): Promise<string> {
  const { token } = await issueToken(services.db, { kind: 'setup', userId, accountId: '', seconds: linkSeconds }, services.now())
  return `${origin}${services.consoleSettings.contextPath}/setup?token=${token}`
}

async function firstSampleAnswers(services: Services): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await isTrained(services.db, firstToAnswer)) && Date.now() < deadline) await sleep(pollMs)
}

/** Owner, samples and their training come in one transaction: a start which is cut off leaves all of it or nothing. */
async function setUp(services: Services): Promise<string> {
  return write(services.db, services.log, async (tx) => {
    const userId = await createOwner(tx, { email: '', firstName: 'Owner', lastName: '', accountName: 'My account', passwordHash: null })
    const accountId = await rememberSetUp(tx.db, userId)
    const from = { accountId, author: { id: userId, name: 'Owner' } }
    const samples = [...listSamples()].sort((a, b) => Number(b.id === firstToAnswer) - Number(a.id === firstToAnswer))
    for (const { id, name, description, color, languages } of samples) {
      const fields = { name, description, color, type: 'default', defaultLanguage: languages[0] ?? 'en' } as const
      const botId = await makeBot(services, tx, { ...from, sampleId: id }, fields)
      await startTraining(services, tx, botId, { fresh: true })
    }
    return userId
  })
}
