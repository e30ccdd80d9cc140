// What steps may do with the records of an account's data tables; the feature that keeps them fills it.
import type { ServiceReply, TableRequest } from '@parley/runtime/ports'

export interface Records {
  /** `values`: the new ones of a record, as JSON text. What is refused is a reply with a status of its own. */
  run(botId: string, request: TableRequest, values: string): Promise<ServiceReply>
}
