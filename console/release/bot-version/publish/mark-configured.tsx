// The button by which a dialog or a task that is in progress is marked as configured, where somebody is about to publish.
import { newId } from '@parley/contract/base/ids'
import { changeAccess } from '@parley/contract/objects/kind-permissions'
import type { Edit } from '@parley/contract/objects/object'
import type { PublishChange } from '@parley/contract/release/bot-version'
import { usePermitFor } from '../../../base/call/permit'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { useBotId } from '../../../base/session/use-bot'
import { PermitButton } from '../../../ui/permit/permit-button'

export function MarkConfigured({ owner: { id, kind, title } }: { owner: NonNullable<PublishChange['owner']> }) {
  const text = useText()
  const botId = useBotId()
  const permit = usePermitFor(changeAccess(kind), botId)
  const apply = useChange('document.apply')
  const edit = { op: 'put', id, kind, set: { state: 'configured' } } as Edit
  return (
    <PermitButton
      permit={permit}
      size="compact-xs"
      variant="default"
      loading={apply.isPending}
      aria-label={text('bot-version.choice.configure.of', { name: title })}
      onClick={() => apply.mutate({ streamId: botId, id: newId('batch'), edits: [edit] })}
    >
      {text('bot-version.choice.configure')}
    </PermitButton>
  )
}
