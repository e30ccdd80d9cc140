// Forgotten, expired and changed passwords, as a feature of the server.
import { fail } from '@parley/contract/base/errors'
import { defaultPolicy } from '../../base/access/default-settings'
import { passwordProblems } from '../../base/access/password-policy'
import { actorOf, type Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { hashPassword, matchesPassword } from '../auth/index'
import { notBuilt } from '../not-built'
import { passwordHashOf, setPasswordHash } from './store'

async function setPassword(ctx: Ctx, current: string, next: string): Promise<void> {
  const { userId } = actorOf(ctx)
  const stored = await passwordHashOf(ctx.db, userId)
  if (stored !== null && !(await matchesPassword(stored, current))) fail('INVALID_CREDENTIALS')
  const problems = passwordProblems(next, defaultPolicy)
  if (problems.length > 0) fail('PASSWORD_POLICY', `Your password needs ${problems.join(', ')}.`)
  await setPasswordHash(ctx.db, userId, await hashPassword(next))
}

const handlers: Handlers<'password'> = {
  'password.ask-reset': notBuilt,
  'password.check-link': notBuilt,
  'password.reset': notBuilt,
  'password.change-by-policy': notBuilt,
  'password.change': async (ctx, input) => {
    await setPassword(ctx, input.password, input.newPassword)
    return { ok: true }
  },
}

export const passwordFeature: Feature = { name: 'password', handlers }
