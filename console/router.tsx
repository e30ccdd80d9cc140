// Every address of the console, made from the menu table: sign-in pages outside, everything else inside the shell and signed in.
// The address is the state: screens keep filters, tabs and selections in it.
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import { lazyScreen } from './ui/state/lazy-screen'
import { ensureSession } from './base/session/sign-in/start-session'
import { loadInsideWords } from './base/language/text'
import { FailedScreen } from './features/auth/failed-screen'
import { UnreachableScreen } from './features/auth/unreachable-screen'
import { menu } from './menu'
import type { MenuEntry } from './shell/menu-entry'
import { plannedScreen } from './shell/planned'

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: lazyScreen(() => import('./features/auth/info-screen'), 'NotFoundScreen'),
  errorComponent: UnreachableScreen,
})

const outside = [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: lazyScreen(() => import('./features/auth/sign-in-screen'), 'SignInScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sign-up',
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/login', search: { ...search, form: 'sign-up' } })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/verify',
    component: lazyScreen(() => import('./features/auth/links/verify-screen'), 'VerifyScreen'),
  }),
  ...['/reset', '/reset-password'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyScreen(() => import('./features/auth/links/reset-screen'), 'ResetScreen'),
    }),
  ),
  createRoute({
    getParentRoute: () => root,
    path: '/invitation',
    component: lazyScreen(() => import('./features/auth/links/invitation-screen'), 'InvitationScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/setup',
    component: lazyScreen(() => import('./features/auth/setup-screen'), 'SetupScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/info/$reason',
    component: lazyScreen(() => import('./features/auth/info-screen'), 'InfoScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/info',
    beforeLoad: () => {
      throw redirect({ to: '/login' })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/ui-kit',
    beforeLoad: () => loadInsideWords(),
    component: lazyScreen(() => import('./ui/gallery-screen'), 'GalleryScreen'),
  }),
]

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
    throw redirect({ to: '/bots' })
  },
})

const bot = createRoute({ getParentRoute: () => inside, path: '/bots/$botId', component: Outlet })

const screenOf = (entry: MenuEntry) => entry.screen ?? plannedScreen(entry)

const workspaceScreens = menu
  .filter((entry) => entry.tab === 'workspace')
  .map((entry) => createRoute({ getParentRoute: () => inside, path: entry.path, component: screenOf(entry) }))

const botScreens = menu
  .filter((entry) => entry.tab !== 'workspace')
  .map((entry) => createRoute({ getParentRoute: () => bot, path: entry.path, component: screenOf(entry) }))

const routeTree = root.addChildren([...outside, inside.addChildren([home, ...workspaceScreens, bot.addChildren(botScreens)])])

export const router = createRouter({
  routeTree,
  basepath: '/builder',
  defaultPreload: 'intent',
  defaultErrorComponent: FailedScreen,
  scrollRestoration: true,
})
