// How the window looks: what the bot's own settings say, and over them what the embedding page sets. Until the server has answered, and where
// it does not, the design's own look holds.
import { isObject, textOf } from './client/message'
import type { Settings } from './settings'

export interface Look {
  /** At the top of the window; '' for the bot's name. */
  title: string
  /** Address of a picture, of the bot's icon where none is set; '' for the first letters. */
  logo: string
  accent: string
  scheme: 'auto' | 'light' | 'dark'
  side: 'start' | 'end'
  /** Said beside the launcher; '' for nothing. */
  invitation: string
  /** The bot's. */
  name: string
}

export function lookOf(settings: Settings, reply: unknown): Look {
  const own = isObject(reply) ? reply : {}
  const logo = textOf(own.logo) || textOf(own.icon)
  const scheme = own.scheme === 'light' || own.scheme === 'dark' ? own.scheme : 'auto'
  return {
    title: textOf(own.title),
    logo: /^https?:/.test(logo) ? logo : '',
    accent: settings.accent || textOf(own.color),
    scheme: settings.scheme || scheme,
    side: settings.side || (own.side === 'left' ? 'start' : 'end'),
    invitation: textOf(own.invitation),
    name: settings.name || textOf(own.title) || textOf(own.name),
  }
}
