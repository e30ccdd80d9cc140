// A screen fetched when it is first opened. One that cannot be fetched fails in words of ours, and the page stays as it is: the router's
// own answer to a missing file is to reload at once, which leaves nothing while the server is away.
import { lazyRouteComponent } from '@tanstack/react-router'
import { text } from '../../base/language/text'

export const lazyScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(
    () =>
      importer().catch((reason: unknown) => {
        throw new Error(text('errors.offline'), { cause: reason })
      }),
    exportName,
  )
