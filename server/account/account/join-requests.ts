// Asking the accounts of one's own mail domain to be let in. Answering is the team feature's.
import { fail } from '@parley/contract/base/errors'
import { isAccountAdmin } from '@parley/contract/base/access/roles'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { audit } from '../../base/security/audit/audit'
import { accountFacts } from '../../base/security/access/accounts'
import { rulesOfDomain } from '../../base/security/access/domains'
import { actorOf, type Ctx, type Tx } from '../../base/context'
import { findPersonById, type Person, primaryOf } from '../../base/security/people/people'
import { isFreeMail } from '../identity/index'
import { insertRequest, openRequests, peopleOf } from './join-requests-store'
import { domainsOf } from './settings-store'
import { sentence } from './sentences'

interface Joinable {
  domain: string
  accountId: string
  accountName: string
  requested: boolean
}

export async function listAllowedDomains(ctx: Ctx): Promise<CallReply<'account.list-allowed-domains'>> {
  return (await joinable(ctx)).map(({ domain, accountName, requested }) => ({ domain, accountName, requested }))
}

export async function requestDomains(ctx: Ctx, input: CallInput<'account.request-domain'>): Promise<{ requested: number }> {
  const { userId } = actorOf(ctx)
  const person = (await findPersonById(ctx.db, userId)) ?? fail('INVALID_ACCESS_TOKEN')
  const all = await joinable(ctx)
  if (input.domain !== undefined && !all.some(({ domain }) => domain === input.domain))
    fail('NOT_FOUND', sentence('refused.no-requests-there'))
  const wanted = all.filter(({ domain }) => input.domain === undefined || domain === input.domain)
  let requested = 0
  for (const { accountId, accountName } of wanted)
    await ctx.write(async (tx) => {
      if (!(await insertRequest(tx.db, { accountId, userId, type: input.type }))) return
      requested += 1
      await audit(tx.db, ctx, { kind: 'request.asked', accountId, target: accountName, details: { type: input.type } })
      await tellAdmins(ctx, tx, { accountId, accountName, person })
    })
  return { requested }
}

/** Accounts of the caller's own domains that they do not belong to yet. */
async function joinable(ctx: Ctx): Promise<Joinable[]> {
  const { userId } = actorOf(ctx)
  const [domains, asked] = [await domainsOf(ctx.db, userId), await openRequests(ctx.db, userId)]
  const found: Joinable[] = []
  for (const domain of domains.filter((one) => !isFreeMail(one)))
    for (const accountId of (await rulesOfDomain(ctx.db, domain)).accountIds) {
      const account = await accountFacts(ctx.db, accountId)
      const isMember = (await peopleOf(ctx.db, accountId)).some((person) => person.userId === userId)
      if (account && !isMember) found.push({ domain, accountId, accountName: account.settings.name, requested: asked.has(accountId) })
    }
  return found
}

async function tellAdmins(ctx: Ctx, tx: Tx, from: { accountId: string; accountName: string; person: Person }): Promise<void> {
  const { accountId, accountName, person } = from
  const language = (await accountFacts(tx.db, accountId))?.settings.language ?? 'en'
  const admins = (await peopleOf(tx.db, accountId)).filter(({ role, email }) => isAccountAdmin(role) && email !== '')
  for (const { email } of admins)
    await ctx.notifier.queue(tx, {
      accountId,
      kind: 'mail',
      to: email,
      template: 'request-asked',
      language,
      values: {
        name: `${person.firstName} ${person.lastName}`.trim(),
        identity: primaryOf(person).value,
        account: accountName,
        link: `${ctx.consoleUrl()}/team`,
      },
    })
}
