// Table: where a request to a service carries what only the two of them should know, by name. Such values are kept out of what is
// recorded of a request, and do not follow a redirect to another origin.

const hidden = '***'

const headerParts = '(?:authorization|auth|cookie|api-?key|access-?key|subscription-key|functions-key|token|secret|password|signature)'
const credentialHeader = new RegExp(`(?:^|-)${headerParts}(?:$|-)|apikey|(?:secret|token|password)$`, 'i')
const parameterNames =
  'api[-_]?key|(?:access|auth|id|refresh|session|bearer)[-_]?token|token|key|(?:client|app|api)[-_]?secret|secret|password|passwd|pwd|passphrase|sig|signature|auth'
const credentialParameter = new RegExp(`([?&;#]|^)((?:[\\w.-]*[-_.])?(?:${parameterNames}))=[^&;#]+`, 'gi')
const bodyNames = 'api[-_]?key|(?:access|auth|id|refresh)[-_]?token|(?:client|app|api)?[-_]?secret|password|passwd|passphrase'
const credentialField = new RegExp(`("(?:${bodyNames})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)+"`, 'gi')
const credentialFormField = new RegExp(`(^|&)((?:${bodyNames}))=[^&]+`, 'gi')

export function isCredentialHeader(name: string): boolean {
  return credentialHeader.test(name)
}

/** Headers with the values of those that carry credentials hidden; their names stay. */
export function headersWithoutCredentials(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      isCredentialHeader(name) ? hidden : name.toLowerCase() === 'location' ? urlWithoutCredentials(value) : value,
    ]),
  )
}

/** An address without the user before its host and without the values of parameters that are credentials. */
export function urlWithoutCredentials(url: string): string {
  return url.replace(/^(\s*[a-z][\w+.-]*:[\\/]{2})[^\\/?#]*@/i, `$1${hidden}@`).replace(credentialParameter, `$1$2=${hidden}`)
}

/** A body (JSON or a form) without the values of fields that are credentials. */
export function bodyWithoutCredentials(body: string): string {
  return /^\s*[[{]/.test(body) ? body.replace(credentialField, `$1"${hidden}"`) : body.replace(credentialFormField, `$1$2=${hidden}`)
}
