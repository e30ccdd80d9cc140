// How the identity check's answer travels (§3): ten fields and the kind of verification under abbreviated keys, numbers for flags,
// as JSON in base64. Server and console both expand and abbreviate here; nobody else knows the short names (decisions C14, A32).

/** -1 unknown, 0 inactive, 1 active. */
export type IdentityStatus = -1 | 0 | 1

export interface SignUpStatus {
  status: IdentityStatus
  isFreeEmail: boolean
  isBTLicenseAccepted: boolean
  /** The licence has changed since it was accepted. */
  isBTLicenseAccepted_update: boolean
  isBTAccessAllowed: boolean
  /** The connection to sign in with; '' for a password. */
  idp: string
  isPrimaryIdentity: boolean
  /** null where nothing is said, which counts as allowed. */
  self_signup_enabled: boolean | null
  /** Names and password are still to be given. */
  usernameSecured: boolean
  otpSignup: boolean
  verificationType: 'email' | 'phone'
}

/** Short name of each field on the wire. */
export const shortNames = {
  status: 'st',
  isFreeEmail: 'fe',
  isBTLicenseAccepted: 'la',
  isBTLicenseAccepted_update: 'lu',
  isBTAccessAllowed: 'ba',
  idp: 'ip',
  isPrimaryIdentity: 'pi',
  self_signup_enabled: 'ss',
  usernameSecured: 'us',
  otpSignup: 'os',
  verificationType: 'vt',
} as const satisfies Record<keyof SignUpStatus, string>

type Short = Record<string, number | string>

export function abbreviate(status: SignUpStatus): Short {
  const flag = (value: boolean): number => (value ? 1 : 0)
  return {
    [shortNames.status]: status.status,
    [shortNames.isFreeEmail]: flag(status.isFreeEmail),
    [shortNames.isBTLicenseAccepted]: flag(status.isBTLicenseAccepted),
    [shortNames.isBTLicenseAccepted_update]: flag(status.isBTLicenseAccepted_update),
    [shortNames.isBTAccessAllowed]: flag(status.isBTAccessAllowed),
    [shortNames.isPrimaryIdentity]: flag(status.isPrimaryIdentity),
    [shortNames.usernameSecured]: flag(status.usernameSecured),
    [shortNames.otpSignup]: flag(status.otpSignup),
    [shortNames.verificationType]: status.verificationType,
    ...(status.idp === '' ? {} : { [shortNames.idp]: status.idp }),
    ...(status.self_signup_enabled === null ? {} : { [shortNames.self_signup_enabled]: flag(status.self_signup_enabled) }),
  }
}

/** Reads values as §4 expands them: flags are 1 and 0, otpSignup also 2; what is absent is false, unknown or not said. */
export function expand(short: Record<string, unknown>): SignUpStatus {
  const value = (field: keyof SignUpStatus): unknown => short[shortNames[field]]
  const flag = (field: keyof SignUpStatus): boolean => value(field) === 1
  const status = value('status')
  const idp = value('idp')
  return {
    status: status === 1 || status === 0 ? status : -1,
    isFreeEmail: flag('isFreeEmail'),
    isBTLicenseAccepted: flag('isBTLicenseAccepted'),
    isBTLicenseAccepted_update: flag('isBTLicenseAccepted_update'),
    isBTAccessAllowed: flag('isBTAccessAllowed'),
    idp: typeof idp === 'string' ? idp : '',
    isPrimaryIdentity: flag('isPrimaryIdentity'),
    self_signup_enabled: value('self_signup_enabled') === undefined ? null : flag('self_signup_enabled'),
    usernameSecured: flag('usernameSecured'),
    otpSignup: value('otpSignup') === 1 || value('otpSignup') === 2,
    verificationType: value('verificationType') === 'phone' ? 'phone' : 'email',
  }
}

export function encodeStatus(status: SignUpStatus): string {
  return encodeBase64(abbreviate(status))
}

/** null for what is not base64 JSON of an object. */
export function decodeStatus(encoded: string): SignUpStatus | null {
  const short = decodeBase64(encoded)
  return short === null ? null : expand(short)
}

/** JSON in base64, any characters: also the login page's query value `i`. */
export function encodeBase64(value: object): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
}

export function decodeBase64(encoded: string): Record<string, unknown> | null {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
