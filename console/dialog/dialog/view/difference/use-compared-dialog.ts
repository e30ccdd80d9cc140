// The sides of a compared dialog as the canvas reads a dialog: the newer one drawn, or the older where the dialog is gone; or both, step by
// step beside each other, or as text.
import type { ComparedDialog } from '@parley/contract/release/bot-version'
import { type BotObject, objectsOf, objectTypes } from '@parley/contract/objects/object'
import type { KindDescription } from '@parley/contract/base/form'
import { useMemo } from 'react'
import { useKinds } from '../../../../base/language/kinds/use-kinds'
import { alignedSteps, type ComparedStep } from './aligned'
import { type GraphContext, graphOf } from '../../graph/model'
import { scriptOf } from '../../model/script-of'
import type { OpenDialog } from '../../model/use-open-dialog'

type Described = NonNullable<ReturnType<typeof useKinds>>

/** null while the kinds are not known, or when neither side has the dialog. */
export function useComparedDialog(compared: ComparedDialog): OpenDialog | null {
  const described = useKinds()
  return useMemo(() => {
    if (described === undefined) return null
    const { before, after } = compared
    return sideOf(after, dialogIn([...after, ...before]), compared, described)
  }, [compared, described])
}

interface ComparedSides {
  before: OpenDialog | null
  after: OpenDialog | null
  steps: ComparedStep[]
}

function sidesOf(compared: ComparedDialog, described: Described): ComparedSides {
  const [before, after] = [compared.before, compared.after].map((objects) => sideOf(objects, dialogIn(objects), compared, described))
  const graphOfSide = (side: OpenDialog | null = null) => side && { graph: side.graph, startNodeId: side.context.startNodeId }
  return { before: before ?? null, after: after ?? null, steps: alignedSteps(graphOfSide(before), graphOfSide(after)) }
}

/** null while the kinds are not known. */
export function useComparedSteps(compared: ComparedDialog): ComparedStep[] | null {
  const described = useKinds()
  return useMemo(() => (described === undefined ? null : sidesOf(compared, described).steps), [compared, described])
}

/** Both as text with their steps in one order, '' where one does not have the dialog; null while the kinds are not known. */
export function useComparedScripts(compared: ComparedDialog): { before: string; after: string } | null {
  const described = useKinds()
  return useMemo(() => {
    if (described === undefined) return null
    const { before, after, steps } = sidesOf(compared, described)
    const placeOf = new Map(steps.map(({ id }, at) => [id, at]))
    const scriptIn = (side: OpenDialog | null) => {
      if (side === null) return ''
      const nodes = side.nodes.toSorted((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0))
      return scriptOf({ dialog: side.dialog, nodes })
    }
    return { before: scriptIn(before), after: scriptIn(after) }
  }, [compared, described])
}

function sideOf(
  objects: ComparedDialog['before'],
  dialog: BotObject<'dialog'> | undefined,
  compared: ComparedDialog,
  described: Described,
): OpenDialog | null {
  if (dialog === undefined) return null
  const read = objects.flatMap(readObject)
  const titles = new Map(compared.mentions.map(({ id, title }) => [id, title]))
  const types = new Map(compared.mentions.map(({ id, type }) => [id, type]))
  const context: GraphContext = {
    kinds: byId(described.nodes),
    entityKinds: byId(described.entities),
    startNodeId: dialog.data.startNodeId ?? '',
    nameOf: (id) => titles.get(id),
    entityTypeOf: (id) => types.get(id) || undefined,
  }
  const nodes = objectsOf({ objects: read }, 'node')
  const notes = objectsOf({ objects: read }, 'note')
  return { dialog, nodes, notes, kinds: described.nodes, graph: graphOf(nodes, context), context }
}

function dialogIn(objects: ComparedDialog['before']): BotObject<'dialog'> | undefined {
  return objectsOf({ objects: objects.flatMap(readObject) }, 'dialog')[0]
}

function readObject(object: ComparedDialog['before'][number]): BotObject[] {
  const parsed = objectTypes[object.kind].schema.safeParse(object.data)
  return parsed.success ? [{ ...object, data: parsed.data }] : []
}

function byId(kinds: readonly KindDescription[]): ReadonlyMap<string, KindDescription> {
  return new Map(kinds.map((kind) => [kind.id, kind]))
}
