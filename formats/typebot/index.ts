// Bots of this format: each file is a dialog, which begins when the window opens; groups are steps in a row, edges their ways out.
import { BotBuilder } from '../shared/bot-builder'
import type { BotFormat, ReadBot, SourceFile } from '../shared/bot-format'
import { pointer, recordOf } from '../shared/read-json'
import { Secrets } from '../shared/secrets'
import { blockTypes } from './blocks/index'
import { readDialog } from './dialog'
import type { Tell } from './report'
import { sentence } from './sentences'
import { isTypebot, readSources, type TypebotFile } from './source'

export const typebot: BotFormat = {
  id: 'typebot',
  label: 'Typebot',
  constructs: ['unknown', 'start', 'event', 'group', 'edge', 'variable', 'item', 'theme', 'settings', 'file', ...blockTypes],
  recognises: isTypebot,
  read,
}

function read(files: readonly SourceFile[], wish: { language?: string } = {}): ReadBot {
  const { bots, others } = readSources(files)
  const builder = new BotBuilder('typebot', wish.language ?? 'en')
  const secrets = new Secrets(builder)
  const dialogs = new Map<string, string>()
  for (const { id, name } of bots) {
    if (dialogs.has(id)) continue
    dialogs.set(id, builder.addNamed('dialog', id, { name }).id)
  }
  for (const [at, bot] of bots.entries()) {
    const tell: Tell = ({ kind, name, steps, outcome, landed = [], why }) =>
      builder.tell({ kind, file: bot.file, place: pointer(...steps), name: name.slice(0, 200) }, outcome, landed, why)
    const dialogId = dialogs.get(bot.id) ?? ''
    readDialog({ builder, secrets, file: bot, dialogs, dialogId, tell })
    tellStart({ builder, file: bot, dialogId, tell, isFirst: at === 0 })
    tellRest(bot, tell)
  }
  for (const file of others) builder.tell({ kind: 'file', file, place: '', name: file }, 'not-possible', [], sentence('typebot.other-file'))
  const [first] = bots
  return builder.built(first?.name ?? 'Bot', '', [])
}

interface StartPlace {
  builder: BotBuilder
  file: TypebotFile
  dialogId: string
  tell: Tell
  isFirst: boolean
}

/** The first bot begins when the window opens, and with whatever a user says who has no window; the others are led to. */
function tellStart({ builder, file, dialogId, tell, isFirst }: StartPlace): void {
  const landed = [dialogId]
  if (isFirst) {
    for (const key of ['ON_CONNECT_EVENT', 'INTENT_UNIDENTIFIED'])
      landed.push(builder.add('bot-event', `${file.id}/${key}`, { key, enabled: true, action: 'dialog', dialogId }).id)
  }
  for (const { steps } of file.starts)
    tell({ kind: 'start', name: 'start', steps, outcome: 'equivalent', landed, why: sentence('typebot.start') })
  for (const { type, steps } of file.events) {
    const isKnown = ['command', 'reply', 'invalidReply'].includes(type)
    tell({
      kind: isKnown ? 'event' : 'unknown',
      name: type,
      steps,
      outcome: 'not-possible',
      why: sentence('construct.unknown', { name: type }),
    })
  }
}

const known = new Set([
  ...[
    'version',
    'id',
    'name',
    'events',
    'groups',
    'blocks',
    'edges',
    'variables',
    'theme',
    'settings',
    'createdAt',
    'updatedAt',
    'folderId',
    'publicId',
  ],
  ...[
    'customDomain',
    'icon',
    'workspaceId',
    'isArchived',
    'isClosed',
    'resultsTablePreferences',
    'selectedThemeTemplateId',
    'whatsAppCredentialsId',
  ],
  ...['riskLevel', 'publishedTypebotId', 'typebotId', 'spaceId'],
])

function tellRest({ data, prefix }: TypebotFile, tell: Tell): void {
  for (const key of ['theme', 'settings'] as const) {
    if (Object.keys(recordOf(data[key])).length > 0)
      tell({ kind: key, name: key, steps: [...prefix, key], outcome: 'not-possible', why: sentence(`typebot.${key}`) })
  }
  for (const key of Object.keys(data)) {
    if (!known.has(key))
      tell({
        kind: 'unknown',
        name: key,
        steps: [...prefix, key],
        outcome: 'not-possible',
        why: sentence('construct.unknown', { name: key }),
      })
  }
}
