// The domains of the product: folders of contract, server and console that hold its features, called the same in all three.
export const domains = [
  'account',
  'analytics',
  'billing',
  'bot',
  'channel',
  'conversation',
  'desk',
  'dialog',
  'integration',
  'knowledge',
  'model',
  'operate',
  'release',
  'task',
  'testing',
  'understanding',
] as const

export interface Place {
  side: string
  domain: string
  feature: string
  /** Below the folder of the feature; empty for a feature that is one file, as most are in the contract. */
  rest: string
}

const pattern = new RegExp(`^(contract|server|console)/(${domains.join('|')})/([\\w-]+)(?:\\.test)?(?:\\.ts)?(?:/(.+))?$`)

/** Of a path with or without its extension; undefined for what features share. */
export function placeOf(path: string): Place | undefined {
  const [, side = '', domain = '', feature = '', rest = ''] = pattern.exec(path) ?? []
  return feature === '' ? undefined : { side, domain, feature, rest }
}
