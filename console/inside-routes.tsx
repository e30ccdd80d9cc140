// Every address behind the sign-in, made from the menu table, inside the shell and signed in. It is loaded when somebody goes there, so
// that the sign-in page waits for no list of screens (router.tsx).
import { type AnyRoute, createRoute, Outlet, redirect } from '@tanstack/react-router'
import './base/call/table-inside'
import { loadInsideWords } from './base/language/text'
import { ensureSession } from './base/session/sign-in/start-session'
import { UnreachableScreen } from './features/auth/unreachable-screen'
import { menu } from './menu'
import { lastPlace } from './shell/place/last-place'
import type { MenuEntry } from './shell/menu-entry'
import { plannedScreen } from './shell/planned'
import { lazyScreen } from './ui/state/lazy-screen'

const screenOf = (entry: MenuEntry) => entry.screen ?? plannedScreen(entry)

export function insideRoutes(root: AnyRoute): AnyRoute {
  const inside = createRoute({
    getParentRoute: () => root,
    id: 'inside',
    errorComponent: UnreachableScreen,
    component: lazyScreen(() => import('./shell/shell'), 'Shell'),
    beforeLoad: async ({ location }) => {
      const [next] = await Promise.all([ensureSession(), loadInsideWords()])
      if (next?.next === 'in') return
      const steps: Record<string, string> = {
        'choose-account': 'accountsList',
        'second-factor': '2fa-verify',
        license: 'license',
        refused: 'refused',
      }
      const form = next === null ? undefined : steps[next.next]
      throw redirect({ to: '/login', search: { ...(form === undefined ? {} : { form }), return: location.href } })
    },
  })

  const home = createRoute({
    getParentRoute: () => inside,
    path: '/',
    beforeLoad: () => {
      throw redirect(lastPlace())
    },
  })

  const bot = createRoute({ getParentRoute: () => inside, path: '/bots/$botId', component: Outlet })

  const workspaceScreens = menu
    .filter((entry) => entry.tab === 'workspace')
    .map((entry) => createRoute({ getParentRoute: () => inside, path: entry.path, component: screenOf(entry) }))

  const botScreens = menu
    .filter((entry) => entry.tab !== 'workspace')
    .map((entry) => createRoute({ getParentRoute: () => bot, path: entry.path, component: screenOf(entry) }))

  return inside.addChildren([home, ...workspaceScreens, bot.addChildren(botScreens)])
}
