// Where a dialog stands, pure: judged from the draft, from what is live and from the last request to publish it. The states are never kept
// twice: what end users reach is the live version's, who works on it the draft's.
import type { DialogState, DialogStateId } from '@parley/contract/dialog/dialog-state'
import type { Stand } from '@parley/contract/release/bot-version'
import type { BotObject } from '@parley/contract/objects/object'
import { isSameObject } from '../../base/storage/document/canonical'
import type { PublishRequest } from './store'

/** A dialog and all that hangs on it. */
export function partsOf(objects: readonly BotObject[], dialogId: string): BotObject[] {
  return objects.filter(({ id, parentId }) => id === dialogId || parentId === dialogId)
}

function isSame(one: readonly BotObject[], other: readonly BotObject[]): boolean {
  const known = new Map(other.map((object) => [object.id, object]))
  return one.length === other.length && one.every((object) => isSameObject(object, known.get(object.id)))
}

export interface Around {
  draft: readonly BotObject[]
  live: readonly BotObject[]
  requests: ReadonlyMap<string, PublishRequest>
}

export function dialogStateOf(dialog: BotObject<'dialog'>, { draft, live, requests }: Around): DialogState {
  const own = partsOf(draft, dialog.id)
  const served = partsOf(live, dialog.id)
  const request = requests.get(dialog.id)
  const isLive = served.length > 0
  const state = ((): DialogStateId => {
    if (isLive && isSame(own, served)) return 'published'
    if (request?.state === 'open') return 'awaitingapproval'
    if (request?.state === 'rejected' && own.every(({ rev }) => rev <= request.rev)) return 'rejected'
    return isLive ? 'upgradeinprogress' : dialog.data.state
  })()
  const told = request !== undefined && (state === 'awaitingapproval' || state === 'rejected') ? request : null
  return {
    _id: dialog.id,
    name: dialog.data.name,
    state,
    isLive,
    request: told && { id: told.id, askedBy: told.askedBy, askedAt: told.askedAt, comment: told.comment, reason: told.reason },
  }
}

/** Whether a dialog's draft may go live: by itself when it is ready, by somebody's choice when it waits or was taken from end users. */
export function standOfDialog(dialog: BotObject<'dialog'>, around: Around): Stand {
  if (dialog.data.state === 'inprogress') return 'in-progress'
  const { state, isLive } = dialogStateOf(dialog, around)
  if (state === 'awaitingapproval') return 'awaiting-approval'
  if (state === 'rejected') return 'rejected'
  return !isLive && around.requests.get(dialog.id)?.state === 'unpublished' ? 'unpublished' : 'ready'
}
