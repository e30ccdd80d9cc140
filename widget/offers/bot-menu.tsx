/** @jsxImportSource preact */
// The bot's menu beside the text field: what it says to the bot, or the page it opens.
import type { Bot } from '../client/connection'
import type { Words } from '../words'
import { PopupMenu } from '../chat/popup-menu'

interface BotMenuProps {
  menu: Bot['menu']
  say: (shown: string, body?: string) => void
  words: Words
}

export function BotMenu({ menu, say, words }: BotMenuProps) {
  if (menu.length === 0) return null
  const items = menu.map(({ title, body, address }) => (address === '' ? { title, act: () => say(title, body) } : { title, address }))
  return <PopupMenu label={words('botMenu')} icon="list" items={items} words={words} above />
}
