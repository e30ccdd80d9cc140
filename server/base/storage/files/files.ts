// The port through which all bytes are kept that are not rows: models, uploads, attachments, exports. A content is named by its SHA-256
// and is the same for every server on the database. Where the bytes lie is a place's (database-place, s3-place); which content belongs to
// whom is the features' own.

export interface Files {
  /** Answers with the content's hash once it is durable; the same content put twice is kept once. */
  put(bytes: Uint8Array): Promise<string>
  /** The same of a file on this disk, which stays there; its hash is known (`hashOfFile`). */
  copy(path: string, hash: string): Promise<void>
  /** undefined when nothing of that hash is kept. Throws FilesUnavailable or FileDamaged when it is kept and cannot be read. */
  get(hash: string): Promise<Buffer | undefined>
  /** Whether it can be expected to be read: the place is asked, the bytes are not read. Throws FilesUnavailable. */
  has(hash: string): Promise<boolean>
  /** Removes a content unless it was put since a moment, or is named now. Answers whether it went. */
  remove(hash: string, options?: { putBefore?: number; named?: Named }): Promise<boolean>
  /** What is kept, by hash, a page at a time: what comes after a hash ('' for the first page). */
  list(after: string, most: number): Promise<KeptContent[]>
  /**
   * Removes contents that nothing names and that were put before a moment. Whoever names a content does so before it is put, or soon
   * after: what is put again counts as new. Answers with how many went.
   */
  sweep(named: Named, before: number): Promise<number>
  /** Drops what nothing names from this server's own cache, which other servers cannot reach. */
  trim(named: Named): Promise<void>
  /** Moves contents that an older release kept in this data folder to where they are kept now. Answers with how many. */
  adopt(): Promise<number>
}

/** Which of some contents anything names. */
export type Named = (hashes: readonly string[]) => Promise<ReadonlySet<string>>

export interface KeptContent {
  hash: string
  bytes: number
  putAt: Date
}

/** Where bytes lie. A place knows no names and decides nothing; every method may be called again. */
export interface Backend {
  id: BackendId
  write(hash: string, content: Content): Promise<void>
  /** undefined when it is not there. Bounded: never more bytes than are known to be kept. */
  read(hash: string, bytes: number): Promise<Buffer | undefined>
  has(hash: string): Promise<boolean>
  remove(hash: string): Promise<void>
}

export type BackendId = 'database' | 's3'

/** Bytes in memory, or a file on this disk that need not be read at once. */
export interface Content {
  bytes: number
  /** The content from its beginning, in pieces; each call begins anew. */
  pieces(): AsyncIterable<Uint8Array>
}
