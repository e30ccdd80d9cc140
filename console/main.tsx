// Starts the console: styles, words, shortcuts, then the app.
import '@fontsource-variable/ibm-plex-sans/wght.css'
import '@fontsource/ibm-plex-mono/400.css'
import '@fontsource/ibm-plex-mono/500.css'
import '@parley/kit/look/colors.css'
import './ui/tokens.css'
import './ui/page.css'
import '@mantine/core/styles.layer.css'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { session } from './base/session/session'
import { startShortcuts } from './base/page/shortcuts'
import { firstLanguage, startText } from './base/language/text'
import { router } from './router'
import { startNavigation } from './shell/navigation'
import { showToast } from './ui/toast/toast'

startNavigation(router)
session.set({ language: firstLanguage() })
await startText(firstLanguage()).catch((error: unknown) => showToast(String(error), { tone: 'warn' }))
startShortcuts()

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no #root')
createRoot(place).render(<App />)
