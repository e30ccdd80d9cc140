// Bots' own servers, as a feature of the server: apps of the public bot kit that are told what happens, answer steps and say things.
import type { Feature } from '../../base/http/handler'
import { listener } from '../../base/work/events/events'
import { handlersWith } from './handlers'
import { sendTask } from './send'
import { sweepTask } from './sweep'
import { lateTask, takeTask } from './incoming/take'
import { removeRequestsOfUser } from './stores/request-store'
import { afterVariableEdits } from './variables'
import { userErased } from '../../conversation/conversation/events'

export { botServersOn } from './link'
export { removeRequestsOf } from './stores/request-store'

const forgetUser = listener(userErased, { name: 'botkit-forget-user', handle: (_, whose, tx) => removeRequestsOfUser(tx.db, whose) })

export const botkit: Feature = {
  name: 'botkit',
  handlers: {},
  tasks: [sendTask, takeTask, lateTask, sweepTask],
  listeners: [afterVariableEdits, forgetUser],
  open: (services) => ({ handlers: handlersWith(services) }),
}
