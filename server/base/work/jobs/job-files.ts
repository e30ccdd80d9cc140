// Files that jobs make, for whoever looks at the job to fetch: a row names the content, which lies among the files.
import { createHash, randomBytes } from 'node:crypto'
import type { Db, Services } from '../../context'

export interface JobFile {
  name: string
  type: string
  bytes: Uint8Array
}

export interface KeptJobFile {
  jobId: string
  name: string
  type: string
  bytes: number
  hash: string
  linkKey: string
  madeAt: Date
}

/** The row first: a content that a row names is never swept away. A job that runs again writes its file again. */
export async function keepJobFile({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>, jobId: string, file: JobFile): Promise<void> {
  const hash = createHash('sha256').update(file.bytes).digest('hex')
  const kept = { type: file.type, bytes: file.bytes.byteLength, hash, made_at: new Date(now()) }
  await db
    .insertInto('job_file')
    .values({ job_id: jobId, name: file.name, link_key: randomBytes(32).toString('base64url'), ...kept })
    .onConflict((conflict) => conflict.columns(['job_id', 'name']).doUpdateSet(kept))
    .execute()
  await files.put(file.bytes)
}

export async function filesOfJobs(db: Db, jobIds: readonly string[]): Promise<KeptJobFile[]> {
  if (jobIds.length === 0) return []
  const rows = await db
    .selectFrom('job_file')
    .selectAll()
    .where('job_id', 'in', [...jobIds])
    .orderBy('name')
    .execute()
  return rows.map(({ job_id, link_key, made_at, bytes, ...rest }) => ({
    ...rest,
    jobId: job_id,
    linkKey: link_key,
    madeAt: made_at,
    bytes: Number(bytes),
  }))
}

/** Which contents such a file names. */
export async function contentsOfJobs(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('job_file')
    .select('hash')
    .where('hash', 'in', [...hashes])
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}

export async function forgetJobFiles(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('job_file').where('made_at', '<', before).execute()
}
