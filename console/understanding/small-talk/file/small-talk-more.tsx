// What is done less often with all small talk of a bot, behind one button: taking it out of a file or a topic of the knowledge, and writing it
// into a file.
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { usePermit } from '../../../base/call/permit'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { FileMenu } from '../../../ui/file-import/file-menu'
import { Icon } from '../../../ui/icon'
import { exportSmallTalk } from './export-small-talk'
import { ImportSmallTalk } from './import-small-talk'

/** `onTopic`: null where no topic could become small talk. */
export function SmallTalkMore({ onTopic }: { onTopic: (() => void) | null }) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const [isImporting, setIsImporting] = useState(false)
  const importing = usePermit('small-talk.import', botId)
  const exporting = usePermit('small-talk.export', botId)
  const write = (type: 'json' | 'csv') => void exportSmallTalk(botId, type, () => store.flush())
  return (
    <>
      <FileMenu
        label={text('small-talk.more')}
        importing={canEdit ? { permit: importing, words: text('small-talk.file.import'), start: () => setIsImporting(true) } : null}
        exporting={{
          permit: exporting,
          words: { json: text('small-talk.file.export-json'), csv: text('small-talk.file.export-csv') },
          write,
        }}
      >
        {onTopic && (
          <Menu.Item leftSection={<Icon name="knowledge" />} onClick={onTopic}>
            {text('small-talk.topic.open')}
          </Menu.Item>
        )}
      </FileMenu>
      {isImporting && <ImportSmallTalk onClose={() => setIsImporting(false)} />}
    </>
  )
}
