// What is done less often with all variables of a bot, behind one button: their namespaces and collections, a file out of them, and a file in
// their place.
import { Menu } from '@mantine/core'
import { changeAccess } from '@parley/contract/objects/kind-permissions'
import { useState } from 'react'
import { usePermit, usePermitFor } from '../../../base/call/permit'
import { useDocument, useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { FileMenu } from '../../../ui/file-import/file-menu'
import { Icon } from '../../../ui/icon'
import { CollectionsDialog } from '../collections/collections-dialog'
import { NamespacesDialog } from '../namespaces/namespaces-dialog'
import { exportVariables } from './export-variables'
import { ImportVariables } from './import-variables'

interface VariablesMoreProps {
  count: number
  /** Lists the variables of a namespace. */
  onShow: (namespaceId: string) => void
}

export function VariablesMore({ count, onShow }: VariablesMoreProps) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const [open, setOpen] = useState<'' | 'import' | 'namespaces' | 'collections'>('')
  const bot = useObjects('bot')[0]
  const { may: mayName } = usePermitFor(changeAccess('bot'), botId)
  const importing = usePermit('variable.import', botId)
  const exporting = usePermit('variable.export', botId)
  const close = () => setOpen('')
  const shared = { canEdit: canEdit && mayName, onClose: close }
  return (
    <>
      <FileMenu
        label={text('variable.more')}
        importing={canEdit ? { permit: importing, words: text('variable.file.import'), start: () => setOpen('import') } : null}
        exporting={{
          permit: exporting,
          words: { json: text('variable.file.export-json'), csv: text('variable.file.export-csv') },
          write: (type) => void exportVariables(botId, type, () => store.flush()),
        }}
      >
        <Menu.Item leftSection={<Icon name="variable" />} onClick={() => setOpen('namespaces')}>
          {text('variable.namespaces')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="cards" />} onClick={() => setOpen('collections')}>
          {text('variable.collections')}
        </Menu.Item>
      </FileMenu>
      {open === 'namespaces' && bot !== undefined && (
        <NamespacesDialog
          bot={bot}
          {...shared}
          onShow={(id) => {
            close()
            onShow(id)
          }}
        />
      )}
      {open === 'collections' && bot !== undefined && <CollectionsDialog bot={bot} {...shared} />}
      {open === 'import' && <ImportVariables count={count} onClose={close} />}
    </>
  )
}
