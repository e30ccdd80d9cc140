// Files a person uploads: icons, imports, attachments.
import { z } from 'zod'
import { call } from '../base/call'
import { FileReading } from '../base/incoming/file-reading'
import { limits } from '../base/limits'
import { LocalizedFields } from '../base/fields/localized'

export const FilePreview = z.object({
  kind: z.enum(['table', 'json', 'unreadable']),
  encoding: z.string(),
  separator: z.string(),
  sheets: z.array(z.string()),
  sheet: z.string(),
  /** Rows in all; of JSON without the row of names, which is the first of `rows`, in line 0. */
  total: z.number(),
  rows: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
  /** Why it cannot be read, or not beyond a row; else ''. */
  why: z.string(),
  says: LocalizedFields,
})
export type FilePreview = z.infer<typeof FilePreview>

export const fileCalls = {
  'file.upload': call({
    method: 'POST',
    path: '/users/{userId}/file',
    access: 'signed-in',
    knownAs: 'bt.uploadFile.post',
    body: 'multipart',
    maxBytes: limits.fileBytes,
    about: 'Keeps a file and answers with its id.',
    input: z
      .object({
        userId: z.string(),
        file: z.object({ name: z.string(), type: z.string(), path: z.string(), bytes: z.number() }),
        fileContext: z.string().max(60).optional(),
        fileExtension: z.string().max(20).optional(),
      })
      .loose(),
    reply: z.object({ fileId: z.string() }),
  }),
  'file.preview': call({
    method: 'POST',
    path: '/users/{userId}/file/preview',
    access: 'signed-in',
    about:
      'How a file that the caller sent is read: its encoding, separator and sheets, and its first rows with their lines. Of JSON, the rows of its first list. Nothing is taken.',
    perMinute: 120,
    input: z.object({
      userId: z.string(),
      fileId: z.string().max(80),
      reading: FileReading.default({}),
      /** Each line as one cell, whatever stands in it. */
      asLines: z.boolean().default(false),
      mostRows: z.number().int().min(1).max(20_000).default(20),
    }),
    reply: FilePreview,
  }),
}
