// What adding one of each sort of thing costs, counted from what is in the tree: of real examples, the folder each lives in and every line
// outside of it that names it. Tests, samples and documents are left out: they may speak of anything.
import { isTestFile, type SourceFile, sourceFiles } from './source-files'

interface Sort {
  name: string
  /** Examples by the word the code knows them by, each with its folder or, where a row is all there is, its table. */
  examples: Readonly<Record<string, string>>
  /** Where such a word means an example of this sort. */
  areas: readonly string[]
  /** Lines that name the example though they are no price of adding it, and why. */
  leftOut?: { lines: RegExp; why: string }
  /** The example is an entry of a table and no folder: only its words are files of its own. */
  isEntry?: true
}

const sorts: readonly Sort[] = [
  {
    name: 'node kind',
    examples: { confirmation: 'runtime/nodes/confirmation', logic: 'runtime/nodes/logic', service: 'runtime/nodes/service' },
    areas: [
      'runtime/',
      'console/features/dialog/',
      'console/base/language/kinds/',
      'contract/objects/',
      'contract/base/ids',
      'server/base/storage/',
    ],
    leftOut: {
      lines: /effect|replay\(|nodeType|'Call it and go on|processNodeTypes/,
      why: 'what a turn asks of outside is called service too, and so is a sort of process',
    },
  },
  {
    name: 'entity type',
    examples: {
      currencyv2: 'nlu/entities/currencyv2',
      person_name: 'nlu/entities/person_name',
      phone_number: 'nlu/entities/phone_number',
      zipcode: 'nlu/entities/zipcode',
    },
    areas: ['nlu/', 'runtime/', 'console/', 'contract/objects/', 'contract/base/ids', 'server/'],
  },
  {
    name: 'template',
    examples: { carousel: 'contract/templates/carousel', attachment: 'contract/templates/attachment' },
    areas: ['contract/templates/', 'channels/shared/', 'widget/templates/', 'console/features/test-chat/'],
  },
  {
    name: 'template with a drawing of its own in the window',
    examples: { like_dislike: 'contract/templates/like-dislike', mini_table: 'contract/templates/mini-table' },
    areas: ['contract/templates/', 'channels/shared/', 'widget/templates/', 'console/features/test-chat/'],
  },
  {
    name: 'setting of a bot',
    examples: { ambiguityMargin: 'contract/objects/bot-settings', maxHeld: 'contract/objects/bot-settings' },
    areas: ['contract/', 'console/', 'server/base/storage/', 'samples/'],
    isEntry: true,
  },
  {
    name: 'language of the console',
    examples: { ja: 'contract/base/languages.ts', ko: 'contract/base/languages.ts' },
    areas: ['console/', 'contract/', 'server/features/', 'server/base/http/'],
    isEntry: true,
    leftOut: { lines: /'ar', 'ca'/, why: 'what bots speak is a list of its own' },
  },
  {
    name: 'language of mails and text messages',
    examples: { ja: 'server/base/work/notifications/words/ja.ts', ko: 'server/base/work/notifications/words/ko.ts' },
    areas: ['server/base/work/notifications/'],
  },
  {
    name: 'channel',
    examples: {
      email: 'channels/email',
      rtm: 'channels/rtm',
      slack: 'channels/slack',
      telegram: 'channels/telegram',
      twilio: 'channels/twilio',
      whatsapp: 'channels/whatsapp',
    },
    areas: ['channels/', 'contract/base/ids', 'contract/templates/', 'console/base/language/', 'console/features/channel/', 'console/ui/'],
    leftOut: { lines: /^\s*"[\w@/-]+": "\d/, why: 'a package a channel is tried with is named as the channel is' },
  },
]

export interface Cost {
  sort: string
  examples: number
  /** The most files an example has in its own folder, its words among them. */
  files: number
  /** The most lines outside of it. */
  lines: number
  /** The files those lines stand in. */
  places: string[]
}

export function costsOf(root: string): Cost[] {
  const files = sourceFiles(root).filter(({ path }) => !isTestFile(path))
  return sorts.map((sort) => {
    const counted = Object.entries(sort.examples).map(([word, home]) => ({
      own: filesOf(word, home, sort, files),
      lines: linesOutside(word, home, sort, files),
    }))
    return {
      sort: sort.name,
      examples: counted.length,
      files: Math.max(...counted.map(({ own }) => own)),
      lines: Math.max(...counted.map(({ lines }) => lines.length)),
      places: [...new Set(counted.flatMap(({ lines }) => lines.map(({ path }) => path)))].sort(),
    }
  })
}

/** The table as it stands in ARCHITECTURE.md. */
function costTable(costs: readonly Cost[]): string {
  const rows = costs.map(
    ({ sort, examples, files, lines, places }) =>
      `| ${sort} | ${examples} | ${files} | ${lines} | ${places.map((place) => `\`${place}\``).join(', ') || '–'} |`,
  )
  const head = '| one more | examples counted | files of its own | lines outside | where |\n| --- | --- | --- | --- | --- |'
  return [head, ...rows].join('\n')
}

/** Of an entry, the files that hold nothing but its words in one language. */
function filesOf(word: string, home: string, { isEntry }: Sort, files: readonly SourceFile[]): number {
  if (isEntry) return files.filter(({ path }) => path.endsWith(`.${word}.json`)).length
  return files.filter((file) => isIn(home, file)).length
}

function isIn(home: string, { path }: SourceFile): boolean {
  return path === home || path.startsWith(`${home}/`)
}

function linesOutside(
  word: string,
  home: string,
  { areas, leftOut, isEntry }: Sort,
  files: readonly SourceFile[],
): { path: string; line: string }[] {
  const spellings = [`['"\`/]${word}['"\`]`, `^\\s*${word}[:,]`, `kind\\.\\w+\\.${word}\\b`, `bot\\.setting\\.${word}\\b`]
  const names = new RegExp((isEntry ? spellings : [...spellings, `'\\./${home.split('/').at(-1)}'`]).join('|'))
  const isHome = (file: SourceFile) => isIn(home, file) && !(isEntry && home.endsWith('.ts'))
  return files
    .filter((file) => !isHome(file) && areas.some((area) => file.path.startsWith(area)))
    .flatMap(({ path, text }) => text.split('\n').map((line) => ({ path, line })))
    .filter(({ line }) => names.test(line) && !(leftOut?.lines.test(line) ?? false))
}

const [begin, end] = ['<!-- costs -->', '<!-- end of costs -->']

/** The text with the table of now between the markers; null where it has no markers. */
export function withCosts(text: string, costs: readonly Cost[]): string | null {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  return from < 0 || to < from ? null : `${text.slice(0, from + begin.length)}\n${costTable(costs)}\n${text.slice(to)}`
}
