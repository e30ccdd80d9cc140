// How a file that comes in is to be read, where a person said so after a look at it: its encoding, its sheet, and which column holds what.
// What stands in the columns is the feature's that takes the file.
import { z } from 'zod'

/** Of a file: its columns, and what one cell holds. */
export const fileReadingLimits = { fileColumns: 1000, previewRows: 20, previewCellChars: 300 } as const

/** What a person may choose from, by the names that decoders know. */
export const encodings = [
  ...['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5'],
  ...['windows-1250', 'windows-1251', 'windows-1253', 'windows-1254', 'windows-1257', 'iso-2022-jp', 'macintosh', 'cp850'],
] as const

export const FileReading = z.object({
  encoding: z.enum(encodings).optional(),
  sheet: z.string().max(100).optional(),
  /** By what the feature calls a field: the columns that hold it, counted from 0. A column of no field is left out. */
  columns: z.record(z.string().max(100), z.array(z.number().int().min(0).max(fileReadingLimits.fileColumns)).max(50)).optional(),
  /** How its numbers and its days are written, where the file does not tell. */
  decimal: z.enum(['.', ',']).optional(),
  days: z.enum(['day-first', 'month-first']).optional(),
  /** Whether the first row has the names of the columns; without `columns` it is found out. */
  hasHead: z.boolean().optional(),
})
export type FileReading = z.infer<typeof FileReading>

/** What a call takes that reads a file at once: the id of one that was sent, or its text. */
export const sentFile = (mostChars: number) => ({
  fileId: z.string().max(80).optional(),
  content: z.string().max(mostChars).optional(),
  reading: FileReading.optional(),
})
export interface SentFile {
  fileId?: string | undefined
  content?: string | undefined
  reading?: FileReading | undefined
}
