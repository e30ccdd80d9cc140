// A page that draws messages as the chat window does and as the console does, each in a frame of its own, for the test beside it; it says
// what either sent. Which messages, and what is asked of them, is the test's.
import '@fontsource-variable/ibm-plex-sans/wght.css'
import '@parley/kit/look/colors.css'
import '../../console/ui/tokens.css'
import '../../console/ui/page.css'
import '@mantine/core/styles.layer.css'
import { MantineProvider } from '@mantine/core'
import { type Template, templateType } from '@parley/contract/templates/index'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { BotMessage } from '../../console/ui/message/bot-message'
import '../../console/ui/icons-inside'
import words from '../../console/ui/message/text.json'
import { resolveVariables, theme } from '../../console/ui/theme'
import { drawInWindow } from './window'

export interface Said {
  body: string
  shown: string
}

export interface Drawn {
  console: HTMLElement
  window: HTMLElement
  said: { console: Said[]; window: Said[] }
}

export interface AskedFor {
  template: Template
  isReadOnly: boolean
  isOpen: boolean
}

declare global {
  interface Window {
    begin: () => Promise<void>
    draw: (asked: AskedFor) => Drawn
  }
}

window.begin = async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: words } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
}

window.draw = ({ template, isReadOnly, isOpen }) => {
  const said: Drawn['said'] = { console: [], window: [] }
  const row = document.body.appendChild(document.createElement('section'))
  row.title = templateType(template)
  const [inConsole, inWindow] = [row.appendChild(document.createElement('div')), row.appendChild(document.createElement('div'))]
  const message = { id: 'ms-1', type: 'template' as const, text: 'Plain words', at: 0, template }
  const scheme = document.documentElement.className === 'dark' ? 'dark' : 'light'
  const say = (body: string, shown = body) => said.console.push({ body, shown })
  createRoot(inConsole).render(
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} forceColorScheme={scheme}>
      <BotMessage message={message} say={isReadOnly ? null : say} isOpen={isOpen} />
    </MantineProvider>,
  )
  const drawn = drawInWindow(inWindow, { template, isOpen, scheme, say: (shown, body = shown) => said.window.push({ body, shown }) })
  return { console: inConsole, window: drawn, said }
}
