// The chat on a page of its own, /chat/{botId}. The server sends the same page for every bot.
import { mount } from '../mount'
import { baseOf, botOfPage, settingsFrom } from '../settings'

const host = document.getElementById('chat')
if (host) {
  const asked = Object.fromEntries(new URLSearchParams(location.search))
  const settings = settingsFrom({ ...asked, bot: botOfPage(location.pathname) }, '', navigator.language)
  document.documentElement.lang = settings.language
  mount(host, { ...settings, base: baseOf(location.href, '/chat/') }, 'page')
}
