// One side of a compared dialog as the canvas reads a dialog: the newer side, or the older one where the dialog is gone.
import type { ComparedDialog } from '@parley/contract/release/bot-version'
import { type BotObject, objectTypes } from '@parley/contract/objects/object'
import { isKind } from '@parley/contract/objects/text-places'
import type { KindDescription } from '@parley/contract/base/form'
import { useMemo } from 'react'
import { useKinds } from '../../../../base/language/kinds/use-kinds'
import { type GraphContext, graphOf } from '../../graph/model'
import type { OpenDialog } from '../../model/use-open-dialog'

/** null while the kinds are not known, or when neither side has the dialog. */
export function useComparedDialog(compared: ComparedDialog): OpenDialog | null {
  const described = useKinds()
  return useMemo(() => {
    if (described === undefined) return null
    const [before, after] = [compared.before.flatMap(readObject), compared.after.flatMap(readObject)]
    const dialog = [...after, ...before].find((object) => isKind(object, 'dialog'))
    if (dialog === undefined || !isKind(dialog, 'dialog')) return null
    const titles = new Map(compared.mentions.map(({ id, title }) => [id, title]))
    const types = new Map(compared.mentions.map(({ id, type }) => [id, type]))
    const context: GraphContext = {
      kinds: byId(described.nodes),
      entityKinds: byId(described.entities),
      startNodeId: dialog.data.startNodeId ?? '',
      nameOf: (id) => titles.get(id),
      entityTypeOf: (id) => types.get(id) || undefined,
    }
    const nodes = after.flatMap((object) => (isKind(object, 'node') ? [object] : []))
    const notes = after.flatMap((object) => (isKind(object, 'note') ? [object] : []))
    return { dialog, nodes, notes, kinds: described.nodes, graph: graphOf(nodes, context), context }
  }, [compared, described])
}

function readObject(object: ComparedDialog['before'][number]): BotObject[] {
  const parsed = objectTypes[object.kind].schema.safeParse(object.data)
  return parsed.success ? [{ ...object, data: parsed.data }] : []
}

function byId(kinds: readonly KindDescription[]): ReadonlyMap<string, KindDescription> {
  return new Map(kinds.map((kind) => [kind.id, kind]))
}
