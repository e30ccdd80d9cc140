// Whether somebody may do something with a bot, by the call it makes: what is offered where it is not permitted says what is missing.
// What a call asks for is the contract's; what a previewed role may do is shown as that role's. The server decides all the same.
import { firstPermissions, mayUse, type Permissions, permissionsAskedFor } from '@parley/contract/base/access/access'
import { stopAccess } from '@parley/contract/base/call'
import type { CallKey } from '@parley/contract/calls'
import type { Stream } from '@parley/contract/bot/bot'
import { callTable, type WireCall, wireCall, type ConsoleCall } from './table'
import { usePreviewedRole } from '../session/permission'
import { hasExpired } from '../session/plan'
import { useText } from '../language/text'
import { useBot } from '../session/use-bot'

export interface Permit {
  may: boolean
  /** What is missing, such as a permission; '' when it may be done, and while that is not known. */
  why: string
}

/** What nobody may do with a bot whose plan has ended. */
const endWithPlan: ReadonlySet<CallKey> = new Set<CallKey>([
  'document.apply',
  'bot.update',
  'bot-version.publish',
  'publish-approval.request',
])

/** Something done with the open bot by this call. */
export function usePermit(key: ConsoleCall, botId: string): Permit {
  const text = useText()
  const bot = useBot(botId).data
  const judged = useJudged(wireCall(key).access, bot?.permissions)
  if (judged.may && bot !== undefined && endWithPlan.has(key) && hasExpired(bot)) return { may: false, why: text('ui.permit.expired') }
  return judged
}

/** Something done with the open bot that asks for this. */
export function usePermitFor(access: WireCall['access'], botId: string): Permit {
  return useJudged(access, useBot(botId).data?.permissions)
}

/** The same with a bot of the list. */
export function usePermitWith(key: ConsoleCall, bot: Pick<Stream, 'permissions'>): Permit {
  const role = usePreviewedRole()
  return useJudged(wireCall(key).access, role?.permissions ?? firstPermissions(bot.permissions))
}

/** Stopping a job of this kind. */
export function useStopping(kind: string, botId: string): Permit {
  const permissions = useBot(botId).data?.permissions
  return useJudged(stopAccess(kind, callTable), permissions)
}

function useJudged(access: WireCall['access'], permissions: Permissions | undefined): Permit {
  const text = useText()
  if (typeof access === 'string') return { may: true, why: '' }
  if (permissions === undefined) return { may: false, why: '' }
  if (mayUse(permissions, access)) return { may: true, why: '' }
  const areas = permissionsAskedFor(access).map((id) => `“${text(`team.area.${id}`)}”`)
  return { may: false, why: text(`ui.permit.${access.level}`, { areas: areas.join(text('ui.permit.or')) }) }
}
