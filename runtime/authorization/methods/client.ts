// The client of OAuth 2 that asks for a token, as its settings have it, for the ways that have one.
import type { CallerFill, CallerSettings } from './method'

export function clientOf({ tokenUrl, clientId, clientSecret, scope }: CallerSettings, fill: CallerFill) {
  return { tokenUrl: fill.address(tokenUrl), clientId: fill.text(clientId), clientSecret: fill.text(clientSecret), scope: fill.text(scope) }
}
