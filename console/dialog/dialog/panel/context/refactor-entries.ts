// Lines of the menus of a step, or of several: what they can become. Each opens the dialog that shows every place first.
import type { RefactorEntry } from '../../../../ui/refactor/offered'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import type { OpenDialog } from '../../model/use-open-dialog'

/** Notes alone become nothing. */
export function refactorEntries(edits: CanvasEdits, { nodes, kinds }: OpenDialog, ids: readonly string[]): RefactorEntry[] {
  const [only] = nodes.filter(({ id }) => ids.includes(id))
  if (only === undefined) return []
  const extract: RefactorEntry = { label: 'ui.refactor.menu.extract', icon: 'fork', run: () => edits.extract(ids) }
  if (ids.length > 1) return [extract]
  const goesThrough = kinds.find(({ id }) => id === only.data.type)?.fields.some(({ control }) => control === 'dialog') === true
  const inline: RefactorEntry = { label: 'ui.refactor.menu.inline', icon: 'maximise', run: () => edits.inline(only.id) }
  const retype: RefactorEntry = { label: 'ui.refactor.menu.change-type', icon: 'compare', run: () => edits.changeType(only.id) }
  return goesThrough ? [retype, extract, inline] : [retype, extract]
}
