// The texts of a bot beside those of one of its languages, as somebody may see them.
import { mayUse, type Permissions } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import { changeAccess, visibleKinds } from '@parley/contract/objects/kind-permissions'
import { objectsOf } from '@parley/contract/objects/object'
import { namesOf } from '@parley/contract/objects/references'
import { rowsOf } from '@parley/contract/objects/translation-rows'
import type { Db } from '../../base/context'
import { jsonOf } from '../../base/storage/document/batch'
import { listObjects } from '../../base/storage/document/store'
import type { Present } from './plan'
import { sentence } from './sentences'

export async function presentOf(
  { botId, permissions }: { botId: string; permissions: Permissions },
  db: Db,
  language: string,
): Promise<Present & { name: string }> {
  const all = await listObjects(db, botId)
  const [bot] = objectsOf({ objects: all }, 'bot')
  const { name = '', defaultLanguage: from = '', languages = [] } = bot?.data ?? {}
  if (language === from || !languages.includes(language)) fail('INVALID_INPUT', sentence('refused.translation-language'))
  const visible = visibleKinds(permissions)
  const seen = all.filter(({ kind }) => visible.includes(kind))
  const objects = new Map(seen.map((object) => [object.id, { ...object, data: jsonOf(object.data) }]))
  const names = namesOf({ objects: all })
  const ways = { from, to: language }
  const mayChange: Present['mayChange'] = (kind) => mayUse(permissions, changeAccess(kind))
  return { name, botId, languages: ways, objects, rows: rowsOf(objects, ways, names), names, mayChange }
}
