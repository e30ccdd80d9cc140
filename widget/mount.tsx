/** @jsxImportSource preact */
// Puts the widget or the full-page chat into a page: a shadow root that the page's styles cannot reach, its style sheet, its colours.
import { type FunctionComponent, render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { ChatWindow } from './chat/chat-window'
import { Widget } from './chat/widget'
import { type Conversation, createConversation } from './client/conversation'
import { browserMemory } from './client/memory'
import { browserTransport } from './client/transport'
import type { Settings } from './settings'
import { windowStyles } from './styles'
import { createLater, LaterContext, openLater } from './templates/later'
import { accentFor, type Scheme } from './theme/theme'
import { directionOf, type Words, wordsFor } from './words'

type Shape = 'widget' | 'page'

export function mount(host: HTMLElement, settings: Settings, shape: Shape): void {
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(windowStyles)
  root.adoptedStyleSheets = [sheet]
  const words = wordsFor([settings.language, ...navigator.languages])
  const conversation = createConversation({
    botId: settings.botId,
    transport: browserTransport(settings.base),
    memory: browserMemory(settings.botId),
    locale: settings.language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const later = createLater(openLater(settings.base))
  // The network coming back need not wait for the next try.
  window.addEventListener('online', () => {
    if (conversation.state().status === 'offline') conversation.open()
    later.askAgain()
  })
  render(
    <LaterContext.Provider value={later}>
      <Frame settings={settings} conversation={conversation} words={words} shape={shape} />
    </LaterContext.Provider>,
    root,
  )
}

interface FrameProps {
  settings: Settings
  conversation: Conversation
  words: Words
  shape: Shape
}

const Frame: FunctionComponent<FrameProps> = ({ settings, conversation, words, shape }) => {
  const [textSize, setTextSize] = useState(100)
  const scheme = useScheme(settings.scheme)
  const accent = useAccent(settings.accent, conversation, scheme)
  const name = settings.name || words('defaultName')
  const shared = { conversation, words, language: settings.language, textSize, setTextSize }
  useEffect(() => {
    if (shape !== 'page') return
    conversation.open()
    return conversation.subscribe(() => {
      const own = conversation.state().bot.name
      if (own !== '') document.title = words('title', { name: own })
    })
  }, [conversation, shape, words])
  return (
    <div
      class={`parley ${shape} ${settings.side}`}
      data-scheme={scheme}
      dir={directionOf(settings.language)}
      lang={settings.language}
      style={{ ...accent, '--text-scale': textSize / 100 }}
    >
      {shape === 'page' ? <ChatWindow {...shared} /> : <Widget {...shared} name={name} startsOpen={settings.startsOpen} />}
    </div>
  )
}

/** The scheme asked for, or the reader's own, followed as it changes. */
function useScheme(asked: Settings['scheme']): Scheme {
  const [query] = useState(() => window.matchMedia('(prefers-color-scheme: dark)'))
  const [isDark, setDark] = useState(query.matches)
  useEffect(() => {
    const follow = () => setDark(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [query])
  if (asked !== 'auto') return asked
  return isDark ? 'dark' : 'light'
}

/** The accent the page asks for, or the bot's. One that cannot be read is refused and the nearest that can is used and named. */
function useAccent(asked: string, conversation: Conversation, scheme: Scheme): Record<string, string> {
  const [color, setColor] = useState(asked)
  useEffect(
    () =>
      conversation.subscribe(() => {
        const own = conversation.state().bot.color
        if (asked === '' && own !== '') setColor(own)
      }),
    [asked, conversation],
  )
  const accent = color === '' ? null : accentFor(color, scheme)
  const refused = asked === '' ? undefined : accent?.refused
  const warning = refused
    ? `Parley widget: ${refused.asked} cannot be read on the ${scheme} window; ${refused.offered} is the nearest colour that can and is used.`
    : ''
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the colour offered is for whoever embeds the script
    if (warning !== '') console.warn(warning)
  }, [warning])
  return accent?.properties ?? {}
}
