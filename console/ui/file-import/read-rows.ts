// The rows of a small file, as the server reads it, for a screen that shows what becomes of them itself.
import type { FilePreview } from '@parley/contract/integration/file'
import { change } from '../../base/call/use-change'

interface How {
  userId: string
  mostRows: number
  /** Each line as one cell, whatever stands in it. */
  asLines: boolean
}

export async function readRows(file: File, { userId, ...how }: How): Promise<FilePreview> {
  const { fileId } = await change('file.upload', { userId, file: Object.assign(file, { path: '', bytes: file.size }) })
  return change('file.preview', { userId, fileId, ...how })
}
