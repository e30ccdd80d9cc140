// Ids of the ledger that the code cites, such as in the title of a test: each stands in a file that is run as a test, and is written out,
// so that a search for it finds it. What is named like a test is run by one of the lists of gate/lists.ts.
import type { Finding } from './finding'
import { isTest } from './gate/lists'
import { codeFiles, type SourceFile, sourceFiles } from './source-files'

const namedLikeTest = /\.(test|tests|spec|specs|journey|speed)\.[cm]?[jt]sx?$/

const id = /\bS\d+-\d{3}\b/g
/** `S… to S…`, `S…..003`, and lists in which only the first is whole: `S…/002`, `S…, 002`. */
const shortened = /\bS\d+-\d{3}(?:\s*(?:\.{2,3}|…|–|—|-|to|through|until)\s*(?:S\d+-)?\d{3}|(?:\s*[/&,]\s*|\s+and\s+)\d{3})\b/g

export async function check(root: string): Promise<Finding[]> {
  const files = codeFiles(root)
  return [...neverRun(sourceFiles(root)), ...files.flatMap(notWrittenOut), ...unproved(files)]
}

function neverRun(files: SourceFile[]): Finding[] {
  const lost = files.filter(({ path }) => namedLikeTest.test(path) && !isTest(path))
  return lost.map(({ path }) => ({ file: path, text: 'is named like a test, and no list of tools/gate/lists.ts runs it' }))
}

function notWrittenOut({ path, text }: SourceFile): Finding[] {
  const ranges = text.match(shortened) ?? []
  return ranges.map((range) => ({ file: path, text: `write every id out in "${range.replace(/\s+/g, ' ')}"` }))
}

function unproved(files: SourceFile[]): Finding[] {
  const proved = new Set(files.filter(({ path }) => isTest(path)).flatMap(idsIn))
  return files.flatMap((file) =>
    idsIn(file)
      .filter((cited) => !proved.has(cited))
      .map((cited) => ({ file: file.path, text: `${cited} is cited here and in no file that is run as a test` })),
  )
}

function idsIn({ text }: SourceFile): string[] {
  return [...new Set(text.match(id) ?? [])]
}
