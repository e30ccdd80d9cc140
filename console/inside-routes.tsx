// Every address behind the sign-in, made from the menu table, inside the shell and signed in. It is loaded when somebody goes there, so
// that the sign-in page waits for no list of screens (router.tsx).
import { type AnyRoute, createRoute, Outlet, redirect } from '@tanstack/react-router'
import './base/call/table-inside'
import { callQuery, queryClient } from './base/call/use-call'
import { loadInsideWords } from './base/language/text'
import { session } from './base/session/session'
import { ensureSession } from './base/session/sign-in/start-session'
import { UnreachableScreen } from './account/auth/unreachable-screen'
import { menu } from './menu'
import { lastPlace } from './shell/place/last-place'
import type { MenuEntry } from './shell/menu-entry'
import { plannedScreen } from './shell/planned'
import { lazyScreen } from './ui/state/lazy-screen'

/** Begins to fetch the file of a screen, or of the shell, which would otherwise wait until it is known who is there. */
function fetchScreen({ options }: AnyRoute): void {
  void preloaded(options.component)?.catch(() => undefined)
}

/** One that cannot be fetched is told where it is shown. */
function preloaded(component: unknown): Promise<unknown> | undefined {
  return isPreloadable(component) ? component.preload() : undefined
}

const isPreloadable = (component: unknown): component is { preload: () => Promise<unknown> } =>
  typeof component === 'function' && 'preload' in component && typeof component.preload === 'function'

/** What fails here is asked for again, and told, by whoever shows it. */
function readAhead(botId: string): void {
  const userId = session.get().user?.id ?? ''
  void queryClient.prefetchQuery({ ...callQuery('kind.list', {}), staleTime: Infinity })
  if (userId !== '') void queryClient.prefetchQuery(callQuery('bot.get', { userId, streamId: botId }))
}

const screenOf = (entry: MenuEntry) => entry.screen ?? plannedScreen(entry)

export function insideRoutes(root: AnyRoute): AnyRoute {
  const inside = createRoute({
    getParentRoute: () => root,
    id: 'inside',
    errorComponent: UnreachableScreen,
    component: lazyScreen(() => import('./shell/shell'), 'Shell'),
    beforeLoad: async ({ location, matches }) => {
      const shown = new Set<string>(matches.map(({ routeId }) => routeId))
      for (const route of [inside, ...workspaceScreens, ...botScreens]) if (shown.has(route.id)) fetchScreen(route)
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

  const bot = createRoute({
    getParentRoute: () => inside,
    path: '/bots/$botId',
    component: Outlet,
    // What every screen of a bot reads is asked for beside the screen's file, not after it.
    loader: ({ params: { botId } }) => readAhead(botId),
  })

  const workspaceScreens = menu
    .filter((entry) => entry.tab === 'workspace')
    .map((entry) => createRoute({ getParentRoute: () => inside, path: entry.path, component: screenOf(entry) }))

  const botScreens = menu
    .filter((entry) => entry.tab !== 'workspace')
    .map((entry) => createRoute({ getParentRoute: () => bot, path: entry.path, component: screenOf(entry) }))

  /** Any other address keeps the shell around it. */
  const nowhereIn = (parent: AnyRoute) =>
    createRoute({ getParentRoute: () => parent, path: '$', component: lazyScreen(() => import('./shell/nowhere-screen'), 'NowhereScreen') })

  return inside.addChildren([home, ...workspaceScreens, bot.addChildren([...botScreens, nowhereIn(bot)]), nowhereIn(inside)])
}
