// A window that reads the description of a service and shows what it holds; what is chosen of it becomes a new integration, or renews one.
import type { ReadDescription } from '@parley/contract/integration/integration'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import { NewIntegrationForm } from './new-integration-form'
import { RenewalForm } from './renewal-form'
import { SourceForm } from './source-form'

interface DescriptionDialogProps {
  /** The integration that is renewed; absent for a new one. */
  renews?: BotObject<'integration'>
  onClose: () => void
  onMade: (id: string) => void
}

export interface Found {
  description: ReadDescription
  /** Where it lies; '' where it was pasted or a file. */
  source: string
}

export function DescriptionDialog({ renews, onClose, onMade }: DescriptionDialogProps) {
  const text = useText()
  const [found, setFound] = useState<Found | null>(null)
  const title = renews === undefined ? text('integration.new') : text('integration.renew.title', { name: renews.data.name })
  return (
    <Dialog title={title} size={760} onClose={onClose}>
      {found === null ? (
        <SourceForm source={renews?.data.source ?? ''} onFound={setFound} onClose={onClose} />
      ) : renews === undefined ? (
        <NewIntegrationForm found={found} onBack={() => setFound(null)} onMade={onMade} />
      ) : (
        <RenewalForm found={found} integration={renews} onBack={() => setFound(null)} onMade={() => onMade(renews.id)} />
      )}
    </Dialog>
  )
}
