// How end users reach the published bot: the address of its page and the line for one's own website.
import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from './publish.module.css'
import { messengerHost } from '../../../base/page/settings'

export function chatAddress(botId: string): string {
  return `${messengerHost()}/chat/${botId}`
}

export function embedSnippet(botId: string): string {
  return `<script src="${messengerHost()}/widget/parley-widget.js" data-bot="${botId}" async></script>`
}

export function Reach({ botId }: { botId: string }) {
  const text = useText()
  const address = chatAddress(botId)
  return (
    <div className={classes.reach}>
      <Copied label={text('bot-version.reach.page')} value={address} />
      <a href={address} target="_blank" rel="noopener" className={classes.open}>
        {text('bot-version.reach.open')}
        <Icon name="open" size={14} />
      </a>
      <Copied label={text('bot-version.reach.embed')} help={text('bot-version.reach.embed.help')} value={embedSnippet(botId)} />
    </div>
  )
}

export function Copied({ label, help, value }: { label: string; help?: string; value: string }) {
  const text = useText()
  return (
    <div>
      <p className={classes.copyLabel}>{label}</p>
      <div className={classes.copy}>
        <code>{value}</code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Tooltip label={text(copied ? 'bot-version.copied' : 'bot-version.copy')}>
              <ActionIcon aria-label={`${text(copied ? 'bot-version.copied' : 'bot-version.copy')}: ${label}`} onClick={copy}>
                <Icon name={copied ? 'check' : 'copy'} />
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      </div>
      {help !== undefined && <p className={classes.copyHelp}>{help}</p>}
    </div>
  )
}
