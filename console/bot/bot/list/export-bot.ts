// Begins to write a bot into a file; where the file will be is said.
import type { Stream } from '@parley/contract/bot/bot'
import { change } from '../../../base/call/use-change'
import { text } from '../../../base/language/text'
import { showToast } from '../../../ui/toast/toast'

export function exportBot({ _id, name }: Pick<Stream, '_id' | 'name'>): void {
  change('bot-export.start', { streamId: _id }).then(
    () => showToast(text('bot.exporting', { name })),
    (error: Error) => showToast(text('bot.export-failed', { name, reason: error.message }), { tone: 'bad' }),
  )
}
