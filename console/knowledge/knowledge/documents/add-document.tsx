// Adds a document that the bot answers from; one at an address may be read again by itself.
import { Refresh } from '@parley/contract/knowledge/source-shapes'
import { useState } from 'react'
import { change } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { SourceDialog } from '../sources/source-dialog'
import { RefreshFields } from '../sources/refresh-fields'

interface AddDocumentProps {
  botId: string
  onClose: () => void
  onAdded: (id: string) => void
}

export function AddDocument({ botId, onClose, onAdded }: AddDocumentProps) {
  const text = useText()
  const [refresh, setRefresh] = useState<Refresh>(Refresh.parse({}))
  return (
    <SourceDialog
      title={text('knowledge.documents.add')}
      more={(sort) => sort === 'url' && <RefreshFields refresh={refresh} onChange={setRefresh} />}
      onClose={onClose}
      onRead={async (given) => {
        const { _id } = await change('answer-document.add', { streamId: botId, name: '', ...given, ...('url' in given && { refresh }) })
        onAdded(_id)
      }}
    />
  )
}
