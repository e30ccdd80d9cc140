// The chat window in small, as the settings beside it make it look: before they are saved, and without a conversation. What users really get is
// drawn by the widget.
import type { JsonObject } from '@parley/contract/base/json'
import { accentFor } from '@parley/kit/look/accent'
import { safeAddress } from '@parley/kit/markdown/markdown'
import { useText } from '../../../base/language/text'
import { useShownTheme } from '../../../ui/color-scheme'
import { Icon } from '../../../ui/icon'
import classes from './look.module.css'

interface LookPreviewProps {
  botName: string
  settings: JsonObject
}

const wordsIn = (settings: JsonObject, name: string): string => {
  const value = settings[name]
  return typeof value === 'string' ? value.trim() : ''
}

export function LookPreview({ botName, settings }: LookPreviewProps) {
  const text = useText()
  const own = useShownTheme()
  const chosen = wordsIn(settings, 'scheme')
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : own
  const accent = accentFor(wordsIn(settings, 'accent'), scheme)
  const title = wordsIn(settings, 'title') || botName
  const invitation = wordsIn(settings, 'invitation')
  return (
    <figure
      className={classes.preview}
      data-theme={scheme}
      data-side={wordsIn(settings, 'side')}
      style={accent?.properties}
      aria-label={text('channel.look.preview')}
    >
      <div className={classes.window}>
        <div className={classes.head}>
          <Picture title={title} logo={wordsIn(settings, 'logo')} />
          <b className={classes.title}>{title}</b>
        </div>
        <div className={classes.talk}>
          {settings['greeting'] !== false && <p className={classes.bot}>{text('channel.look.bot')}</p>}
          <p className={classes.user}>{text('channel.look.user')}</p>
        </div>
        <div className={classes.composer}>
          <span>{text('channel.look.write')}</span>
          <Icon name="send" />
        </div>
      </div>
      <div className={classes.corner}>
        {invitation !== '' && <p className={classes.invitation}>{invitation}</p>}
        <span className={classes.launcher}>
          <Icon name="chat" size={20} />
        </span>
      </div>
    </figure>
  )
}

function Picture({ title, logo }: { title: string; logo: string }) {
  const address = logo.startsWith('https://') ? safeAddress(logo) : null
  const letters = title
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
  return <span className={classes.picture}>{address === null ? letters : <img src={address} alt="" />}</span>
}
