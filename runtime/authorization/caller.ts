// Says of a request who is calling, by the way its settings choose (ways): headers that are known at once, and a sign-in that the server's
// port makes headers of. The settings are a step's own or those of a saved profile (profile.ts).
import type { FillForm } from '@parley/kit/expression/template'
import type { Callback, ServiceAuth } from '../ports'
import { requestAuths } from './methods/index'
import type { CallerFill, CallerSettings } from './methods/method'

export interface CallerFilling {
  settings: CallerSettings
  fillRequest(text: string, form: FillForm): string
}

/** Headers that need nobody to be asked. */
export function callerHeaders(settings: CallerSettings): { key: string; value: string }[] {
  return requestAuths[settings.auth].headers?.(settings) ?? []
}

/** `waited`: of a sign-in that the user may have to go through first. */
export function callerAuth(node: CallerFilling, waited?: Callback): { auth?: ServiceAuth } {
  const fill: CallerFill = {
    text: (text) => node.fillRequest(text, 'text'),
    address: (text) => node.fillRequest(text.trim(), 'url'),
    json: (text) => node.fillRequest(text, 'json'),
  }
  const auth = requestAuths[node.settings.auth].auth?.(node.settings, fill, waited)
  return auth === undefined ? {} : { auth }
}
