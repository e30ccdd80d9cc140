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
import { firstLanguage, isOutsidePage, startText } from './base/language/text'
import { openInside, prepareInside, router } from './router'
import { showFirstFaults } from './ui/form/first-fault'
import { startNavigation } from './shell/navigation'

startNavigation(router)
// Needed from the first act on, not for the first picture.
void import('./base/page/keep-focus').then(({ keepFocus }) => keepFocus(), tellLater)
void import('./ui/field/tell-cut').then(({ tellWhatIsCut }) => tellWhatIsCut(), tellLater)
void import('./base/page/quick-escape').then(({ closeByQuickEscape }) => closeByQuickEscape(), tellLater)
showFirstFaults(document)
session.set({ language: firstLanguage() })
/** By then the sign-in page is there. */
const afterMs = 1500
const isOutside = isOutsidePage()
// A failure is told by the router, which tries again.
const opened = isOutside ? undefined : openInside().catch(() => undefined)
await startText(firstLanguage()).catch(tellLater)
await opened

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no #root')
createRoot(place).render(<App />)
if (isOutside) setTimeout(() => void prepareInside(), afterMs)

async function tellLater(error: unknown): Promise<void> {
  const { showFailure } = await import('./ui/toast/toast')
  showFailure(error, 'warn')
}
