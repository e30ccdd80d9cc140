// For tests: one message as the console draws it, with the console's own styles and English words.
import '@fontsource-variable/ibm-plex-sans/wght.css'
import '@parley/kit/look/colors.css'
import '../ui/tokens.css'
import '../ui/page.css'
import '@mantine/core/styles.layer.css'
import { MantineProvider } from '@mantine/core'
import type { Template } from '@parley/contract/templates/index'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import '../ui/icons-inside'
import { BotMessage, type Say } from '../ui/message/bot-message'
import words from '../ui/message/text.json'
import { resolveVariables, theme } from '../ui/theme'

export async function beginWords(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: words } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
}

interface Asked {
  template: Template
  isOpen: boolean
  scheme: 'light' | 'dark'
  say: Say | null
}

export function drawInConsole(host: HTMLElement, { template, isOpen, scheme, say }: Asked): void {
  const message = { id: 'ms-1', type: 'template' as const, text: 'Plain words', at: 0, template }
  createRoot(host).render(
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} forceColorScheme={scheme}>
      <BotMessage message={message} say={say} isOpen={isOpen} />
    </MantineProvider>,
  )
}
