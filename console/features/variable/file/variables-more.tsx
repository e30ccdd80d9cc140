// What is done less often with all variables of a bot, behind one button: a file out of them, and a file in their place.
import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { usePermit } from '../../../base/call/permit'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { PermitItem } from '../../../ui/permit/permit-button'
import { exportVariables } from './export-variables'
import { ImportVariables } from './import-variables'

export function VariablesMore({ count }: { count: number }) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const [isImporting, setIsImporting] = useState(false)
  const importing = usePermit('variable.import', botId)
  const exporting = usePermit('variable.export', botId)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={32} variant="default" aria-label={text('variable.more')}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canEdit && (
            <PermitItem permit={importing} icon="upload" onClick={() => setIsImporting(true)}>
              {text('variable.file.import')}
            </PermitItem>
          )}
          <PermitItem permit={exporting} icon="download" onClick={() => exportVariables(botId, 'json', () => store.flush())}>
            {text('variable.file.export-json')}
          </PermitItem>
          <PermitItem permit={exporting} icon="download" onClick={() => exportVariables(botId, 'csv', () => store.flush())}>
            {text('variable.file.export-csv')}
          </PermitItem>
        </Menu.Dropdown>
      </Menu>
      {isImporting && <ImportVariables count={count} onClose={() => setIsImporting(false)} />}
    </>
  )
}
