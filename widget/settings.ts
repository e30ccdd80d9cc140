// What the embedding page sets by attributes of the script tag, or the chat page by its address.

export interface Settings {
  botId: string
  /** The server's address without a slash at its end. */
  base: string
  /** A colour such as #0B6E69; '' for the bot's own, then the design's. */
  accent: string
  /** '' for the bot's own; the same below. */
  scheme: '' | 'auto' | 'light' | 'dark'
  side: '' | 'end' | 'start'
  name: string
  language: string
  startsOpen: boolean
}

const schemes = ['auto', 'light', 'dark'] as const
const sides: Readonly<Record<string, 'start' | 'end'>> = { left: 'start', start: 'start', right: 'end', end: 'end' }

type Attributes = Readonly<Record<string, string | undefined>>

/** `source` is the script's own address: the server is wherever the script came from. */
export function settingsFrom(attributes: Attributes, source: string, language: string): Settings {
  return {
    botId: attributes.bot ?? '',
    base: baseOf(source, '/widget/'),
    accent: attributes.accent ?? '',
    scheme: schemes.find((scheme) => scheme === attributes.scheme) ?? '',
    side: sides[attributes.side ?? ''] ?? '',
    name: attributes.name ?? '',
    language: knownLanguage(attributes.lang || language),
    startsOpen: attributes.open === 'true',
  }
}

/** The tag as the browser writes it; English for one it cannot read (some systems report tags that are none). */
export function knownLanguage(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch (error) {
    if (error instanceof RangeError) return 'en'
    throw error
  }
}

/** Everything before the last `marker` of an address, without query. */
export function baseOf(address: string, marker: string): string {
  const path = address.split(/[?#]/)[0] ?? ''
  const at = path.lastIndexOf(marker)
  return at < 0 ? '' : path.slice(0, at)
}

/** The bot named by a chat page's address `/chat/{botId}`; '' when it names none. */
export function botOfPage(path: string): string {
  return decodeURIComponent(/\/chat\/([^/?#]+)\/?$/.exec(path)?.[1] ?? '')
}
