// Whether an address of a connection is this machine's own, in either form of the internet protocol.
import ipaddr from 'ipaddr.js'

export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
