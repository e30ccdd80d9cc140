// Uploaded files, as a feature of the server. Their bytes are kept by server/base/files.
import { readFile } from 'node:fs/promises'
import { newId } from '@parley/contract/base/ids'
import { actorOf } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { removeUpload } from '../../base/http/upload'
import { insertFile } from './store'

const handlers: Handlers<'file'> = {
  'file.upload': async (ctx, input) => {
    const { file } = input
    try {
      const hash = await ctx.files.put(await readFile(file.path))
      const fileId = newId('file')
      await insertFile(ctx.db, { id: fileId, accountId: actorOf(ctx).accountId, name: file.name, type: file.type, bytes: file.bytes, hash })
      return { fileId }
    } finally {
      await removeUpload(file.path)
    }
  },
}

export const fileFeature: Feature = { name: 'file', handlers }
