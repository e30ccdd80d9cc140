// Where knowledge comes from, in sight on the screen: sources that are read, documents, and a file of questions.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePermit } from '../../base/call/permit'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { PermitButton } from '../../ui/permit/permit-button'
import { ImportFaqs } from './file/import-faqs'

interface BringInProps {
  botId: string
  onView: (view: 'sources' | 'documents') => void
}

export function BringIn({ botId, onView }: BringInProps) {
  const text = useText()
  const [isImporting, setIsImporting] = useState(false)
  const importing = usePermit('faq-file.import', botId)
  return (
    <>
      <Button variant="subtle" size="compact-sm" leftSection={<Icon name="document" size={14} />} onClick={() => onView('sources')}>
        {text('knowledge.sources')}
      </Button>
      <Button variant="subtle" size="compact-sm" leftSection={<Icon name="document" size={14} />} onClick={() => onView('documents')}>
        {text('knowledge.documents')}
      </Button>
      <PermitButton
        permit={importing}
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="upload" size={14} />}
        onClick={() => setIsImporting(true)}
      >
        {text('knowledge.file.import')}
      </PermitButton>
      {isImporting && <ImportFaqs botId={botId} onClose={() => setIsImporting(false)} />}
    </>
  )
}
