// What is done less often with a bot's knowledge, behind one button: a topic more, files, sources, what changed, and the check.
import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { usePermit } from '../../base/call/permit'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { PermitItem } from '../../ui/permit/permit-button'
import { exportFaqs } from './file/export-faqs'
import { ImportFaqs } from './file/import-faqs'

interface KnowledgeMoreProps {
  botId: string
  onView: (view: 'sources' | 'documents' | 'check' | 'changes') => void
  /** Adds a topic; null for who may only look. */
  onTopic: (() => void) | null
}

export function KnowledgeMore({ botId, onView, onTopic }: KnowledgeMoreProps) {
  const text = useText()
  const [isImporting, setIsImporting] = useState(false)
  const importing = usePermit('faq-file.import', botId)
  const exporting = usePermit('faq-file.export', botId)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={32} variant="default" aria-label={text('knowledge.more')}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onTopic !== null && (
            <Menu.Item leftSection={<Icon name="topic" />} onClick={onTopic}>
              {text('knowledge.topic.add')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon name="document" />} onClick={() => onView('sources')}>
            {text('knowledge.sources')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="document" />} onClick={() => onView('documents')}>
            {text('knowledge.documents')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="ok" />} onClick={() => onView('check')}>
            {text('knowledge.check')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="history" />} onClick={() => onView('changes')}>
            {text('knowledge.changes')}
          </Menu.Item>
          <Menu.Divider />
          <PermitItem permit={importing} icon="upload" onClick={() => setIsImporting(true)}>
            {text('knowledge.file.import')}
          </PermitItem>
          <PermitItem permit={exporting} icon="download" onClick={() => exportFaqs(botId, 'json')}>
            {text('knowledge.file.export-json')}
          </PermitItem>
          <PermitItem permit={exporting} icon="download" onClick={() => exportFaqs(botId, 'csv')}>
            {text('knowledge.file.export-csv')}
          </PermitItem>
        </Menu.Dropdown>
      </Menu>
      {isImporting && <ImportFaqs botId={botId} onClose={() => setIsImporting(false)} />}
    </>
  )
}
