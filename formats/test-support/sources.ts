// Where the files come from that readers are tested on: small ones of our own beside each reader, and real ones, which are not part of the project.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { SourceFile } from '../shared/bot-format'

const own = join(import.meta.dirname, '..')

/** The folder `bots` beside the corpora that PARLEY_CORPORA names, else beside those in `../shared/data`. */
function botsFolder(): string {
  return join(process.env['PARLEY_CORPORA'] ?? join(process.cwd(), '../shared/data/nlu'), '../bots')
}

/** Files as text, with `/` in their names and the same order everywhere. */
export function filesIn(folder: string): SourceFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
  const files = paths.filter((path) => statSync(path).isFile() && !path.endsWith('LICENSE.note')).sort()
  return files.map((path) => ({ name: relative(folder, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
}

/** A fixture of many files is one, `files.json`: their contents by the names that their platform gives them. */
export function fixtureOf(format: string): SourceFile[] {
  return filesIn(join(own, format, 'fixture')).flatMap((file) => {
    if (file.name !== 'files.json') return [file]
    const contents: Record<string, unknown> = JSON.parse(file.text)
    return Object.entries(contents).map(([name, content]) => ({ name, text: JSON.stringify(content, null, 2) }))
  })
}

/** Real bots of these folders, each with its files; none where they are not there. */
export function realBots(folders: readonly string[]): { name: string; files: SourceFile[] }[] {
  return folders.flatMap((folder) => {
    const path = join(botsFolder(), folder)
    if (!existsSync(path)) return []
    return readdirSync(path)
      .sort()
      .map((name) => ({ name: `${folder}/${name}`, files: filesIn(join(path, name)) }))
  })
}
