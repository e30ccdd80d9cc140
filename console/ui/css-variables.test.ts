// Every variable that a style sheet of the console reads is defined somewhere: one that is not takes its whole declaration away.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@parley/server/base/process/worker-file'
import { describe, expect, it } from 'vitest'

const console = join(projectRoot(), 'console')
/** Of the library that draws, set on its elements. */
const ofLibrary = /^--(?:mantine-|button-)/

function filesOf(folder: string, ending: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => ending.test(name)).map((name) => join(folder, name))
}

describe('the variables of style sheets', () => {
  it('are all defined', () => {
    const sources = [...filesOf(console, /\.(?:css|tsx?)$/), join(projectRoot(), 'kit/look/colors.css')].map((file) => ({
      file,
      text: readFileSync(file, 'utf8'),
    }))
    const defined = new Set(sources.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\s*\]?:/g)].map(([, name]) => name)))
    const missing = sources
      .filter(({ file }) => file.endsWith('.css'))
      .flatMap(({ file, text }) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => ({ file, name })))
      .filter(({ name }) => !defined.has(name) && !ofLibrary.test(name))
    expect(missing).toEqual([])
  })
})
