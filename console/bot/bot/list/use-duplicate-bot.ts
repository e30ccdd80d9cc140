// Makes a copy of a bot at once and offers to delete it again; the list follows by itself.
import type { Stream } from '@parley/contract/bot/bot'
import { useUserId } from '../../../base/session/session'
import { text } from '../../../base/language/text'
import { change } from '../../../base/call/use-change'
import { showToast } from '../../../ui/toast/toast'

export function useDuplicateBot(onMade: (copy: Stream) => void = () => undefined): (bot: Pick<Stream, '_id' | 'name'>) => void {
  const userId = useUserId()
  const complain = (error: Error) => showToast(error.message, { tone: 'bad' })
  return (bot) => {
    change('bot.duplicate', { userId, streamId: bot._id })
      .then((copy) => {
        const undo = () => change('bot.remove', { userId, streamId: copy._id }).catch(complain)
        showToast(text('bot.duplicated', { name: copy.name }), { action: { label: text('ui.undo'), run: () => void undo() } })
        onMade(copy)
      })
      .catch((error: Error) => showToast(text('bot.duplicate-failed', { name: bot.name, reason: error.message }), { tone: 'bad' }))
  }
}
