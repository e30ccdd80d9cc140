// No field acts on the Enter of an input method: what is pressed in a field is asked of kit/keys/enter, which knows that one.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const asksItself = /\bkey\s*[!=]==\s*['"]Enter['"]|\bisComposing\b|\bkeyCode\b|case ['"]Enter['"]:/
/** Where nothing is written: the keys of the canvas, which are silent in a field, and the edge of a pane. */
const writeNothing = new Set(['console/dialog/dialog/view/canvas/use-canvas-keys.ts', 'console/ui/panes/pane-width.ts'])

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name).replaceAll('\\', '/')
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? [path] : []
  })

it('every field of the console and the chat window asks kit/keys/enter whether Enter was pressed', () => {
  const files = [...sources('console'), ...sources('widget')]
  expect(files.length).toBeGreaterThan(500)
  const own = files.filter((path) => asksItself.test(readFileSync(path, 'utf8')) && !writeNothing.has(path))
  expect(own).toEqual([])
})

it.each(["if (event.key === 'Enter') send()", "if (event.key !== 'Enter') return", 'if (event.isComposing) return', "case 'Enter':"])(
  'a field that asks itself is found: %s',
  (source) => expect(asksItself.test(source)).toBe(true),
)
