// How a template of a dialog is written down: as a sample bot is, with one dialog and what it alone needs. The list is index.ts.
import type { DialogTemplateId } from '@parley/contract/dialog/dialog-template'
import type { BotObject } from '@parley/contract/objects/object'
import type { FieldsOf } from '@parley/contract/base/form'
import { buildSample } from '../build'
import type { BuiltSample, SampleConversation, SampleDialog } from '../sample'

export interface DialogTemplate extends Pick<BuiltSample, 'variables' | 'entities' | 'intents' | 'service'> {
  id: DialogTemplateId
  dialog: SampleDialog
  conversations: SampleConversation[]
}

/** The template as a bot of its own, which says nothing but this one dialog. */
export function sampleOfTemplate({ dialog, ...template }: DialogTemplate): BuiltSample {
  const { name, description } = dialog
  const rest = { color: 'slate', languages: ['en'], welcome: '', synonyms: [], smallTalk: [], dialogs: [dialog] }
  return { ...template, ...rest, name, description }
}

/** Its objects, without the bot. Another `seed`, of the form of a bot's id, gives other ids. */
export function objectsOfTemplate(template: DialogTemplate, seed: string, fieldsOf: FieldsOf): BotObject[] {
  return buildSample(sampleOfTemplate(template), seed, fieldsOf).objects.filter(({ kind }) => kind !== 'bot')
}
