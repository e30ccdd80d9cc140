// The way of messengers' messages, as a feature of the server: taken at one public address, kept, answered, and delivered in order.
import type { Feature } from '../../base/http/handler'
import { handlers } from './handlers'
import { sendTask } from './send'
import { sweepTask } from './sweep'
import { takeTask } from './take'

export { mountChannelWebhooks } from './webhook'

export const delivery: Feature = { name: 'delivery', handlers, tasks: [sendTask, sweepTask, takeTask] }
