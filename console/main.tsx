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
import { setLeave } from './base/call/reactions'
import { session } from './base/session'
import { startShortcuts } from './base/shortcuts'
import { endSession } from './base/sign-in/start-session'
import { startText } from './base/text'
import { router } from './router'

// What still answers after somebody left must not send them anywhere else.
setLeave((path) => {
  if (session.get().state !== 'signed-in') return
  endSession()
  void router.navigate({ to: path, search: { return: router.state.location.href } })
})

await startText(localStorage.getItem('parley.language') ?? 'en')
startShortcuts()

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no #root')
createRoot(place).render(<App />)
