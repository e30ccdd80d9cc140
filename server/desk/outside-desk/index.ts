// Desks outside, as a feature of the server: conversations handed over to them, what is said both ways, and setting one up. Its calls are
// those of the feature agent-transfer.
import type { Feature } from '../../base/http/handler'
import { mountDesks, takeTask } from './take'
import { handOver, passOn, tellTask } from './tell'

export { checkDesk, getDesk, listDesks, setDesk } from './settings'

export const outsideDesk: Feature = {
  name: 'outside-desk',
  handlers: {},
  tasks: [tellTask, takeTask],
  listeners: [handOver, passOn],
  open: (services) => ({ mount: (app) => mountDesks(app, services) }),
}
