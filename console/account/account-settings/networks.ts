// Addresses and networks as administrators type them, one a line: whether each can be read, and whether an address is among them.
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** `10.0.0.0/8`, `2001:db8::/32` or a single address. */
export function isNetwork(text: string): boolean {
  return readNetwork(text) !== null
}

function readNetwork(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | null {
  const words = text.trim()
  if (words.includes('/')) return ipaddr.isValidCIDR(words) && isFourPart(words) ? ipaddr.parseCIDR(words) : null
  if (!ipaddr.isValid(words) || !isFourPart(words)) return null
  const address = ipaddr.parse(words)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** The older short forms (`10.1`) mean other things to other people. */
function isFourPart(words: string): boolean {
  return words.includes(':') || /^\d+\.\d+\.\d+\.\d+(\/\d+)?$/.test(words)
}

/** An empty list lets everybody in. What cannot be read lets nobody in. */
export function covers(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const own = ipaddr.process(address)
  return networks.some((text) => {
    const network = readNetwork(text)
    return network !== null && network[0].kind() === own.kind() && own.match(network)
  })
}

/** A text every line of which holds; `say` names those that do not. */
export function linesThat(holds: (line: string) => boolean, say: (wrong: readonly string[]) => string) {
  return z.string().superRefine((text, issues) => {
    const wrong = linesOf(text).filter((line) => !holds(line))
    if (wrong.length > 0) issues.addIssue({ code: 'custom', message: say(wrong) })
  })
}

export function linesOf(text: string): string[] {
  return text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const domainPattern = /^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/

/** `@Example.org` and `example.org` are the same domain. */
export function domainOf(text: string): string {
  return text.trim().replace(/^@/, '').toLowerCase()
}

export function isDomain(text: string): boolean {
  return domainPattern.test(domainOf(text))
}
