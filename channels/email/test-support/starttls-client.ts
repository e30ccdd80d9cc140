// Tries a mailbox out in a process of its own, for a test that lets it trust a certificate: Node reads those when it begins.
import type { JsonObject } from '@parley/contract/base/json'
import { check } from '../check'

const settings: JsonObject = JSON.parse(process.env['MAILBOX'] ?? '{}')
const refused = () => Promise.reject(new Error('A mailbox with a password asks for no token.'))
const network = {
  resolve: async (host: string) => (host === 'localhost' ? '127.0.0.1' : host),
  mayBePlain: () => false,
  request: refused,
  keepSecret: refused,
  signal: AbortSignal.timeout(30_000),
}
process.stdout.write(JSON.stringify(await check(settings, network)))
