// A bot, or chosen parts of it, as the files of an archive. That no secret is in them is looked at by refuse-secrets.ts.
import type { BotObject } from '@parley/contract/objects/object'
import type { BotPartId } from '@parley/contract/release/bot-parts'
import type { Services } from '../../base/context'
import { release } from '../../base/process/release'
import { accountOfBot } from '../../base/security/access/account-of-bot'
import { jsonOf } from '../../base/storage/document/batch'
import { withOtherIds } from '../../base/storage/document/copy'
import { type ArchiveEntry, entriesOf } from '../bot-archive/index'
import { parts, writeFiles } from '../bot-parts/index'

interface Content {
  name: string
  objects: readonly BotObject[]
  /** What goes along beside the objects. */
  parts: readonly BotPartId[]
}

export async function archiveOf(services: Services, botId: string, { name, objects, parts: wanted }: Content): Promise<ArchiveEntry[]> {
  const texts = objects.map(({ data }) => JSON.stringify(data))
  const files = await writeFiles(services, await accountOfBot(services.db, botId), texts)
  const carried = objects.map((object, at) => {
    const isNamed = [...files.ids.keys()].some((id) => texts[at]?.includes(id))
    return isNamed ? { ...object, data: withOtherIds(jsonOf(object.data), files.ids) } : object
  })
  const beside = await Promise.all(
    parts
      .filter(({ id }) => wanted.includes(id))
      .map(async (part) => (await part.write(services, botId)).map(({ name: file, content }) => ({ name: part.folder + file, content }))),
  )
  return [...entriesOf(carried, { name, release: release() }), ...beside.flat(), ...files.entries]
}
