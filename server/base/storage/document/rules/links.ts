// Which bots a universal bot may link, looked at wherever a document changes: others of its account that its editor may see, each once, and
// none that links others itself, so that no conversation goes in circles.
import { fail } from '@parley/contract/base/errors'
import { Bot } from '@parley/contract/objects/bot/index'
import { sharesOf } from '../../../security/access/shares'
import { accountOfBot } from '../../../security/access/account-of-bot'
import type { Db } from '../../../context'
import { sentence } from '../../../sentences'
import type { NetChange } from '../batch-log'
import { findObject, listObjects } from '../store'

export async function checkLinks(db: Db, botId: string, changes: readonly NetChange[], editorId: string): Promise<void> {
  const made = changes.flatMap(({ id, kind, before, after }) => {
    const linked = kind === 'linked-bot' && after !== null && before?.data['botId'] !== after.data['botId'] ? after.data['botId'] : null
    return typeof linked === 'string' ? [{ id, linked }] : []
  })
  if (made.length === 0) return
  if ((await typeOf(db, botId)) !== 'universalbot') fail('INVALID_INPUT', sentence('refused.link-here'))
  const accountId = await accountOfBot(db, botId)
  const links = await listObjects(db, botId, ['linked-bot'])
  for (const { id, linked } of made) {
    const seen = (await sharesOf(db, editorId, linked)).get(linked)
    if (seen === undefined || seen.isRemoved || seen.accountId !== accountId) fail('NOT_FOUND', sentence('refused.link-unseen'))
    if (linked === botId || (await typeOf(db, linked)) === 'universalbot') fail('INVALID_INPUT', sentence('refused.link-universal'))
    if (links.some((other) => other.id !== id && 'botId' in other.data && other.data.botId === linked))
      fail('DUPLICATE', sentence('refused.link-twice'))
  }
}

/** Of these bots, those that a universal bot of the account may link for this person. */
export async function linkable(
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
  botIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const shares = await sharesOf(db, userId)
  const seen = botIds.filter((id) => shares.get(id)?.accountId === accountId && shares.get(id)?.isRemoved === false)
  const types = await Promise.all(seen.map((id) => typeOf(db, id)))
  return new Set(seen.filter((_, at) => types[at] !== 'universalbot'))
}

async function typeOf(db: Db, botId: string): Promise<Bot['type'] | undefined> {
  const found = await findObject(db, botId, botId)
  return found && Bot.parse(found.data).type
}
