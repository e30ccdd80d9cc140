// Table: the error names of §8 that have a text of their own in the console's words (errors.<name>), as codes or as messages.
export const translatedKeys = [
  'SENT_FAILED',
  'ACCOUNT_LOCK',
  'INVALIDCREDS',
  'invalidFileType',
  'CANT_BE_BLANK',
  'INVALID_CREDENTIALS',
  'ACCNTNOTACTIVE',
  'INVALID_USER',
  'INVALID_ACCESS_TOKEN',
  'NETWORK_NOT_FOUND',
  'PASSWORD_INVALID',
  'GENERIC_ERROR',
  'INVALID_TOKEN',
  'EMPTY_RESP',
  'EMPTY_BODY',
  'PSWDS_NOT_MATCH',
  'SERVICE_NOT_AVAILABLE',
  'PASSWORD_RESET_FAILED',
  'PASSWORD_LINK_EXPIRED',
  'PASSWORD_LINK_INVALID',
  'NO_USER_FOUND',
  'INTERNAL_SERVER_ERROR',
  'TOKEN_EXPIRED',
  'SUSPENDED_USER',
  'TOKEN_NOT_VALID',
  'USER_REG_ERROR',
  'SESSION_EXPIRED',
  'ADMIN_KILLED_SESSION',
  'PASSWORD_EXPIRED',
  'PASSWORD_POLICY_CHANGED',
  'ADMIN_SSO_ENABLED',
  'ADMIN_SSO_DISABLED',
  'ADMIN_ACCOUNT_SUSPEND',
  'ADMIN_ACCOUNT_DELETED',
  'ADMIN_PASSWORD_RESET',
  'LICENSE_CHANGED',
  'USAGE_POLICY_CHANGED',
  'IDENTITY_CHANGED',
  'PSWD_CHNG_FAIL',
  'PSWD_CHNG_POLICY_FAIL',
] as const

/** Rows of the catalogue that the console words otherwise than the wire (§8, literal messages). */
export const rewordedRows = ['IDENTITY_EXISTS', 'RECIPIENTS_NOT_VALID', 'ACCOUNT_LOCKED'] as const

/** Wire codes whose row's words replace whatever the message says. */
export const literalCodes: readonly (string | number)[] = [0, 21, 52, 227]
