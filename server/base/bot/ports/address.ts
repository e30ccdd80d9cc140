// Which addresses a bot's service calls may reach: the public internet, hosts the operator named, and this server's own sample
// services. Private, loopback and link-local addresses are refused, also after a redirect and whatever a name resolves to.
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const refused = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  refused.addSubnet(net, bits, 'ipv4')
}
/** Among them every way to write an IPv4 address as one of IPv6, which a gateway on the way would turn back: ::a.b.c.d, NAT64, 6to4, Teredo. */
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  refused.addSubnet(net, bits, 'ipv6')

export function isRefused(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return refused.check(mapped, 'ipv4')
  const family = isIP(address)
  return family === 0 ? true : refused.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

export class RefusedAddress extends Error {}

function privateAddress(host: string): RefusedAddress {
  return new RefusedAddress(`${host} is a private address, and PARLEY_PRIVATE_HOSTS of this server does not name it`)
}

/** Of a host that is written as an address itself. */
export function refusePrivate(host: string, allowed: ReadonlySet<string>): void {
  if (isIP(host) !== 0 && isRefused(host) && !allowed.has(host.toLowerCase())) throw privateAddress(host)
}

/** What names mean, as of node:dns. */
export type ResolveNames = (
  name: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * A resolver for one request that answers only with addresses that may be reached. The connection is made to what it answers: a name that
 * means something else a moment later is looked up, and judged, anew.
 */
export function guardedLookup(hostname: string, allowed: ReadonlySet<string>, resolve: ResolveNames = lookup): LookupFunction {
  return (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const usable = allowed.has(hostname.toLowerCase()) ? found : found.filter(({ address }) => !isRefused(address))
      const [first] = usable
      if (!first) return callback(privateAddress(hostname), '', 0)
      if (options.all) return callback(null, usable)
      callback(null, first.address, first.family)
    })
  }
}
