// The way of messengers' messages, as a feature of the server: taken at one public address, kept, answered, and delivered in order.
import type { Feature } from '../../base/http/handler'
import { listener } from '../../base/work/events/events'
import { forgetAddressesOf } from './addresses'
import { addDeliveryGauges } from './health/figures'
import { handlers } from './handlers'
import { deliverDeskSaid } from './desk-said'
import { sendTask } from './send'
import { sweepTask } from './sweep'
import { takeTask } from './inbox/take'
import { mountChannelWebhooks } from './webhook'
import { userErased } from '../../conversation/conversation/events'

export { channelFigures } from './health/figures'
export { stateOfMessage } from './inbox/store'
export { keepReceived } from './inbox/keep'
export { removeDeliveriesOf } from './store'
export { deliverUnasked } from './unasked'
export { addressIn, messageIdIn, turnEndOf } from './reply-target'

const forgetUser = listener(userErased, { name: 'delivery-forget-user', handle: (_, whose, tx) => forgetAddressesOf(tx.db, whose) })

export const delivery: Feature = {
  name: 'delivery',
  handlers,
  listeners: [deliverDeskSaid, forgetUser],
  tasks: [sendTask, sweepTask, takeTask],
  open(services) {
    addDeliveryGauges(services)
    return { mount: (app) => mountChannelWebhooks(app, services) }
  },
}
