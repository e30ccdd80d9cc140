// What is done less often with all variables of a bot, behind one button: their namespaces, a file out of them, and a file in their place.
import { ActionIcon, Menu } from '@mantine/core'
import { changeAccess } from '@parley/contract/objects/kind-permissions'
import { useState } from 'react'
import { usePermit, usePermitFor } from '../../../base/call/permit'
import { useDocument, useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { PermitItem } from '../../../ui/permit/permit-button'
import { NamespacesDialog } from '../namespaces/namespaces-dialog'
import { exportVariables } from './export-variables'
import { ImportVariables } from './import-variables'

export function VariablesMore({ count }: { count: number }) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const [isImporting, setIsImporting] = useState(false)
  const [isNaming, setIsNaming] = useState(false)
  const bot = useObjects('bot')[0]
  const { may: mayName } = usePermitFor(changeAccess('bot'), botId)
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
          <Menu.Item leftSection={<Icon name="variable" />} onClick={() => setIsNaming(true)}>
            {text('variable.namespaces')}
          </Menu.Item>
          <Menu.Divider />
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
      {isNaming && bot !== undefined && <NamespacesDialog bot={bot} canEdit={canEdit && mayName} onClose={() => setIsNaming(false)} />}
      {isImporting && <ImportVariables count={count} onClose={() => setIsImporting(false)} />}
    </>
  )
}
