// Where a file, a folder or a path has grown too large to be one thought. Lengths of functions are Biome's to check.
import { posix } from 'node:path'
import type { Finding } from './finding'
import { codeFiles, isTestFile, type SourceFile, sourceFiles } from './source-files'

const stop = { file: 400, component: 300, styles: 300, folder: 16, depth: 5 }

/** Their files are the rows of one list each, so there are as many as there are rows. */
const lists = /^(contract\/objects|server\/base\/storage\/database\/migrations|tests\/\w+|bench|tools|console\/ui)$/

export async function check(root: string): Promise<Finding[]> {
  const files = codeFiles(root)
  const styles = sourceFiles(root).filter(({ path }) => path.endsWith('.css'))
  return [...[...files, ...styles].flatMap(lengthFindings), ...files.flatMap(depthFindings), ...folderFindings(files)]
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
