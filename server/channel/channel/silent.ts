// The channels of a bot on which nobody is told by an alert: those whose set-up says so (`isAlertsEnabled`).
import type { Db } from '../../base/context'
import { readSettings } from './store'

/** A channel of which nothing is said is told. */
export async function channelsWithoutAlerts(db: Db, botId: string): Promise<Set<string>> {
  const settings = await readSettings(db, botId)
  return new Set(settings.filter(({ settings: { isAlertsEnabled } }) => isAlertsEnabled === false).map(({ type }) => type))
}
