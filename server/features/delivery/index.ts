// The way of messengers' messages, as a feature of the server: taken at one public address, kept, answered, and delivered in order.
import type { Feature } from '../../base/http/handler'
import { addDeliveryGauges } from './health/figures'
import { handlers } from './handlers'
import { deliverDeskSaid } from './desk-said'
import { sendTask } from './send'
import { sweepTask } from './sweep'
import { takeTask } from './take'
import { mountChannelWebhooks } from './webhook'

export { channelFigures } from './health/figures'
export { stateOfMessage } from './inbox-store'
export { keepReceived } from './keep'
export { removeDeliveriesOf } from './store'
export { deliverUnasked } from './unasked'
export { addressIn, messageIdIn, turnEndOf } from './way'

export const delivery: Feature = {
  name: 'delivery',
  handlers,
  listeners: [deliverDeskSaid],
  tasks: [sendTask, sweepTask, takeTask],
  open(services) {
    addDeliveryGauges(services)
    return { mount: (app) => mountChannelWebhooks(app, services) }
  },
}
