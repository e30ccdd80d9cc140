// Publishes notices that access has changed, after the commit. The live socket reads again who may be told what when it
// hears the tag `team` of a bot or an account.
import type { Capabilities, Tx } from '../../base/context'

type Told = Pick<Capabilities, 'bus'>

/** Shares of these bots changed. */
export function publishShareChange({ bus }: Told, tx: Tx, botIds: Iterable<string>): void {
  for (const botId of new Set(botIds)) tx.afterCommit(() => bus.publish({ type: 'changed', botId, tag: 'team' }))
}

/** People, groups, invitations or roles of the account changed. */
export function publishTeamChange({ bus }: Told, tx: Tx, accountId: string, tag: 'team' | 'role' = 'team'): void {
  tx.afterCommit(() => bus.publish({ type: 'changed', botId: '', tag, accountId }))
}
