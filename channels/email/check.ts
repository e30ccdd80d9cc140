// Tries the account out: signs in to both servers and opens the folder.
import { type ChannelSettings, type DeliveryOutcome, MailboxFailure, type MailboxNetwork } from '../messenger'
import { signIn } from './deliver'
import { visit } from './imap'
import { emailSettings } from './settings'

export async function check(settings: ChannelSettings, network: MailboxNetwork): Promise<DeliveryOutcome> {
  try {
    await visit(emailSettings(settings), network, async () => undefined)
  } catch (error) {
    if (error instanceof MailboxFailure) return { kind: 'failed', reason: error.message }
    throw error
  }
  const sent = await signIn(settings, network)
  return sent.kind === 'sent' ? sent : { ...sent, kind: 'failed' }
}
