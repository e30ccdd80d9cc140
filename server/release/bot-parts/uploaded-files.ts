// Uploaded files that objects of a bot name, in its archive: what each is called, and beside it its content. In an archive a file is called by
// its name and content alone, so that the same bot gives the same bytes; in an account it has an id of that account.
import { stableId } from '@parley/contract/objects/stable-id'
import { z } from 'zod'
import type { Services, Tx } from '../../base/context'
import { hashOf } from '../../base/storage/files/disk'
import { fileIdsIn, filesOfAccount, takeFile } from '../../integration/file/index'
import { type ArchiveEntry, jsonIn, jsonText, type UnreadPart, unreadFile } from '../bot-archive/index'

export const filesFolder = 'files/'

const About = z.object({ id: z.string().max(80), name: z.string().min(1).max(500), type: z.string().max(200) })

export interface CarriedFile extends z.infer<typeof About> {
  content: Buffer
}

/** The files that texts of objects name, and the ids they have in an archive by those of the account. */
export async function writeFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  accountId: string,
  texts: readonly string[],
): Promise<{ entries: ArchiveEntry[]; ids: Map<string, string> }> {
  const ids = new Map<string, string>()
  const entries = new Map<string, ArchiveEntry[]>()
  for (const { id, name, type, hash } of await filesOfAccount(
    db,
    accountId,
    texts.flatMap((text) => fileIdsIn(text)),
  )) {
    const content = await files.get(hash)
    if (content === undefined) continue
    const own = stableId('archive', 'file', `${hash} ${name} ${type}`)
    ids.set(id, own)
    entries.set(own, [
      { name: `${filesFolder}${own}.json`, content: jsonText({ id: own, name, type }) },
      { name: `${filesFolder}${own}.content`, content },
    ])
  }
  return { entries: [...entries.keys()].toSorted().flatMap((id) => entries.get(id) ?? []), ids }
}

/** `files`: by their names below the folder. */
export function openFiles(files: ReadonlyMap<string, Buffer>): { carried: CarriedFile[]; unread: UnreadPart[] } {
  const carried: CarriedFile[] = []
  const unread: UnreadPart[] = []
  for (const [name, text] of files) {
    if (name.endsWith('.content')) continue
    const about = About.safeParse(jsonIn(text)).data
    const content = files.get(name.replace(/\.json$/, '.content'))
    if (about === undefined || content === undefined) unread.push(unreadFile(`${filesFolder}${name}`))
    else carried.push({ ...about, content })
  }
  return { carried, unread }
}

/** The ids that files of an archive have in an account. */
export const idsInAccount = (carried: readonly CarriedFile[], accountId: string): ReadonlyMap<string, string> =>
  new Map(carried.map(({ id }) => [id, stableId(accountId, 'file', id)]))

export async function takeFiles(
  { files }: Pick<Services, 'files'>,
  tx: Tx,
  { accountId, userId }: { accountId: string; userId: string },
  carried: readonly CarriedFile[],
): Promise<void> {
  const ids = idsInAccount(carried, accountId)
  for (const { id, name, type, content } of carried) {
    await files.put(content)
    await takeFile(tx.db, { id: ids.get(id) ?? id, accountId, userId, name, type, bytes: content.length, hash: hashOf(content) })
  }
}
