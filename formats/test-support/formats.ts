// Table: what the tests of all readers need of each format: where real bots of it lie, what to count in them, and what nobody knows yet.
import type { SourceFile } from '../shared/bot-format'
import type { Counted } from './count/count'
import { countClu } from './count/clu'
import { countDialogflowCx } from './count/dialogflow-cx'
import { countDialogflowEs } from './count/dialogflow-es'
import { countLex } from './count/lex'
import { countLu } from './count/lu'
import { countLuis } from './count/luis'
import { countRasa } from './count/rasa'
import { countTable } from './count/table'
import { countTock } from './count/tock'
import { countWatson } from './count/watson'
import { countKore, countTypebot } from './counts'

export interface Tested {
  /** Folders of real bots. */
  real: readonly string[]
  /** Real bots of those folders that another reader is for. */
  except?: readonly string[]
  count: (files: readonly SourceFile[]) => Counted
  /** The files with one construct that nobody has heard of. */
  invent: (files: readonly SourceFile[]) => SourceFile[]
}

const change = (files: readonly SourceFile[], name: RegExp, edit: (text: string) => string): SourceFile[] =>
  files.map((file) => (name.test(file.name) ? { ...file, text: edit(file.text) } : file))

const inventField = (text: string): string => text.replace('{', '{"hologram": [{"depth": 3}],')

const jsonOf = (files: readonly SourceFile[]): SourceFile[] => files.filter(({ name }) => name.endsWith('.json'))

/** All of their .lu files are empty. */
const emptyComposer = ['composer/asking-questions', 'composer/paladique-spacey', 'composer/responding-with-text']

export const testedFormats: Readonly<Record<string, Tested>> = {
  luis: { real: ['luis'], count: countLuis, invent: (files) => change(files, /\.json$/, inventField) },
  clu: { real: ['clu'], count: countClu, invent: (files) => change(files, /\.json$/, inventField) },
  rasa: { real: ['rasa'], count: countRasa, invent: (files) => change(files, /nlu\.yml$/, (text) => `${text}hologram:\n- depth: 3\n`) },
  watson: { real: ['watson'], count: countWatson, invent: (files) => change(files, /skill\.json$/, inventField) },
  tock: { real: ['tock'], count: countTock, invent: (files) => change(files, /\.json$/, inventField) },
  'dialogflow-es': { real: ['dialogflow-es'], count: countDialogflowEs, invent: (files) => change(files, /order\.json$/, inventField) },
  'dialogflow-cx': { real: ['dialogflow-cx'], count: countDialogflowCx, invent: (files) => change(files, /rent\.json$/, inventField) },
  lex: { real: ['lex'], count: countLex, invent: (files) => change(files, /en_US\/Intents\/Lend\/Intent\.json$/, inventField) },
  lu: {
    real: ['composer'],
    except: emptyComposer,
    count: countLu,
    invent: (files) => change(files, /kitchen/, (text) => `${text}%% hologram depth=3\n`),
  },
  kore: {
    real: ['kore'],
    count: (files) => ({ rows: countKore(files), marked: [['two big pizzas', 'big']] }),
    invent: (files) => change(files, /bot-definition\.json$/, inventField),
  },
  typebot: {
    real: ['typebot'],
    count: (files) => ({ rows: countTypebot(jsonOf(files)), marked: [] }),
    invent: (files) => change(files, /\.json$/, inventField),
  },
  table: {
    real: [],
    count: countTable,
    invent: (files) => change(files, /\.csv$/, (text) => text.replace('Language\n', 'Language,hologram\n')),
  },
}
