// Addresses an attachment is fetched from: good for a day unless they are to last longer, signed with the file's own key, so that a service or a script of a bot can
// follow one without a token and nobody can make one up.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Attached } from './store'
import { attachmentLimits } from '@parley/contract/conversation/attachment'

export const linkPath = '/files'

/** `origin` is the server's own address, without a slash at its end. */
export function linkTo(
  file: Pick<Attached, 'id' | 'linkKey' | 'name'>,
  origin: string,
  now: number,
  end = now / 1000 + attachmentLimits.attachmentLinkSeconds,
): string {
  const until = Math.floor(end)
  return `${origin}${linkPath}/${file.id}/${until}/${sign(file, until)}/${encodeURIComponent(file.name)}`
}

export function isSigned(file: Pick<Attached, 'id' | 'linkKey'>, until: number, signature: string, now: number): boolean {
  if (!Number.isInteger(until) || until * 1000 <= now) return false
  const [own, given] = [Buffer.from(sign(file, until)), Buffer.from(signature)]
  return own.length === given.length && timingSafeEqual(own, given)
}

function sign(file: Pick<Attached, 'id' | 'linkKey'>, until: number): string {
  return createHmac('sha256', file.linkKey).update(`${file.id} ${until}`).digest('base64url')
}
