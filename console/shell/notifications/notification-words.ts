// What happened in one line, in the reader's words, and where it is looked at.
import type { AccountRole } from '@parley/contract/base/access/roles'
import type { Notification } from '@parley/contract/account/notification'
import { placeOfObject } from '../../base/document/object-places'
import type { Localize } from '../../base/language/kinds/localize-kind'
import type { useText } from '../../base/language/text'
import { roleWord } from '../../base/language/words/role-word'
import { botPath } from '../../base/session/use-bot'
import type { IconName } from '../../ui/icon'

export const notificationIcons: Record<Notification['kind'], IconName> = {
  'job-done': 'ok',
  'job-failed': 'failed',
  'bot-published': 'publish',
  'bot-shared': 'team',
  'role-changed': 'team',
  'lock-taken': 'padlock',
  'lock-given': 'edit',
  'alert-failed': 'bell',
  'publish-asked': 'publish',
  'publish-rejected': 'failed',
  'invitation-waiting': 'team',
  'invitation-accepted': 'team',
  'store-version': 'store',
  'offer-listed': 'store',
  'offer-returned': 'store',
}

const accountRoles: readonly AccountRole[] = ['owner', 'admin', 'member']

export function wordsOf({ kind, values, botName }: Notification, text: ReturnType<typeof useText>, say: Localize): string {
  const { person = '', job = '', label = '', number = 0, role = '', object = '', objectKind, account = '', reason = '' } = values
  const accountRole = accountRoles.find((known) => known === role)
  const isOfAccount = kind === 'role-changed' && accountRole !== undefined
  return text(`shell.notifications.${kind}`, {
    person,
    job: say(`job.kind.${job}`, label),
    number,
    account,
    reason,
    bot: botName,
    role: isOfAccount ? text(`team.account-role.${accountRole}`) : roleWord(role),
    object: object === '' && objectKind !== undefined ? text(`ui.kind.${objectKind}`) : object,
  })
}

interface Place {
  path: string
  search: Record<string, string>
  /** The list of jobs is opened there. */
  showsJobs: boolean
}

export function placeOf({ kind, botId, values }: Notification): Place {
  const inBot = (path = '', search: Record<string, string> = {}, showsJobs = false) => ({ path: botPath(botId, path), search, showsJobs })
  const { objectKind, objectId = '' } = values
  const object = objectKind === undefined ? null : placeOfObject(objectKind, objectId)
  switch (kind) {
    case 'job-done':
    case 'job-failed':
      return inBot('', {}, true)
    case 'bot-published':
      return inBot('/versions')
    case 'publish-asked':
      return { path: '/publish-requests', search: {}, showsJobs: false }
    case 'publish-rejected':
      return inBot('/publish')
    case 'bot-shared':
      return inBot()
    case 'role-changed':
    case 'invitation-accepted':
      return { path: '/team', search: {}, showsJobs: false }
    case 'invitation-waiting':
      return { path: '/bots', search: {}, showsJobs: false }
    case 'store-version':
      return { path: '/store', search: { item: values.itemId ?? '' }, showsJobs: false }
    case 'offer-listed':
    case 'offer-returned':
      return { path: '/store', search: {}, showsJobs: false }
    case 'alert-failed':
    case 'lock-taken':
    case 'lock-given':
      return inBot(object?.path, object?.search)
  }
}
