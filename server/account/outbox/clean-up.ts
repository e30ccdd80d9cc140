// Removes, every hour, what has served its time: expired tokens, old codes and links, old counts, and messages with their links.
// Security events are kept.
import { removeOldSignIns } from '../../base/security/access/sign-ins'
import { removeExpiredTokens } from '../../base/security/access/tokens'
import { removeOldChallenges } from '../../base/security/challenges/challenges'
import type { Capabilities } from '../../base/context'
import type { Task } from '../../base/work/jobs/tasks'
import { removeOldCounts } from '../../base/security/throttle/throttle'
import { removeOldMessages } from './store'

const dayMs = 24 * 3600_000
const messageDays = 7
const signInDays = 90

export const cleanUpTask: Task = {
  name: 'outbox-clean-up',
  at: '17 * * * *',
  run: (services) => cleanUp(services),
}

export async function cleanUp({ db, now }: Pick<Capabilities, 'db' | 'now'>): Promise<void> {
  const time = now()
  await removeExpiredTokens(db, time)
  await removeOldCounts(db, time)
  await removeOldChallenges(db, time - dayMs)
  await removeOldMessages(db, time - messageDays * dayMs)
  await removeOldSignIns(db, time - signInDays * dayMs)
}
