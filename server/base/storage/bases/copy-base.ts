// The base of a bot in a copy of it: the copy is bound by what its original was bound by, and gets the same updates.
import { documentFormat } from '@parley/contract/objects/format'
import type { BotObject } from '@parley/contract/objects/object'
import type { Db } from '../../context'
import type { NewObject } from '../document/batch-log'
import { canonicalText, documentFromText } from '../document/canonical'
import { copyWith } from '../document/copy'
import { findWholeBase, keepBase, writtenOf } from './bases'

/** Objects of a copy as canonical text: what an update is merged with. */
export function textOfCopy(botId: string, objects: readonly NewObject[]): string {
  const plain = objects.map(({ id, kind, state }) => ({ id, kind, parentId: state.parentId, data: state.data }))
  const whole: BotObject[] = documentFromText(botId, { rev: 0, text: JSON.stringify(plain), format: documentFormat }).objects
  return canonicalText({ objects: whole })
}

/** `ids`: those of the copy by those of the original. */
export async function copyBase(
  db: Db,
  { from, to }: { from: string; to: string },
  { ids: known, now }: { ids: Readonly<Record<string, string>>; now: number },
): Promise<void> {
  const base = await findWholeBase(db, from)
  if (base === undefined) return
  const came = base.document === '' ? [] : documentFromText(from, writtenOf(base)).objects
  const { objects, ids } = copyWith(came, to, { now, known })
  const here = (id: string): string => ids[id] ?? known[id] ?? id
  await keepBase(db, {
    ...base,
    botId: to,
    batchId: '',
    open: { ...base.open, objects: base.open.objects.map(here) },
    document: base.document === '' ? '' : textOfCopy(to, objects),
    format: documentFormat,
    ids: Object.fromEntries(Object.entries(base.ids).map(([source, id]) => [source, here(id)])),
  })
}
