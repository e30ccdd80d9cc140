// What the keys of the canvas do, for the list of shortcuts (?); the canvas handles them itself (use-canvas-keys).
import type { Shortcut } from '../../../../base/page/shortcuts'

const listed = (keys: string, label: string): Shortcut => ({ keys, label, run: null })

export const canvasKeyList: readonly Shortcut[] = [
  listed('Enter', 'dialog.context.settings'),
  listed('/', 'dialog.context.after'),
  listed('w', 'dialog.keys.way'),
  listed('f', 'dialog.keys.fold'),
  listed('$mod+d', 'dialog.menu.duplicate'),
  listed('$mod+a', 'dialog.context.all'),
  listed('Delete', 'dialog.menu.remove'),
  listed('Shift+Arrow', 'dialog.keys.move'),
  listed('a', 'dialog.context.arrange'),
  listed('Shift+F10', 'dialog.keys.menu'),
]
