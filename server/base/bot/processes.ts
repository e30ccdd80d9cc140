// Processes outside as a turn sees them: starting one. What it reports, and when, is the process feature's.
import type { ServiceReply, ServiceRequest } from '@parley/runtime/ports'

export interface Processes {
  /** Makes the call with the address at which the process reports; what it does not report in the reply is waited for. */
  start(botId: string, request: ServiceRequest, call: (request: ServiceRequest) => Promise<ServiceReply>): Promise<ServiceReply>
}
