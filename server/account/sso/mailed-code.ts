// The code that proves an address on the way in by a provider (§8): asked for, sent again, and borne a few times wrong.
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import { accountFacts } from '../../base/security/access/accounts'
import { issueChallenge, matchCode, newest, useChallenge } from '../../base/security/challenges/challenges'
import type { Ctx } from '../../base/context'
import { count, throttleKey } from '../../base/security/throttle/throttle'

const purpose = 'sso-code'
const sends = { count: 7, windowMs: 3600_000, blockMs: 3600_000 }
const attempts = { count: limits.codeAttempts + 1, windowMs: limits.codeSeconds * 1000, blockMs: limits.codeSeconds * 1000 }

export interface CodeAsked {
  accountId: string
  email: string
  /** Whose name at which provider the address is proved for. */
  target: string
  /** Called when a code goes out, so that the ticket lasts as long as it. */
  onSend(): Promise<void>
}

/** Returns once the address is proved; until then it fails with what the console is to do. */
export async function proveAddress(ctx: Ctx, asked: CodeAsked, given: { otp?: string; resend?: boolean }): Promise<void> {
  const where = { purpose, userId: '', target: asked.target }
  const open = await newest(ctx.db, where, ctx.now())
  if (given.resend === true) {
    await send(ctx, asked)
    fail('OTP_RESEND', undefined, lifetime)
  }
  if (given.otp === undefined || given.otp === '') {
    if (!open) await send(ctx, asked)
    fail('OTP_VERIFICATION_REQUIRED', undefined, lifetime)
  }
  if (open && (await count(ctx.db, throttleKey('sso-code', open.id), attempts, ctx.now())) > 0) fail('MAX_RETRIES_REACHED')
  const right = await matchCode(ctx.db, where, given.otp, ctx.now())
  if (!right || !(await useChallenge(ctx.db, right, ctx.now()))) fail('INVALID_OTP')
}

/** Minutes. */
const lifetime = { otpExpiry: String(limits.codeSeconds / 60) }

async function send(ctx: Ctx, { accountId, email, target, onSend }: CodeAsked): Promise<void> {
  if ((await count(ctx.db, throttleKey('sso-code-sent', target), sends, ctx.now())) > 0) fail('MAX_RETRIES_REACHED')
  const account = await accountFacts(ctx.db, accountId)
  await ctx.write(async (tx) => {
    const { code } = await issueChallenge(tx.db, { purpose, userId: '', target, seconds: limits.codeSeconds }, ctx.now())
    await ctx.notifier.queue(tx, {
      // The account's administrators run the provider that the code is to check, so it is not theirs to read.
      accountId: '',
      kind: 'mail',
      to: email,
      template: 'second-factor-code',
      language: account?.settings.language ?? 'en',
      values: { code, minutes: lifetime.otpExpiry },
    })
  })
  await onSend()
}
