// Cuts a .lu file into its sections: intents and entities with the lines that are theirs. What they mean is index.ts's.
import type { SourceFile } from '../shared/bot-format'

export interface Line {
  number: number
  text: string
}

export interface Section {
  is: 'intent' | 'entity'
  /** What stands behind the mark that begins it. */
  head: Line
  items: Line[]
}

export interface LuFile {
  file: string
  sections: Section[]
  imports: Line[]
  /** `> !# @app.culture = en-us` by its key. */
  settings: Map<string, Line>
  rest: Line[]
}

const setting = /^>\s*!#\s*@?([\w.-]+)\s*=\s*(.*?)\s*$/

export const isLu = ({ name, text }: SourceFile): boolean => /\.lu$/i.test(name) && /^\s*(?:#+\s*[^\s#]|[@$]\s*\S)/m.test(text)

export function sectionsOf({ name, text }: SourceFile): LuFile {
  const read: LuFile = { file: name, sections: [], imports: [], settings: new Map(), rest: [] }
  let open: Section | null = null
  for (const [at, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = { number: at + 1, text: raw.trim() }
    const [, key, value = ''] = setting.exec(line.text) ?? []
    const [, intent] = /^#+\s*([^\s#?].*)$/.exec(line.text) ?? []
    const [, entity] = /^[@$]\s*(\S.*)$/.exec(line.text) ?? []
    const [, item] = /^[-*+](?:\s+(.*))?$/.exec(line.text) ?? []
    if (line.text === '') continue
    if (key !== undefined) read.settings.set(key, { ...line, text: value })
    else if (line.text.startsWith('>')) continue
    else if (intent !== undefined) read.sections.push((open = { is: 'intent', head: { ...line, text: intent.trim() }, items: [] }))
    else if (entity !== undefined) read.sections.push((open = { is: 'entity', head: { ...line, text: line.text }, items: [] }))
    else if (/^\[[^\]]*\]\([^)]*\)$/.test(line.text)) read.imports.push(line)
    else if (item !== undefined && open !== null) open.items.push({ ...line, text: item })
    else read.rest.push(line)
  }
  return read
}
