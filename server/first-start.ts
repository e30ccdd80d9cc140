// What an empty database gets: an owner with a new account, the sample bots, and a one-time link that opens the console as that
// owner. A start that was cut off half-way is repeated: the link is made anew until somebody has used it.
import { issueToken } from './base/access/tokens'
import { type Machines, write } from './base/context'
import { makeBot } from './features/bot/index'
import { listSamples } from './features/marketplace/index'
import { createOwner } from './features/sign-up/index'
import { trainBot } from './features/training/index'
import { findSetUp, rememberSetUp, untrainedBots } from './first-start-store'

const linkSeconds = 24 * 3600

/** The link, or null when somebody has an account already. */
export async function firstStart(machines: Machines, origin: string): Promise<string | null> {
  const found = await findSetUp(machines.db)
  if (found.state === 'in-use') return null
  const userId = found.state === 'waiting' ? found.userId : await setUp(machines)
  for (const botId of await untrainedBots(machines.db)) await trainBot(machines, botId, { fresh: true })
  const { token } = await issueToken(machines.db, { kind: 'setup', userId, accountId: '', seconds: linkSeconds }, machines.now())
  return `${origin}/builder/setup?token=${token}`
}

/** Owner and samples come in one transaction, so that a start which is cut off leaves all of it or nothing. */
async function setUp(machines: Machines): Promise<string> {
  return write(machines.db, machines.log, async (tx) => {
    const userId = await createOwner(tx, { email: '', firstName: 'Owner', lastName: '', accountName: 'My account', passwordHash: null })
    const accountId = await rememberSetUp(tx.db, userId)
    const from = { accountId, author: { id: userId, name: 'Owner' } }
    for (const { id, name, description, color, languages } of listSamples()) {
      await makeBot(
        machines,
        tx,
        { ...from, sampleId: id },
        { name, description, color, type: 'default', defaultLanguage: languages[0] ?? 'en' },
      )
    }
    return userId
  })
}
