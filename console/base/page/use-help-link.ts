// Addresses of the documentation that this installation reads: its server's own, unless the operator hosts one for several.
import { useMemo } from 'react'
import { useCall } from '../call/use-call'
import { useSession } from '../session/session'
import { type DocumentationSite, helpLink } from './help-link'

/** The documentation that the server of this console brings. */
const ownAddress = '/docs'

export interface HelpLinks {
  appVersion: string
  linkOf: (page: string) => string
  /** Of the server's own pages, which may be shown inside the console. */
  ownLinkOf: (page: string) => string
}

export function useHelpLink(): HelpLinks {
  const language = useSession((value) => value.language)
  const { data } = useCall('auth.prepare', {}, { staleMs: Number.POSITIVE_INFINITY })
  const appVersion = data?.version ?? ''
  const address = data?.docsAddress ?? ''
  return useMemo(() => {
    const own: DocumentationSite = { address: ownAddress, isOnPremise: true, appVersion }
    const site: DocumentationSite = address === '' ? own : { address, isOnPremise: false, appVersion }
    return { appVersion, linkOf: (page) => helpLink(page, site, language), ownLinkOf: (page) => helpLink(page, own, language) }
  }, [address, appVersion, language])
}
