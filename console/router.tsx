// The addresses of the console: the sign-in pages here, everything else in inside-routes.tsx. The address is the state: screens keep
// filters, tabs and selections in it.
import { type AnyRoute, createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import { lazyScreen } from './ui/state/lazy-screen'
import { loadInsideWords, text } from './base/language/text'
import { FailedScreen } from './account/auth/failed-screen'
import { UnreachableScreen } from './account/auth/unreachable-screen'
import { settings } from './base/page/settings'

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: lazyScreen(() => import('./account/auth/info-screen'), 'NotFoundScreen'),
  errorComponent: UnreachableScreen,
})

const outside = [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: lazyScreen(() => import('./account/auth/sign-in-screen'), 'SignInScreen'),
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
    component: lazyScreen(() => import('./account/auth/links/verify-screen'), 'VerifyScreen'),
  }),
  ...['/reset', '/reset-password'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyScreen(() => import('./account/auth/links/reset-screen'), 'ResetScreen'),
    }),
  ),
  createRoute({
    getParentRoute: () => root,
    path: '/invitation',
    component: lazyScreen(() => import('./account/auth/links/invitation-screen'), 'InvitationScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/setup',
    component: lazyScreen(() => import('./account/auth/setup-screen'), 'SetupScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/info/$reason',
    component: lazyScreen(() => import('./account/auth/info-screen'), 'InfoScreen'),
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
    path: '/shared-scene',
    beforeLoad: () => loadInsideWords(),
    component: lazyScreen(() => import('./dialog/scene/shared/shared-scene-screen'), 'SharedSceneScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/ui-kit',
    beforeLoad: () => loadInsideWords(),
    component: lazyScreen(() => import('./ui/gallery-screen'), 'GalleryScreen'),
  }),
]

/** Anywhere else before the addresses behind the sign-in are known: they are loaded, and looked at again. */
const others = ['/', '$'].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    errorComponent: UnreachableScreen,
    beforeLoad: async ({ location: { pathname, search, hash } }) => {
      await openInside()
      throw redirect({ to: pathname, search, hash, replace: true })
    },
  }),
)

const withRest = (rest: AnyRoute[]): AnyRoute => root.addChildren([...outside, ...rest])

export const router = createRouter({
  routeTree: withRest(others),
  basepath: settings.get().contextPath,
  defaultPreload: 'intent',
  defaultErrorComponent: FailedScreen,
  scrollRestoration: true,
})

/** Fetches what openInside needs, once the page has nothing better to do. That it failed is told where it is needed. */
export async function prepareInside(): Promise<void> {
  await import('./inside-routes').catch(() => undefined)
}

let opening: Promise<void> | null = null

/** Adds every address behind the sign-in, once. */
export function openInside(): Promise<void> {
  opening ??= import('./inside-routes').then(
    ({ insideRoutes }) => {
      withRest([insideRoutes(root)])
      // The root is the same object, so that an update of the router would see no change.
      router.setRoutes(router.buildRouteTree())
    },
    (reason: unknown) => {
      opening = null
      throw new Error(text('errors.offline'), { cause: reason })
    },
  )
  return opening
}
