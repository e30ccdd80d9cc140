// Files a person uploads: icons, imports, attachments.
import { z } from 'zod'
import { call } from '../base/call'
import { limits } from '../base/limits'

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
}
