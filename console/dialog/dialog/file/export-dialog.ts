// Writes a dialog into a file that the browser keeps.
import type { BotObject } from '@parley/contract/objects/object'
import { change } from '../../../base/call/use-change'
import { text } from '../../../base/language/text'
import { saveFile } from '../../../base/page/save-file'
import { showToast } from '../../../ui/toast/toast'

export function exportDialog(botId: string, { id, data: { name } }: BotObject<'dialog'>): void {
  change('dialog-file.export', { streamId: botId, dialogId: id }).then(
    (file) => {
      saveFile(`${name}.json`, 'application/json', [JSON.stringify(file, null, 1), '\n'])
      showToast(text('dialog.file.exported', { name }))
    },
    (error: Error) => showToast(text('dialog.file.export-failed', { name, reason: error.message }), { tone: 'bad' }),
  )
}
