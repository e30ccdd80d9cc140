// Adds a source of questions; what is in it is read by the server.
import { Refresh } from '@parley/contract/knowledge/source-shapes'
import { useState } from 'react'
import { change } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { RefreshFields } from './refresh-fields'
import { SourceDialog } from './source-dialog'

interface AddSourceProps {
  botId: string
  onClose: () => void
  onAdded: (id: string) => void
}

export function AddSource({ botId, onClose, onAdded }: AddSourceProps) {
  const text = useText()
  const [refresh, setRefresh] = useState<Refresh>(Refresh.parse({}))
  return (
    <SourceDialog
      title={text('knowledge.sources.add')}
      more={(sort) => sort === 'url' && <RefreshFields refresh={refresh} onChange={setRefresh} />}
      onClose={onClose}
      onRead={async (given) => {
        const { requestId } = await change('extraction.import', { streamId: botId, name: '', ...given, ...('url' in given && { refresh }) })
        onAdded(requestId)
      }}
    />
  )
}
