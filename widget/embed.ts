// The script other pages include: <script src="https://host/widget/parley-widget.js" data-bot="st-..." async></script>.
// It reads its own tag, adds one element to the page and leaves everything else alone.
import { mount } from './mount'
import { settingsFrom } from './settings'
import { loadFontFace } from './theme/font-face'

const tag = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null

function start(script: HTMLScriptElement): void {
  const language = document.documentElement.lang || navigator.language
  const settings = settingsFrom(script.dataset, script.src, language)
  if (settings.botId === '') {
    // biome-ignore lint/suspicious/noConsole: whoever embeds the script has no other place to hear of the mistake
    console.error('Parley widget: the script tag needs data-bot, the id of a published bot.')
    return
  }
  const host = document.createElement('parley-widget')
  document.body.append(host)
  loadFontFace(settings.base)
  mount(host, settings, 'widget')
}

if (tag !== null) {
  if (document.body) start(tag)
  else document.addEventListener('DOMContentLoaded', () => start(tag), { once: true })
}
