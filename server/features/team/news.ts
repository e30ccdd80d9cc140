// Tells open consoles that who may see what has changed, after the commit. The live socket looks again whom it may tell what when it
// hears the tag `team` of a bot or an account.
import type { Services, Tx } from '../../base/context'

type Told = Pick<Services, 'bus'>

/** Shares of these bots changed. */
export function tellBots({ bus }: Told, tx: Tx, botIds: Iterable<string>): void {
  for (const botId of new Set(botIds)) tx.afterCommit(() => bus.publish({ type: 'changed', botId, tag: 'team' }))
}

/** People, groups, invitations or roles of the account changed. */
export function tellAccount({ bus }: Told, tx: Tx, accountId: string, tag: 'team' | 'role' = 'team'): void {
  tx.afterCommit(() => bus.publish({ type: 'changed', botId: '', tag, accountId }))
}
