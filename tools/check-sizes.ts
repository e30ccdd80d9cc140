// Where a file, a folder, a path or a component has grown too large to be one thought. Lengths of other functions are Biome's to check, which
// counts no markup.
import { posix } from 'node:path'
import type { Finding } from './finding'
import { codeFiles, isTestFile, type SourceFile, sourceFiles } from './source-files'

const stop = { file: 400, component: 300, styles: 300, folder: 16, depth: 5, markup: 100 }

/** Their files are the rows of one list each, so there are as many as there are rows. */
const lists = /^(contract\/objects|server\/base\/storage\/database\/migrations|tests\/\w+|bench|tools|console\/ui)$/

export async function check(root: string): Promise<Finding[]> {
  const files = codeFiles(root)
  const styles = sourceFiles(root).filter(({ path }) => path.endsWith('.css'))
  return [
    ...[...files, ...styles].flatMap(lengthFindings),
    ...files.flatMap(depthFindings),
    ...files.flatMap(markupFindings),
    ...folderFindings(files),
  ]
}

/** A table says so in its first line and may be as long as what it lists. */
function lengthFindings({ path, text }: SourceFile): Finding[] {
  const lines = text.trimEnd().split('\n')
  if (/^(\/\/|\/\*\*?) Table:/.test(lines[0] ?? '')) return []
  const most = path.endsWith('.tsx') ? stop.component : path.endsWith('.css') ? stop.styles : stop.file
  return lines.length > most ? [{ file: path, text: `${lines.length} lines; ${most} at most` }] : []
}

function depthFindings({ path }: SourceFile): Finding[] {
  const depth = path.split('/').length - 1
  return depth > stop.depth ? [{ file: path, text: `${depth} folders deep; ${stop.depth} at most` }] : []
}

/** Components, with their markup. The formatter sets where each ends. */
function markupFindings({ path, text }: SourceFile): Finding[] {
  if (!path.endsWith('.tsx') || isTestFile(path)) return []
  return [...text.matchAll(/^(?:export )?(?:default )?function (\w+)[\s\S]*?^\}/gm)].flatMap(([whole, name]) => {
    const count = whole.split('\n').length
    return count > stop.markup ? [{ file: path, text: `${name} has ${count} lines; ${stop.markup} at most` }] : []
  })
}

/** Tests do not count: they stand beside what they prove. */
function folderFindings(files: SourceFile[]): Finding[] {
  const folders = new Map<string, number>()
  for (const { path } of files.filter((file) => !isTestFile(file.path))) {
    const folder = posix.dirname(path)
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  const crowded = [...folders].filter(([folder, count]) => count > stop.folder && !lists.test(folder))
  return crowded.map(([folder, count]) => ({ file: folder, text: `${count} files; ${stop.folder} at most` }))
}
