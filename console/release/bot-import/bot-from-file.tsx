// Makes a bot of a file, from the list of bots.
import { useText } from '../../base/language/text'
import { Dialog } from '../../ui/dialog/dialog'
import { ImportFile } from './import-file'

export function BotFromFile({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <Dialog title={text('bot-import.new.title')} size={860} onClose={onClose}>
      <ImportFile botId={null} />
    </Dialog>
  )
}
