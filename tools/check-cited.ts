// Ids of the ledger that the code cites, such as in the title of a test: each stands in a file that is run as a test, and is written out,
// so that a search for it finds it. What is named like a test is run by one of the lists of vitest.config.ts.
import type { Finding } from './finding'
import { codeFiles, type SourceFile, sourceFiles } from './source-files'

/** The lists of vitest.config.ts as they are written there, with the files they mean. */
const lists = [
  { written: '**/*.test.{ts,tsx}', means: /\.test\.tsx?$/ },
  { written: 'tests/**/*.journey.ts', means: /^tests\/.*\.journey\.ts$/ },
]
const namedLikeTest = /\.(test|tests|spec|specs|journey|speed)\.[cm]?[jt]sx?$/

const id = /\bS\d+-\d{3}\b/g
/** `S… to S…`, `S…..003`, and lists in which only the first is whole: `S…/002`, `S…, 002`. */
const shortened = /\bS\d+-\d{3}(?:\s*(?:\.{2,3}|…|–|—|-|to|through|until)\s*(?:S\d+-)?\d{3}|(?:\s*[/&,]\s*|\s+and\s+)\d{3})\b/g

export async function check(root: string): Promise<Finding[]> {
  const files = codeFiles(root)
  return [...changedLists(files), ...neverRun(sourceFiles(root)), ...files.flatMap(notWrittenOut), ...unproved(files)]
}

function isRun(path: string): boolean {
  return lists.some(({ means }) => means.test(path))
}

function changedLists(files: SourceFile[]): Finding[] {
  const config = files.find(({ path }) => path === 'vitest.config.ts')
  if (config === undefined) return []
  const lost = lists.filter(({ written }) => !config.text.includes(`'${written}'`))
  return lost.map(({ written }) => ({ file: config.path, text: `no longer runs ${written}, which tools/check-cited.ts believes it does` }))
}

function neverRun(files: SourceFile[]): Finding[] {
  const lost = files.filter(({ path }) => namedLikeTest.test(path) && !isRun(path))
  return lost.map(({ path }) => ({ file: path, text: 'is named like a test, and no list of vitest.config.ts runs it' }))
}

function notWrittenOut({ path, text }: SourceFile): Finding[] {
  const ranges = text.match(shortened) ?? []
  return ranges.map((range) => ({ file: path, text: `write every id out in "${range.replace(/\s+/g, ' ')}"` }))
}

function unproved(files: SourceFile[]): Finding[] {
  const proved = new Set(files.filter(({ path }) => isRun(path)).flatMap(idsIn))
  return files.flatMap((file) =>
    idsIn(file)
      .filter((cited) => !proved.has(cited))
      .map((cited) => ({ file: file.path, text: `${cited} is cited here and in no file that is run as a test` })),
  )
}

function idsIn({ text }: SourceFile): string[] {
  return [...new Set(text.match(id) ?? [])]
}
