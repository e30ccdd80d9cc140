// Copies the API key of an app, with which a page opens the bot for visitors, without a server of its own.
import { Button } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast/toast'

export function CopyKey({ app }: { app: CallReply<'sdk-app.list'>[number] }) {
  const text = useText()
  const copy = () => void navigator.clipboard.writeText(app.apiKey).then(() => showToast(text('sdk-app.key.copied', { name: app.appName })))
  return (
    <Button size="xs" variant="subtle" leftSection={<Icon name="copy" size={14} />} onClick={copy}>
      {text('sdk-app.key.copy')}
    </Button>
  )
}
