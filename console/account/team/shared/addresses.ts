// Addresses as people paste them: many at once, from mail programs, spread sheets and lists. Cuts them apart and judges each; whether
// an address exists is for the invitation to find out.

export type AddressMark = 'fine' | 'not-an-address' | 'twice' | 'member' | 'invited'

export interface Address {
  text: string
  mark: AddressMark
}

const mailPattern = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]{2,}$/
const phonePattern = /^\+?\d{6,15}$/

/** `Mara S. <mara@x.org>; ops@x.org +47 912 34 567` as three. Phone numbers lose their spaces, dashes and brackets. */
export function splitAddresses(pasted: string): string[] {
  return pasted
    .split(/[,;\n\r\t]+/)
    .flatMap((part) => (part.includes('@') ? part.split(/\s+/).filter((word) => word.includes('@')) : [phoneOrWords(part)]))
    .map((word) => word.replace(/^[<"'(]+|[>"').]+$/g, ''))
    .filter((word) => word !== '')
}

function phoneOrWords(part: string): string {
  const closed = part.replace(/[\s().-]/g, '')
  return phonePattern.test(closed) ? closed : part.trim()
}

export function isAddress(text: string): boolean {
  return mailPattern.test(text) || phonePattern.test(text)
}

/** `members` and `invited` in any case of letters. */
export function classifyAddresses(texts: readonly string[], members: readonly string[], invited: readonly string[]): Address[] {
  const lower = (list: readonly string[]) => new Set(list.map((each) => each.toLowerCase()))
  const known = lower(members)
  const waiting = lower(invited)
  const seen = new Set<string>()
  return texts.map((text) => {
    const key = text.toLowerCase()
    const isTwice = seen.has(key)
    seen.add(key)
    return { text, mark: markOf(text, isTwice, known.has(key), waiting.has(key)) }
  })
}

function markOf(text: string, isTwice: boolean, isMember: boolean, isInvited: boolean): AddressMark {
  if (!isAddress(text)) return 'not-an-address'
  if (isTwice) return 'twice'
  if (isMember) return 'member'
  return isInvited ? 'invited' : 'fine'
}

/** Those an invitation is sent to; an invited one gets a new link. */
export function sendable(addresses: readonly Address[]): string[] {
  return addresses.filter(({ mark }) => mark === 'fine' || mark === 'invited').map(({ text }) => text)
}

/** Why these cannot be sent to, as a key of our texts; null when they can. */
export function addressFault(addresses: readonly Address[], most: number): string | null {
  if (addresses.some(({ mark }) => mark === 'not-an-address')) return 'team.addresses.mark.not-an-address'
  if (addresses.length > most) return 'team.addresses.too-many'
  return sendable(addresses).length === 0 ? 'ui.form.required' : null
}
