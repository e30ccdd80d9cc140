// The bot's colours for public web clients, in the form they turn into style properties. Our own widget reads only the accent.
import { rtm } from '@parley/channels/rtm/index'
import { lookIn } from '@parley/channels/rtm/look'
import type { CallReply } from '@parley/contract/calls'
import { accentFor } from '@parley/kit/look/accent'
import type { Db } from '../../base/context'
import { readSetting } from '../channel/index'

export const accentByDesign = '#0B6E69'

/** The bot's own colour, as six hexadecimal digits after a #. */
export async function accentOf(db: Db, botId: string): Promise<string> {
  return lookIn((await readSetting(db, botId, rtm.id))?.settings ?? {}).color || accentByDesign
}

export async function activeTheme(db: Db, botId: string): Promise<CallReply<'rtm.get-theme'>> {
  const { properties = {} } = accentFor(await accentOf(db, botId), 'light') ?? {}
  const { '--accent': accent = accentByDesign, '--on-accent': ink = '#FFFFFF' } = properties
  return {
    activeTheme: true,
    generalAttributes: { bubbleShape: 'square', fontStyle: 'IBM Plex Sans, system-ui, sans-serif' },
    botMessage: { bubbleColor: '#EFEDE8', fontColor: '#1C1B19', borderColor: '#E5E2DB' },
    userMessage: { bubbleColor: accent, fontColor: ink },
    widgetHeader: { backgroundColor: '#FFFFFF', fontColor: '#1C1B19', borderColor: '#E5E2DB' },
    widgetFooter: { backgroundColor: '#FFFFFF', fontColor: '#1C1B19', borderColor: '#E5E2DB', placeHolder: '#6B675E' },
    widgetBody: { backgroundColor: '#FFFFFF', useBackgroundImage: false, backgroundImage: '' },
    buttons: {
      defaultButtonColor: '#FFFFFF',
      defaultFontColor: accent,
      onHoverButtonColor: accent,
      onHoverFontColor: ink,
      backgroundColor: '#FFFFFF',
    },
    digitalViews: { panelTheme: 'theme_one' },
  }
}
