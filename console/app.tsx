// The providers every screen stands on: Mantine in our tokens, the query client, the router.
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { directionOf } from './base/language/offered'
import { useShownLanguage, useText } from './base/language/text'
import { queryClient } from './base/call/use-call'
import { router } from './router'
import { useShownTheme } from './ui/color-scheme'
import { resolveVariables, theme } from './ui/theme'
import { Toasts } from './ui/toast/toasts'

export function App() {
  const shown = useShownTheme()
  return (
    <DirectionProvider>
      <Direction />
      <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} forceColorScheme={shown}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
          <Over />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}

/** What opens over the page stands here (`Portal` of the theme): a part of the page with a name, as everything that is read must be. */
function Over() {
  const text = useText()
  return <div id="over" role="region" aria-label={text('ui.over')} />
}

/** Menus and arrow keys go the way the language is read. */
function Direction() {
  const { setDirection } = useDirection()
  const direction = directionOf(useShownLanguage())
  useEffect(() => setDirection(direction), [direction, setDirection])
  return null
}
