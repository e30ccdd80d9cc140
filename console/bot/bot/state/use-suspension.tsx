// Suspending a published bot, which is asked about first because it reaches end users, and letting it go on.
import type { Stream } from '@parley/contract/bot/bot'
import { mayBecome } from '@parley/contract/objects/states'
import { type ReactNode, useState } from 'react'
import { change } from '../../../base/call/use-change'
import { text } from '../../../base/language/text'
import { useUserId } from '../../../base/session/session'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { showToast } from '../../../ui/toast/toast'

interface Suspension {
  /** What can be done with the bot as it stands; null for neither. */
  offered: 'suspend' | 'resume' | null
  take: () => void
  /** The question, while it is asked. */
  dialog: ReactNode
}

export function useSuspension({
  _id: streamId,
  name,
  state,
  liveVersion,
}: Pick<Stream, '_id' | 'name' | 'state' | 'liveVersion'>): Suspension {
  const userId = useUserId()
  const [isAsking, setIsAsking] = useState(false)
  const one = { userId, streamId }
  const offered = state === 'suspended' ? 'resume' : liveVersion !== null && mayBecome(state, 'suspended') ? 'suspend' : null
  const resume = () =>
    void change('bot.resume', one).then(
      () => showToast(text('bot.resumed', { name })),
      (error: Error) => showToast(error.message, { tone: 'bad' }),
    )
  return {
    offered,
    take: () => (offered === 'resume' ? resume() : setIsAsking(true)),
    dialog: isAsking && (
      <ConfirmDialog
        title={text('bot.suspend.title', { name })}
        action={text('bot.action.suspend')}
        run={() => change('bot.suspend', one).then(() => showToast(text('bot.suspended', { name })))}
        onClose={() => setIsAsking(false)}
      >
        {text('bot.suspend.why')}
      </ConfirmDialog>
    ),
  }
}
