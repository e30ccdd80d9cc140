// Table: every error a call may answer with. One row is the wire code, the HTTP status and the English sentence;
// the console's reaction to it lives in console/base/call/reactions. §8 of the specification; texts are its literals where given.

import type { LocalizedMessage, Sentence } from './fields/localized'

export interface ErrorRow {
  code: string | number
  status: number
  text: string
}

const row = (status: number, text: string, code?: string | number): Omit<ErrorRow, 'code'> & { code?: string | number } =>
  code === undefined ? { status, text } : { status, text, code }

const rows = {
  // Requests
  BAD_REQUEST: row(400, 'The request could not be read.', 400),
  INVALID_INPUT: row(400, 'Some values are not valid.'),
  NOT_FOUND: row(404, 'There is nothing here.', 404),
  TOO_LARGE: row(413, 'The request is larger than this call accepts.', 413),
  TOO_MANY_REQUESTS: row(429, 'Too many requests; try again later.', 4291),
  UNAVAILABLE: row(503, 'This service is not ready; try again in a moment.', 503),
  NOT_IN_TIME: row(504, 'The bot has not answered in time. Send the message again with the same id, and it is still answered once.', 504),
  STORAGE_FULL: row(
    507,
    'There is no room left where this server keeps its data, so nothing was saved. Whoever runs the server must make room; then try again.',
    507,
  ),
  READ_ONLY: row(
    503,
    'The server’s data cannot be changed at the moment, so nothing was saved. Tell whoever runs the server, and try again later.',
  ),
  NO_RESOURCES: row(503, 'The server has no memory or connections left for this. Try again in a moment; whoever runs it can give it more.'),
  SOMETHING_WRONG: row(500, 'Something went wrong! Try again later.', 0),
  // Who is calling
  INVALID_CREDENTIALS: row(400, 'Invalid credentials'),
  INVALID_ACCESS_TOKEN: row(401, 'INVALID_ACCESS_TOKEN', 41),
  TOKEN_EXPIRED: row(401, 'token expired'),
  INVALID_TOKEN: row(400, 'This link is no longer valid.'),
  PASSWORD_LINK_INVALID: row(400, 'This link is not valid.'),
  PASSWORD_LINK_EXPIRED: row(400, 'This link has expired. Ask for a new one.'),
  PSWDS_NOT_MATCH: row(400, 'The two passwords are not the same.'),
  PASSWORD_REUSED: row(400, 'New password should be different from your last five passwords', 52),
  PASSWORD_EXPIRED: row(400, 'PASSWORD_EXPIRED', 47),
  PASSWORD_POLICY_CHANGED: row(400, 'PASSWORD_POLICY_CHANGED', 46),
  CODE_NOT_VALID: row(400, 'Verification code is expired / not valid.', 227),
  IDENTITY_EXISTS: row(409, 'Identity exists'),
  ACCOUNT_LOCKED: row(400, 'Account is locked'),
  ACCNTNOTACTIVE: row(400, 'This account is not active yet. Verify it first.'),
  SUSPENDED_USER: row(400, 'This user is suspended. Ask an administrator of your account.'),
  SELF_SIGNUP_DISABLED: row(403, 'Signing up is closed here. Ask an administrator for an invitation.'),
  ADMIN_SSO_ENABLED: row(400, 'Your account signs in by single sign-on.'),
  SESSION_EXPIRED: row(401, 'This sign-in has ended.', 44),
  ADMIN_REMOVED_BT_ACCESS: row(401, 'An administrator has removed your access to the builder.'),
  IP_RESTRICTED: row(403, 'Your account may not be used from this address.', '403.503'),
  SECOND_FACTOR_NEEDED: row(403, 'This account asks for a second factor.'),
  OTP_VERIFICATION_REQUIRED: row(400, 'Enter the code we have sent you.'),
  INVALID_OTP: row(400, 'This code is not right.'),
  MAX_RETRIES_REACHED: row(400, 'Too many wrong codes. Ask for a new one.'),
  OTP_RESEND: row(400, 'We have sent you a new code.'),
  SSO_FAILED: row(400, 'Single sign-on did not succeed.'),
  RECIPIENTS_NOT_VALID: row(400, 'Invalid Server Error'),
  LAST_OWNER: row(409, 'The last owner cannot leave. Make somebody else owner first.'),
  /** Of the plan, in the words of public clients. A technical limit is LIMIT_REACHED. */
  USAGE_LIMIT: row(400, 'Usage exceeds the allowed limit'),
  PLAN_USAGE_LIMIT: row(400, 'The plan’s limit is reached.'),
  /** As many as there can be, whatever the plan: the sentence says of what, and what to do. */
  LIMIT_REACHED: row(400, 'There are as many as there can be. Remove one first.'),
  PASSWORD_POLICY: row(400, 'The password does not meet the policy.'),
  NO_PERMISSION: row(403, 'You do not have permission to do this.', 403),
  ACCOUNT_EXISTS: row(409, 'Account already exists', 21),
  JWT_INVALID: row(401, 'error verifying the jwt', 4002),
  // Bots and their parts
  NAME_NOT_VALID: row(400, 'This name cannot be used.'),
  NAME_TAKEN: row(409, 'This name is already in use.'),
  DUPLICATE: row(409, 'This already exists.'),
  IN_USE: row(409, 'Something else still refers to this.'),
  CHANGED_SINCE: row(409, 'Somebody else has changed this since.'),
  LOCKED: row(423, 'This task is being edited by another user and cannot be edited until it is released.'),
  NOTHING_TO_UNDO: row(409, 'There is nothing to undo.'),
  NOTHING_TO_REDO: row(409, 'There is nothing to redo.'),
  NOT_TRAINED: row(409, 'The bot has no trained model yet. Train it first.'),
  NOT_PUBLISHED: row(404, 'This bot is not published yet.'),
  /** The sentence says from what to what, and what is allowed. */
  STATE_NOT_ALLOWED: row(400, 'This cannot be done in the state that it is in.'),
  BOT_SUSPENDED: row(409, 'This bot is suspended. Resume it first.'),
  BOT_EXPIRED: row(403, 'This bot has expired, so it cannot be changed or published. Renew its plan first.'),
  PUBLISH_BLOCKED: row(409, 'Publishing is blocked by a failed check.'),
  SESSION_ENDED: row(409, 'This conversation has ended.'),
  TURN_CONFLICT: row(409, 'Another message of this conversation was answered at the same moment; send it again.'),
  INVALID_FILE_TYPE: row(400, 'This sort of file cannot be read here.', 'invalidFileType'),
  JOB_ENDED: row(409, 'This job has already ended.'),
} as const

