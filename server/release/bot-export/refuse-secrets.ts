// Nothing secret in a file: the values of secure variables and of authorization profiles that the bot has are looked for in all of it.
import { Failure } from '@parley/contract/base/errors'
import type { BotObject } from '@parley/contract/objects/object'
import type { Services } from '../../base/context'
import { withSecrets } from '../../base/security/secrets/variables/store'
import { secretReader } from '../../base/security/secrets/variables/values'
import type { ArchiveEntry } from '../bot-archive/index'
import { sentence } from './sentences'

/** A value shorter than this stands in many texts by chance. */
const shortestSecret = 6

/** A secret that somebody typed into a text goes into no file: whoever reads that is told where it stands. */
export async function refuseSecrets(
  services: Services,
  botId: string,
  entries: readonly ArchiveEntry[],
  objects: readonly BotObject[],
): Promise<void> {
  const ids = [...(await withSecrets(services.db, botId))]
  const values = [...(await secretReader(services)(botId, ids)).values()].filter((value) => value.length >= shortestSecret)
  const written = values.flatMap((value) => [...new Set([value, JSON.stringify(value).slice(1, -1)])])
  const found = entries.find(({ content }) => written.some((value) => content.includes(value)))
  if (found === undefined) return
  const object = objects.find(({ id }) => found.name.includes(id))
  const title = Object.entries({ ...object?.data }).find(([field]) => field === 'name' || field === 'key' || field === 'question')?.[1]
  throw new Failure('INVALID_INPUT', sentence('refused.secret-in-text', { place: typeof title === 'string' ? title : found.name }))
}
