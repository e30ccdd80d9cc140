// What is done less often with a bot's knowledge, behind one button: a topic more, export, the check and what changed. What brings
// knowledge in is bring-in.tsx.
import { ActionIcon, Menu } from '@mantine/core'
import { usePermit } from '../../base/call/permit'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { PermitItem } from '../../ui/permit/permit-button'
import { exportFaqs } from './file/export-faqs'

interface KnowledgeMoreProps {
  botId: string
  onView: (view: 'check' | 'changes') => void
  /** Adds a topic; null for who may only look. */
  onTopic: (() => void) | null
}

export function KnowledgeMore({ botId, onView, onTopic }: KnowledgeMoreProps) {
  const text = useText()
  const exporting = usePermit('faq-file.export', botId)
  return (
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
        <Menu.Item leftSection={<Icon name="ok" />} onClick={() => onView('check')}>
          {text('knowledge.check')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="history" />} onClick={() => onView('changes')}>
          {text('knowledge.changes')}
        </Menu.Item>
        <Menu.Divider />
        <PermitItem permit={exporting} icon="download" onClick={() => exportFaqs(botId, 'json')}>
          {text('knowledge.file.export-json')}
        </PermitItem>
        <PermitItem permit={exporting} icon="download" onClick={() => exportFaqs(botId, 'csv')}>
          {text('knowledge.file.export-csv')}
        </PermitItem>
      </Menu.Dropdown>
    </Menu>
  )
}
