// The contents of an installation by their hash, for commands that run without its services.
import { join } from 'node:path'
import type { Config } from './base/process/config/config'
import type { Contents } from './base/storage/backup/backup'
import type { Database } from './base/storage/database/connect'
import { filesIn } from './base/storage/files/files'

export function contentsOf({ dataFolder }: Config, _: Database): Contents {
  return filesIn(join(dataFolder, 'files'))
}
