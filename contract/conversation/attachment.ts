// Files an end user sends to a bot: in one piece, or in parts of a megabyte. Shapes are those of unmodified public web clients
// (reference/wire-protocol, calls 6 and 7).
import { z } from 'zod'
import { call } from '../base/call'
import { limits } from '../base/limits'

export const attachmentLimits = {
  attachmentPartBytes: 2 * 1024 * 1024,
  attachmentParts: 64,
  attachmentDays: 30,
  attachmentLinkSeconds: 24 * 3600,
  /** Of one user or visitor in a day, and of all visitors of a bot together whom nobody knows: a new one costs nothing. */
  attachmentBytesADay: 100 * 1024 * 1024,
  attachmentBytesOfVisitorsADay: 500 * 1024 * 1024,
  attachmentBytesOfBot: 4 * 1024 * 1024 * 1024,
  attachmentBytesOfAccount: 8 * 1024 * 1024 * 1024,
  /** An attachment that no message carried by then is forgotten. */
  attachmentUnsentHours: 24,
} as const

const UploadedFile = z.object({ name: z.string(), type: z.string(), path: z.string(), bytes: z.number() })
/** Base64 is a third longer than what it carries; the form around it is small. */
const inBase64 = (bytes: number): number => Math.ceil((bytes * 4) / 3) + 64 * 1024

export const attachmentCalls = {
  'attachment.begin': call({
    method: 'POST',
    path: '/attachment/file/token',
    access: 'end-user-or-signed-in',
    appScope: 'files',
    about: 'A token under which the parts of one file are sent, good for an hour.',
    input: z.object({}).loose(),
    reply: z.object({ fileToken: z.string(), expiresOn: z.string() }),
  }),
  'attachment.upload': call({
    method: 'POST',
    path: '/attachment/file',
    access: 'end-user-or-signed-in',
    appScope: 'files',
    body: 'multipart',
    maxBytes: inBase64(limits.attachmentBytes),
    about: 'Keeps a file for the user’s next message.',
    input: z
      .object({
        file: UploadedFile,
        filename: z.string().max(500).optional(),
        fileExtension: z.string().max(20).optional(),
        fileContext: z.string().max(60).optional(),
        botId: z.string().max(80).optional(),
      })
      .loose(),
    reply: z.object({ fileId: z.string() }),
  }),
  'attachment.add-part': call({
    method: 'POST',
    path: '/attachment/file/{fileToken}/chunk',
    access: 'end-user-or-signed-in',
    appScope: 'files',
    body: 'multipart',
    maxBytes: inBase64(attachmentLimits.attachmentPartBytes),
    about: 'Keeps one part of a file; sending a part again replaces it.',
    input: z
      .object({
        fileToken: z.string().max(200),
        chunkNo: z.coerce
          .number()
          .int()
          .min(0)
          .max(attachmentLimits.attachmentParts - 1),
        chunk: UploadedFile,
      })
      .loose(),
    reply: z.object({ chunkNo: z.number() }),
  }),
  'attachment.finish': call({
    method: 'PUT',
    path: '/attachment/file/{fileToken}',
    access: 'end-user-or-signed-in',
    appScope: 'files',
    body: 'multipart',
    // Public clients send the whole form again, with every part of the file; what was sent before counts.
    maxBytes: inBase64(limits.attachmentBytes),
    about: 'Puts the parts together and answers with the file’s id.',
    input: z
      .object({
        fileToken: z.string().max(200),
        totalChunks: z.coerce.number().int().min(1).max(attachmentLimits.attachmentParts),
        filename: z.string().max(500),
        fileExtension: z.string().max(20).optional(),
        botId: z.string().max(80).optional(),
      })
      .loose(),
    reply: z.object({ fileId: z.string() }),
  }),
  'attachment.get-link': call({
    method: 'GET',
    path: '/attachment/file/{fileId}/url',
    access: 'end-user-or-signed-in',
    appScope: 'files',
    about: 'An address the file can be fetched from, for a day.',
    input: z.object({ fileId: z.string().max(80) }),
    reply: z.object({ fileUrl: z.string(), fileName: z.string(), fileType: z.string(), bytes: z.number() }),
  }),
}
