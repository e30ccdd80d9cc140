// Takes new mails out of the folder, oldest first: each is kept with the cursor before it is marked as read. The cursor names the last mail by
// its UID, which holds while UIDVALIDITY does; when the server has numbered its mails anew, those of the last days are looked through
// again, and the ones that were kept before are known by their ids (RFC 9051, section 2.3.1.1).
import type { Json } from '@parley/contract/base/json'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ChannelSettings, Collection, MailboxNetwork, ReceivedFile } from '../messenger'
import { mostMailBytes, type Visited, visit } from './imap'
import { filesIn, readMail } from './mail/read'
import { type EmailSettings, emailSettings } from './settings'

const Cursor = z.object({ account: z.string(), uidValidity: z.string(), lastUid: z.number(), at: z.number() })
type Cursor = z.infer<typeof Cursor>

/** Of a mail that is too large only so much is read. */
const beginningBytes = 256 * 1024
const dayMs = 24 * 3600_000

export async function collect(settings: ChannelSettings, { cursor, most, network, keep }: Collection): Promise<void> {
  const own = emailSettings(settings)
  await visit(own, network, async (visited) => {
    const known = knownCursor(cursor, own)
    const { uidValidity } = visited
    const now: Cursor = { account: accountOf(own), uidValidity, lastUid: visited.uidNext - 1, at: Date.now() }
    // What lay there before the channel was set up is nobody's question to the bot.
    if (known === undefined) return keep({ messages: [], cursor: now })
    const isNumberedAnew = known.uidValidity !== uidValidity
    const uids = isNumberedAnew ? await since(visited, known.at - dayMs) : await after(visited, known.lastUid)
    const found = await sizesOf(visited, uids.slice(0, most))
    for (const mail of found) {
      const read = await readMail({ ...(await sourceOf(visited, mail)), at: mail.at }, own)
      const messages = read.kind === 'message' ? [read.message] : []
      const note = read.kind === 'ignored' ? read.note : undefined
      await keep({ messages, cursor: { ...now, lastUid: mail.uid }, ...(note === undefined ? {} : { note }) })
      await visited.client.messageFlagsAdd(String(mail.uid), ['\\Seen'], { uid: true })
    }
    if (isNumberedAnew && found.length === 0) await keep({ messages: [], cursor: now })
  })
}

/** Undefined before the first visit, and when another mailbox was filled in. */
function knownCursor(cursor: Json, own: EmailSettings): Cursor | undefined {
  const known = Cursor.safeParse(cursor)
  return known.success && known.data.account === accountOf(own) ? known.data : undefined
}

function accountOf({ incoming: { host, user }, folder }: EmailSettings): string {
  return createHash('sha256')
    .update(JSON.stringify([host, user, folder]))
    .digest('hex')
    .slice(0, 16)
}

async function after({ client, uidNext }: Visited, lastUid: number): Promise<number[]> {
  if (uidNext <= lastUid + 1) return []
  const found = await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })
  // `*` is the last mail, also when it is an older one.
  return (found || []).filter((uid) => uid > lastUid).sort((one, other) => one - other)
}

async function since({ client }: Visited, at: number): Promise<number[]> {
  const found = await client.search({ since: new Date(at) }, { uid: true })
  return (found || []).sort((one, other) => one - other)
}

interface Found {
  uid: number
  bytes: number
  at: number
}

async function sizesOf({ client }: Visited, uids: readonly number[]): Promise<Found[]> {
  if (uids.length === 0) return []
  const found: Found[] = []
  for await (const { uid, size = 0, internalDate } of client.fetch(
    uids.join(','),
    { uid: true, size: true, internalDate: true },
    { uid: true },
  ))
    found.push({ uid, bytes: size, at: timeOf(internalDate) })
  return found.filter(({ uid }) => uids.includes(uid)).sort((one, other) => one.uid - other.uid)
}

function timeOf(date: Date | string | undefined): number {
  const at = date === undefined ? Number.NaN : new Date(date).getTime()
  return Number.isNaN(at) ? Date.now() : Math.min(at, Date.now())
}

/** A mail that was deleted meanwhile is an empty one, which says nothing. */
async function sourceOf(
  { client, uidValidity }: Visited,
  { uid, bytes }: Pick<Found, 'uid' | 'bytes'>,
): Promise<{ source: Uint8Array; isCut: boolean; place: string }> {
  const isCut = bytes > mostMailBytes
  const mail = await client.fetchOne(
    String(uid),
    { uid: true, source: isCut ? { start: 0, maxLength: beginningBytes } : true },
    { uid: true },
  )
  return { source: mail === false ? new Uint8Array() : (mail.source ?? new Uint8Array()), isCut, place: `${uidValidity}/${uid}` }
}

/** All of them are of one mail, which is fetched once more. */
export async function fetchFiles(
  files: readonly ReceivedFile[],
  settings: ChannelSettings,
  { network, mostBytes }: { network: MailboxNetwork; mostBytes: number },
): Promise<ReadonlyMap<string, Uint8Array>> {
  const [, place = '', uid = ''] = /^(\d+\/(\d+))\/\d+$/.exec(files[0]?.id ?? '') ?? []
  if (uid === '') return new Map()
  return visit(emailSettings(settings), network, async (visited) => {
    const mail = await sourceOf(visited, { uid: Number(uid), bytes: 0 })
    if (mail.place !== place) return new Map()
    const parts = await filesIn(mail.source)
    const wanted = new Set(files.map(({ id }) => id))
    return new Map(
      parts.flatMap((bytes, index): [string, Uint8Array][] => {
        const id = `${place}/${index}`
        return wanted.has(id) && bytes.length <= mostBytes ? [[id, bytes]] : []
      }),
    )
  })
}
