// Scripts of authorization profiles as a call of a bot sees them: the headers they make, and the address with what they add to it. Running
// one is the feature authorization's.
import type { ServiceAuth, ServiceReply, ServiceRequest } from '@parley/runtime/ports'

/** `secrets`: what nobody may see of what was made. */
export type MadeByScript =
  | { ok: true; url: string; headers: Record<string, string>; secrets: string[] }
  | Extract<ServiceReply, { ok: false }>

export interface CallerScripts {
  run(request: ServiceRequest, auth: Extract<ServiceAuth, { kind: 'script' }>, botId: string): Promise<MadeByScript>
}
