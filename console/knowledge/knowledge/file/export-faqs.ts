// Begins to write a bot's knowledge into a file; where the file will be is said.
import type { faqFileTypes } from '@parley/contract/knowledge/faq-file'
import { change } from '../../../base/call/use-change'
import { text } from '../../../base/language/text'
import { showToast } from '../../../ui/toast/toast'

export function exportFaqs(botId: string, type: (typeof faqFileTypes)[number]): void {
  change('faq-file.export', { streamId: botId, type, force: true }).then(
    () => showToast(text('knowledge.file.exporting')),
    (error: Error) => showToast(text('knowledge.file.export-failed', { reason: error.message }), { tone: 'bad' }),
  )
}