export type ErrorName = keyof typeof rows

/** The catalogue by name. A row without a wire code of its own sends its name. */
export const errors: Record<ErrorName, ErrorRow> = Object.fromEntries(
  Object.entries(rows).map(([name, value]) => [name, { ...value, code: value.code ?? name }]),
) as Record<ErrorName, ErrorRow>

/** A failure that is the user's: expected, from the catalogue, never logged as an error. */
export class Failure extends Error {
  /** How to say the message in another language; undefined where it is the row's own, or nobody's but a program's. */
  readonly said: LocalizedMessage | undefined

  constructor(
    override readonly name: ErrorName,
    detail?: string | Sentence,
    readonly fields?: Record<string, string>,
  ) {
    super(typeof detail === 'object' ? detail.text : (detail ?? errors[name].text))
    this.said = typeof detail === 'object' ? { key: detail.key, values: detail.values } : undefined
  }
}

/** Ends the call with a row of the catalogue; `detail` replaces the sentence where a more exact one is known. */
export function fail(name: ErrorName, detail?: string | Sentence, fields?: Record<string, string>): never {
  throw new Failure(name, detail, fields)
}

export interface ErrorReply {
  errors: { code: string | number; msg: string; said?: LocalizedMessage; fields?: Record<string, string> }[]
}
