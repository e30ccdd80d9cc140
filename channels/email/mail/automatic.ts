// Which mails nobody wrote by hand, or nobody wants an answer to: automatic replies, reports that a mail did not arrive, lists, and the bot's
// own. Answering one could go back and forth without end (RFC 3834, section 2; RFC 2369 and 2919 for lists; RFC 3464 for reports).

export interface MailFacts {
  /** In lower case. */
  from: string
  /** Values of a header by its name in lower case, in the order they stand. */
  header(name: string): readonly string[]
}

const programs = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|listserv|majordomo)([+._-].*)?@/
const listHeaders = ['list-id', 'list-unsubscribe', 'list-post', 'mailing-list'] as const
const autoHeaders = ['x-autoreply', 'x-autorespond', 'x-autoresponder'] as const

/** Why a mail is not answered; undefined for one that a person sent. */
export function whyNotAnswered({ from, header }: MailFacts, own: string): string | undefined {
  const first = (name: string): string => header(name)[0]?.trim().toLowerCase() ?? ''
  const has = (name: string): boolean => header(name).length > 0
  if (from === own) return 'it is from the bot itself'
  if (has('auto-submitted') && !/^no\b/.test(first('auto-submitted'))) return 'it was sent automatically'
  if (/^(bulk|junk|list|auto_reply)\b/.test(first('precedence'))) return 'it was sent to many'
  if (listHeaders.some(has)) return 'it comes from a list'
  if (autoHeaders.some(has)) return 'it was sent automatically'
  if (/\b(all|autoreply|oof)\b/.test(first('x-auto-response-suppress'))) return 'it asks for no automatic answer'
  if (has('return-path') && first('return-path').replace(/[<>\s]/g, '') === '') return 'it reports on another mail'
  if (/^multipart\/report\b/.test(first('content-type'))) return 'it reports on another mail'
  return programs.test(from) ? 'its sender is a program' : undefined
}

/**
 * Whether the server that is believed has proved the sender. Only its own first header counts: everybody can write further ones, but a
 * server takes away those in its name that came from outside (RFC 8601, section 5).
 */
export function isProved(header: MailFacts['header'], judge: string): boolean {
  const own = header('authentication-results').find((value) => /^\s*([^\s;]+)/.exec(value)?.[1]?.toLowerCase() === judge)
  return own !== undefined && /;\s*dmarc\s*=\s*pass\b/i.test(own.replace(/\([^)]*\)/g, ' '))
}
