// Installing an item as a bot of one's own: it opens, unless something is to be filled in first.
import { Button } from '@mantine/core'
import type { StoreItem } from '@parley/contract/bot/bot-store'
import type { CallReply } from '@parley/contract/calls'
import { useNavigate } from '@tanstack/react-router'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Icon } from '../../../ui/icon'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showToast } from '../../../ui/toast/toast'
import classes from './item-dialog.module.css'

interface InstallButtonProps {
  item: StoreItem
  onMade: (made: CallReply<'bot-store.install'>) => void
}

export function InstallButton({ item, onMade }: InstallButtonProps) {
  const text = useText()
  const navigate = useNavigate()
  const install = useChange('bot-store.install')
  const start = () =>
    install.mutate(
      { itemId: item.streamId },
      {
        onSuccess: (made) => {
          if (made.toFillIn.length > 0) return onMade(made)
          showToast(text('bot-store.made', { name: made.bot.name }), { tone: 'ok' })
          void navigate({ to: botPath(made.bot._id) })
        },
      },
    )
  return (
    <div className={classes.install}>
      {install.error !== null && <ErrorInPlace error={install.error} compact isAnswer />}
      <Button variant="filled" leftSection={<Icon name="download" />} loading={install.isPending} onClick={start}>
        {text('bot-store.install')}
      </Button>
    </div>
  )
}
