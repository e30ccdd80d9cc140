// The bot's colours for public web clients, in the form they turn into style properties. Our own widget reads only the accent.
import type { CallReply } from '@parley/contract/calls'
import type { Db } from '../../base/context'
import { readSetting } from '../channel/index'

const accentByDesign = '#0B6E69'

export async function activeTheme(db: Db, botId: string): Promise<CallReply<'rtm.get-theme'>> {
  const given = (await readSetting(db, botId, 'rtm'))?.settings.accent
  const accent = typeof given === 'string' && /^#[0-9a-f]{6}$/i.test(given) ? given : accentByDesign
  return {
    activeTheme: true,
    generalAttributes: { bubbleShape: 'square', fontStyle: 'IBM Plex Sans, system-ui, sans-serif' },
    botMessage: { bubbleColor: '#EFEDE8', fontColor: '#1C1B19', borderColor: '#E5E2DB' },
    userMessage: { bubbleColor: accent, fontColor: '#FFFFFF' },
    widgetHeader: { backgroundColor: '#FFFFFF', fontColor: '#1C1B19', borderColor: '#E5E2DB' },
    widgetFooter: { backgroundColor: '#FFFFFF', fontColor: '#1C1B19', borderColor: '#E5E2DB', placeHolder: '#6B675E' },
    widgetBody: { backgroundColor: '#FFFFFF', useBackgroundImage: false, backgroundImage: '' },
    buttons: {
      defaultButtonColor: '#FFFFFF',
      defaultFontColor: accent,
      onHoverButtonColor: accent,
      onHoverFontColor: '#FFFFFF',
      backgroundColor: '#FFFFFF',
    },
    digitalViews: { panelTheme: 'theme_one' },
  }
}
