// The providers every screen stands on: Mantine in our tokens, the query client, the router.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from './base/call/use-call'
import { router } from './router'
import { useShownTheme } from './ui/color-scheme'
import { resolveVariables, theme } from './ui/theme'
import { Toasts } from './ui/toast/toasts'

export function App() {
  const shown = useShownTheme()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} forceColorScheme={shown}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}
