// The training and the conversation tests of a bot as other tools read them, and what their forms cannot say.
import { botiumConvos } from '@parley/formats/export/botium-convo'
import type { Left } from '@parley/formats/export/exported'
import { rasaYaml } from '@parley/formats/export/rasa-yaml'
import { tableCsv } from '@parley/formats/export/table-csv'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import type { ExportForm } from '@parley/contract/release/export-forms'
import type { ConversationSuiteContent } from '@parley/contract/testing/bot-tests'
import { suitesOfBot } from '../../testing/conversation-test/index'
import type { Db } from '../../base/context'
import { type ArchiveEntry, namedFiles } from '../bot-archive/index'

export interface OtherForm {
  /** One is the file itself, several are packed. */
  entries: ArchiveEntry[]
  /** What follows the bot's name in the file's. */
  ending: string
  type: string
  left: Pick<Left, 'name' | 'why'>[]
}

interface Asked {
  db: Db
  botId: string
  objects: readonly BotObject[]
  language: string | undefined
}

export async function inOtherForm(form: Exclude<ExportForm, 'parley'>, { db, botId, objects, language }: Asked): Promise<OtherForm> {
  if (form === 'botium') return convos(await suitesOfBot(db, botId))
  if (form === 'csv') {
    const { text, left } = tableCsv(objects)
    return { entries: [{ name: 'training.csv', content: text }], ending: '.csv', type: 'text/csv', left }
  }
  const spoken = language ?? objectsOf({ objects }, 'bot')[0]?.data.defaultLanguage ?? 'en'
  const { text, left } = rasaYaml(objects, spoken)
  return { entries: [{ name: 'nlu.yml', content: text }], ending: `-${spoken}.yml`, type: 'application/yaml', left }
}

function convos(suites: readonly ConversationSuiteContent[]): OtherForm {
  const left: OtherForm['left'] = []
  const entries = namedFiles(suites, ({ name }) => name).flatMap(({ file, thing }) =>
    botiumConvos(thing.cases).map((convo) => {
      for (const { turn, why } of convo.left) left.push({ name: `${thing.name}, ${convo.name}, ${turn + 1}`, why })
      return { name: `${file}/${convo.name}`, content: convo.text }
    }),
  )
  return { entries, ending: '-botium.zip', type: 'application/zip', left }
}
