// The table of one language as a file for translators, and such a file taken back.
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { usePermit } from '../../base/call/permit'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { PermitButton, PermitItem } from '../../ui/permit/permit-button'
import { exportTranslations } from './export-translations'
import { ImportTranslations } from './import-translations'

export function TranslationFiles({ language }: { language: string }) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const [isImporting, setIsImporting] = useState(false)
  const exporting = usePermit('translation.export', botId)
  const importing = usePermit('translation.import', botId)
  const write = (format: 'xlsx' | 'csv' | 'json') => exportTranslations({ botId, language, format }, () => store.flush())
  return (
    <>
      {canEdit && (
        <PermitButton permit={importing} leftSection={<Icon name="upload" />} onClick={() => setIsImporting(true)}>
          {text('translation.import')}
        </PermitButton>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <PermitButton permit={exporting} leftSection={<Icon name="download" />}>
            {text('translation.export')}
          </PermitButton>
        </Menu.Target>
        <Menu.Dropdown>
          {(['xlsx', 'csv', 'json'] as const).map((format) => (
            <PermitItem key={format} permit={exporting} icon="download" onClick={() => write(format)}>
              {text(`translation.export.${format}`)}
            </PermitItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isImporting && <ImportTranslations language={language} onClose={() => setIsImporting(false)} />}
    </>
  )
}
