// Going from one account to another: it becomes the account of the next sign-in too, its second factor is asked for where it wants one,
// and everything is read anew.
import { client } from '../base/call/client'
import { enterAccount } from '../base/session/sign-in/start-session'
import { queryClient } from '../base/call/use-call'
import { goTo } from './navigation'

export async function switchAccount(accountId: string): Promise<void> {
  await client.send('account.activate', { accountId })
  const next = await enterAccount(accountId)
  queryClient.clear()
  if (next.next === 'second-factor') goTo('/login', { form: '2fa-verify', ttl: next.asked.ttl, account: accountId })
  else goTo('/bots')
}
