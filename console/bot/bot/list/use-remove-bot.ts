// Removes a bot at once and offers to bring it back for ten seconds (bot.restore); the list follows by itself.
import type { Stream } from '@parley/contract/bot/bot'
import { useUserId } from '../../../base/session/session'
import { text } from '../../../base/language/text'
import { change } from '../../../base/call/use-change'
import { showToast } from '../../../ui/toast/toast'

export function useRemoveBot(): (bot: Stream) => void {
  const userId = useUserId()
  return (bot) => {
    const one = { userId, streamId: bot._id }
    const restore = () => change('bot.restore', one).catch((error: Error) => showToast(error.message, { tone: 'bad' }))
    change('bot.remove', one)
      .then(() => showToast(text('bot.removed', { name: bot.name }), { action: { label: text('ui.undo'), run: () => void restore() } }))
      .catch((error: Error) => showToast(text('bot.remove-failed', { name: bot.name, reason: error.message }), { tone: 'bad' }))
  }
}
