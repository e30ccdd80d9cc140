// The icons of bots as consoles show them: the id of a drawing, or the address of a picture.
import { isBotIconId } from '@parley/contract/objects/bot/icon'
import type { Db } from '../../base/context'
import { picturePaths } from '../../integration/file/index'

interface WithIcon {
  id: string
  accountId: string
  icon: string
}

/** By the id of the bot; without one, the first letters of its name are shown. */
export async function shownIcons(db: Db, bots: readonly WithIcon[]): Promise<ReadonlyMap<string, string>> {
  const paths = await picturePaths(db, bots)
  return new Map(bots.map(({ id, icon }) => [id, isBotIconId(icon) ? icon : (paths.get(icon) ?? '')]))
}
