// What of a turn is shown: values shortened to fit a trace, requests and replies without credentials and stand-ins of secrets.
import { bodyWithoutCredentials, headersWithoutCredentials, urlWithoutCredentials } from '@parley/kit/credentials/credentials'
import type { Json } from '@parley/contract/base/json'
import type { ServiceReply, ServiceRequest } from '../ports'

/** Stands wherever a secret would. */
export const hidden = '***'
const maxShownChars = 2000

/** The value as a trace shows it: cut to its beginning when it is long. */
export function shownValue(value: Json): Json {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return value.length > maxShownChars ? `${value.slice(0, maxShownChars)}…` : value
  const text = JSON.stringify(value)
  return text.length > maxShownChars ? `${text.slice(0, maxShownChars)}…` : value
}

type ShownRequest = Pick<ServiceRequest, 'method' | 'url' | 'headers' | 'body' | 'timeoutMs'> & { operation?: string }

/** The request as it is recorded. */
export function shownRequest({ method, url, headers, body, timeoutMs, secrets, soap, auth }: ServiceRequest): ShownRequest {
  const clear = (text: string): string => (secrets?.uses ?? []).reduce((shown, { standIn }) => shown.replaceAll(standIn, hidden), text)
  return {
    method,
    url: clear(urlWithoutCredentials(url)),
    headers: Object.fromEntries(
      Object.entries(headersWithoutCredentials(auth ? { ...headers, authorization: hidden } : headers)).map(([name, value]) => [
        name,
        clear(value),
      ]),
    ),
    body: clear(bodyWithoutCredentials(body)),
    timeoutMs,
    ...(soap && { operation: soap.operation }),
  }
}

/** The reply as the turn may have it: cookies and tokens in its head are between the service and the server. */
export function shownReply(reply: ServiceReply): ServiceReply {
  return reply.ok ? { ...reply, headers: headersWithoutCredentials(reply.headers) } : reply
}
