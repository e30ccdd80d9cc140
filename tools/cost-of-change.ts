// What adding one of each sort of thing costs, counted from what is in the tree: of real examples, the folder each lives in and every line
// outside of it that names it. Tests, samples and documents are left out: they may speak of anything.
import { isTestFile, type SourceFile, sourceFiles } from './source-files'

interface Sort {
  name: string
  /** Examples by the word the code knows them by, each with its folder or, where a row is all there is, its table. */
  examples: Readonly<Record<string, string>>
  /** Where such a word means an example of this sort. */
  areas: readonly string[]
  /** Lines that name the example though they are no price of adding it, or files that do, and why. */
  leftOut?: { lines?: RegExp; files?: RegExp; why: string }
  /** So many lines outside it may cost; one, where nothing is said. */
  most?: number
  /** The example is an entry of a table and no folder: its entry is the line it costs, only its words are files of its own. */
  isEntry?: true
}

const sorts: readonly Sort[] = [
  {
    name: 'feature with calls, a table and a screen',
    examples: { feedback: 'server/conversation/feedback', pinned: 'server/bot/pinned' },
    areas: [
      'contract/call-list.ts',
      'contract/base/',
      'server/feature-list.ts',
      'server/base/',
      'console/menu.ts',
      'console/base/',
      'console/shell/',
      'tools/domains.ts',
      'tools/docs/contents.ts',
    ],
    leftOut: { lines: /@parley\/nlu|'feedback' \|/, why: 'the engine gives feedback on a sentence, which is another' },
    most: 5,
  },
  {
    name: 'node kind',
    examples: {
      agent_transfer: 'runtime/nodes/agent-transfer',
      confirmation: 'runtime/nodes/confirmation',
      dynamic_intent: 'runtime/nodes/dynamic-intent',
      logic: 'runtime/nodes/logic',
      process: 'runtime/nodes/process',
      service: 'runtime/nodes/service',
      webhook: 'runtime/nodes/webhook',
    },
    areas: [
      'runtime/',
      'console/dialog/dialog/',
      'console/base/language/kinds/',
      'contract/objects/',
      'contract/base/ids',
      'server/base/storage/',
    ],
    leftOut: {
      lines:
        /effect|notCalled|replay\(|nodeType|'Call it and go on|processNodeTypes|type: z\.string\(\)|find-intent|kept\.|process: 'processed'|nouns: \[/,
      why: 'what a turn asks of outside is called service too, so are a sort of process and the usual sort of what a task calls; replies claim such words',
    },
  },
  {
    name: 'entity type',
    examples: {
      airport: 'nlu/entities/airport',
      company_name: 'nlu/entities/company_name',
      currencyv2: 'nlu/entities/currencyv2',
      dateperiod: 'nlu/entities/dateperiod',
      from_number: 'nlu/entities/from_number',
      list_of_items_lookup: 'nlu/entities/list_of_items_lookup',
      list_of_values: 'nlu/entities/list_of_values',
      person_name: 'nlu/entities/person_name',
      phone_number: 'nlu/entities/phone_number',
      quantityv2: 'nlu/entities/quantityv2',
      zipcode: 'nlu/entities/zipcode',
    },
    areas: ['nlu/', 'runtime/', 'console/', 'contract/objects/', 'contract/base/ids', 'server/'],
    leftOut: {
      files: /^nlu\/entities\/(\w+\/examples\.ts|held-out\/)/,
      why: "they are tests, though they are not called so: another type's examples, which its conformance runs, and sentences of others",
    },
  },
  {
    name: 'template',
    examples: {
      carousel: 'contract/templates/carousel',
      attachment: 'contract/templates/attachment',
      like_dislike: 'contract/templates/like-dislike',
      mini_table: 'contract/templates/mini-table',
    },
    areas: ['contract/templates/', 'channels/shared/', 'widget/', 'console/ui/message/'],
  },
  {
    name: 'setting of a bot',
    examples: {
      ambiguityMargin: 'contract/objects/bot-settings',
      briefResume: 'contract/objects/bot-settings',
      endAfterTask: 'contract/objects/bot-settings',
      languageOf: 'contract/objects/bot-settings',
      maxHeld: 'contract/objects/bot-settings',
      patternGap: 'contract/objects/bot-settings',
      smallTalkThreshold: 'contract/objects/bot-settings',
    },
    areas: ['contract/', 'console/', 'server/base/storage/', 'samples/'],
    isEntry: true,
  },
  {
    name: 'language of the console',
    examples: { ja: 'contract/base/languages.ts', ko: 'contract/base/languages.ts' },
    areas: ['console/', 'contract/', 'server/'],
    isEntry: true,
    leftOut: {
      lines: /'ar', 'ca'|wordSensitive/,
      files: /^server\/(understanding\/small-talk\/starter|base\/work\/notifications)\//,
      why: 'what bots speak, and how it is cut into words, is a list of its own; so is what their small talk comes in, counted below',
    },
  },
  {
    name: 'language in which small talk comes along',
    examples: { ja: 'server/understanding/small-talk/starter/ja.ts', ko: 'server/understanding/small-talk/starter/ko.ts' },
    areas: ['server/understanding/small-talk/', 'contract/understanding/small-talk', 'console/understanding/small-talk/'],
  },
  {
    name: 'language of mails and text messages',
    examples: { ja: 'server/base/work/notifications/words/ja.ts', ko: 'server/base/work/notifications/words/ko.ts' },
    areas: ['server/base/work/notifications/'],
  },
  {
    name: 'permission',
    examples: { KNOWLEDGE_GRAPH: 'contract/base/access/access.ts', CHANNELS: 'contract/base/access/access.ts' },
    areas: ['contract/base/', 'console/account/team/roles/', 'server/base/', 'server/account/team/', 'tools/docs/'],
    isEntry: true,
  },
  {
    name: 'authorization method',
    examples: { kerberos: 'contract/objects/authorization/methods/kerberos.ts', basic: 'contract/objects/authorization/methods/basic.ts' },
    areas: ['contract/objects/authorization/', 'runtime/authorization/', 'server/base/bot/callers/', 'console/integration/authorization/'],
    leftOut: {
      files: /\/(methods|callers)\/(kerberos|basic)\.ts$|text\.json$/,
      why: 'what it makes of a request and how it is called are files of its own, and its words are words',
    },
    most: 6,
  },
  {
    name: 'kind of object of a bot',
    examples: {
      'none-sentence': 'contract/objects/none-sentence',
      'sentiment-event': 'contract/objects/sentiment-event',
      'knowledge-node': 'contract/objects/knowledge-node',
    },
    areas: [
      'contract/base/',
      'contract/objects/',
      'console/base/',
      'console/ui/',
      'server/base/',
      'server/bot/search/',
      'server/bot/marketplace/',
      'console/release/bot-version/',
      'console/bot/change-log/',
    ],
    most: 12,
    leftOut: {
      lines: /event\('|parent: '|job\.kind\./,
      why: 'what a conversation reports is called as what it is about, what lies in it names it in its own entry, jobs have kinds too',
    },
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
    areas: ['channels/', 'contract/base/ids', 'contract/templates/', 'console/base/language/', 'console/channel/channel/', 'console/ui/'],
    leftOut: {
      lines: /^\s*"[\w@/-]+": "\d|choice\('type', \[/,
      files: /^(console\/ui\/message\/looks\/form\/|contract\/templates\/(form\/|shared\/drawing))/,
      why: 'a package a channel is tried with is named as the channel is, and a field of a form may hold an email',
    },
  },
  {
    name: 'provider of language models',
    examples: { anthropic: 'providers/llm/anthropic', openai: 'providers/llm/openai' },
    areas: ['providers/llm/', 'server/base/bot/models/', 'server/model/llm/', 'console/model/language-model/'],
    leftOut: { lines: /@ai-sdk\/|https:\/\//, why: 'packages and addresses have the names of providers' },
  },
]

export interface Cost {
  sort: string
  examples: number
  /** The most files an example has in its own folder, its words among them. */
  files: number
  /** The most lines outside of it. */
  lines: number
  /** The most it may be. */
  most: number
  /** The files those lines stand in. */
  places: string[]
}

export function costsOf(root: string): Cost[] {
  // The words of other languages are written by a command, and translated; they are no price of a line.
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
      most: sort.most ?? 1,
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

/** Of an entry, the files that hold nothing but its words in one language, and how they are drawn. */
function filesOf(word: string, home: string, { isEntry }: Sort, files: readonly SourceFile[]): number {
  if (isEntry) return files.filter((file) => isWordsOf(word, file)).length
  return files.filter((file) => isIn(home, file)).length
}

function isWordsOf(word: string, { path }: SourceFile): boolean {
  return path === `console/languages/${word}.json` || /\/fonts\/(\w+)[.-]/.exec(path)?.[1] === word
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
  const spellings = [`['"\`/]${word}['"\`]`, `^\\s*${word}[:,]`, `kind\\.(?:\\w+\\.)?${word}\\b`, `bot\\.setting\\.${word}\\b`]
  const folder = home.split('/')
  const ofFeature = folder[0] === 'server' ? [`/${folder.slice(1).join('/')}/`, `'\\d{3}-${word}'`] : []
  const inLists = [`'\\./${folder.at(-1)}'`, ...ofFeature]
  const names = new RegExp((isEntry ? spellings : [...spellings, ...inLists]).join('|'))
  const isHome = (file: SourceFile) =>
    isEntry ? isWordsOf(word, file) || (isIn(home, file) && file.path.endsWith('.json')) : isIn(home, file)
  return files
    .filter((file) => !isHome(file) && !file.path.startsWith('console/languages/') && areas.some((area) => file.path.startsWith(area)))
    .filter(({ path }) => !(leftOut?.files?.test(path) ?? false))
    .flatMap(({ path, text }) => text.split('\n').map((line) => ({ path, line })))
    .filter(({ line }) => names.test(line) && !(leftOut?.lines?.test(line) ?? false))
}

const [begin, end] = ['<!-- costs -->', '<!-- end of costs -->']

/** The text with the table of now between the markers; null where it has no markers. */
export function withCosts(text: string, costs: readonly Cost[]): string | null {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  return from < 0 || to < from ? null : `${text.slice(0, from + begin.length)}\n${costTable(costs)}\n${text.slice(to)}`
}
