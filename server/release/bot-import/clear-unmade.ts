// Erases, every night, bots that a file should have become and that nobody has ever seen: their job failed, was stopped or is gone. For a day
// whoever asked for one still reads why.
import { type Services, write } from '../../base/context'
import type { Task } from '../../base/work/jobs/tasks'
import { eraseBot } from '../../bot/bot/index'
import { importJob } from './job'
import { holdUnmade, unmadeBefore } from './store'

const dayMs = 86_400_000

export const clearUnmadeTask: Task = { name: 'bot-import-clear-unmade', at: '51 1 * * *', run: (services) => clearUnmade(services) }

export async function clearUnmade({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Promise<void> {
  const before = new Date(now() - dayMs)
  for (const botId of await unmadeBefore(db, importJob.kind, before)) {
    await write(db, log, async (tx) => {
      if (await holdUnmade(tx.db, botId)) await eraseBot(tx.db, botId)
    })
  }
}
