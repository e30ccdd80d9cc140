/** @jsxImportSource preact */
// Puts the widget or the full-page chat into a page: a shadow root that the page's styles cannot reach, its style sheet, its colours.
import { accentFor, type Scheme } from '@parley/kit/look/accent'
import { type FunctionComponent, render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { ChatWindow } from './chat/chat-window'
import { Widget } from './chat/widget'
import { type Conversation, createConversation } from './client/conversation'
import { browserMemory, type Memory } from './client/memory'
import { browserTransport } from './client/transport'
import { type Look, lookOf } from './look'
import type { Settings } from './settings'
import { windowStyles } from './styles'
import { createLater, LaterContext, openLater } from './templates/later'
import { directionOf, type Words, wordsFor } from './words'

type Shape = 'widget' | 'page'

export function mount(host: HTMLElement, settings: Settings, shape: Shape): void {
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(windowStyles)
  root.adoptedStyleSheets = [sheet]
  const words = wordsFor([settings.language, ...navigator.languages])
  const [transport, memory] = [browserTransport(settings.base), browserMemory(settings.botId)]
  const conversation = createConversation({
    ...{ botId: settings.botId, transport, memory },
    locale: settings.language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const later = createLater(openLater(settings.base))
  // The network coming back need not wait for the next try.
  window.addEventListener('online', () => {
    if (conversation.state().status === 'offline') conversation.open()
    later.askAgain()
  })
  const draw = (look: Look) =>
    render(
      <LaterContext.Provider value={later}>
        <Frame {...{ settings, look, conversation, memory, words, shape }} />
      </LaterContext.Provider>,
      root,
    )
  // The launcher comes with its look; a page of its own does not wait for it.
  if (shape === 'page') draw(lookOf(settings, null))
  const asked = transport.call('GET', `/api/websdk/look/${encodeURIComponent(settings.botId)}`, {})
  void asked.catch(() => null).then((reply) => draw(lookOf(settings, reply)))
}

interface FrameProps {
  settings: Settings
  look: Look
  conversation: Conversation
  memory: Memory
  words: Words
  shape: Shape
}

const Frame: FunctionComponent<FrameProps> = ({ settings, look, conversation, memory, words, shape }) => {
  const [textSize, setTextSize] = useState(100)
  const scheme = useScheme(look.scheme)
  const accent = useAccent(settings.accent !== '', look.accent, scheme)
  const { title, logo } = look
  const name = look.name || words('defaultName')
  const shared = { conversation, words, title, logo, language: settings.language, textSize, setTextSize }
  useEffect(() => {
    if (shape === 'page') conversation.open()
  }, [conversation, shape])
  useEffect(() => {
    if (shape !== 'page') return
    return conversation.subscribe(() => {
      const own = title || conversation.state().bot.name
      if (own !== '') document.title = words('title', { name: own })
    })
  }, [conversation, shape, words, title])
  return (
    <div
      class={`parley ${shape} ${look.side}`}
      data-scheme={scheme}
      dir={directionOf(settings.language)}
      lang={settings.language}
      style={{ ...accent, '--text-scale': textSize / 100 }}
    >
      {shape === 'page' ? (
        <ChatWindow {...shared} />
      ) : (
        <Widget {...shared} {...{ name, memory }} invitation={look.invitation} startsOpen={settings.startsOpen} />
      )}
    </div>
  )
}

/** The scheme asked for, or the reader's own, followed as it changes. */
function useScheme(asked: Look['scheme']): Scheme {
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

/** The accent the page asks for, or the bot's. One that cannot be read is not used but the nearest that can; the page is told. */
function useAccent(isOfPage: boolean, color: string, scheme: Scheme): Record<string, string> {
  const accent = color === '' ? null : accentFor(color, scheme)
  const refused = isOfPage ? accent?.refused : undefined
  const warning = refused ? `Parley widget: ${refused.asked} cannot be read in ${scheme}; ${refused.offered} is used.` : ''
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the colour offered is for whoever embeds the script
    if (warning !== '') console.warn(warning)
  }, [warning])
  return accent?.properties ?? {}
}
