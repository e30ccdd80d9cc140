// Table: the kinds of objects that are described field by field at the top of their data, as a node's settings are. Their texts,
// mentions and words follow from the descriptions.
import type { Field } from '../base/form'
import { type ObjectKind, objectKinds } from '../base/ids'
import { botEventFields } from './bot-event'
import { dialogFields } from './dialog'
import { messageTemplateFields } from './message-template'
import { panelFields } from './panel'
import { sentimentEventFields } from './sentiment-event'
import { smallTalkFields } from './small-talk'
import { surveyFields } from './survey'
import { faqFields } from './faq'
import { responseFields } from './standard-response'
import { taskFields } from './task'
import { widgetFields } from './widget'

export const fieldsOfObject: Partial<Record<ObjectKind, readonly Field[]>> = {
  dialog: dialogFields,
  response: responseFields,
  'bot-event': botEventFields,
  panel: panelFields,
  widget: widgetFields,
  'message-template': messageTemplateFields,
  'sentiment-event': sentimentEventFields,
  survey: surveyFields,
  faq: faqFields,
  ...taskFields,
  'small-talk': smallTalkFields,
}

const described = objectKinds.filter((kind) => fieldsOfObject[kind] !== undefined)

/** Kinds whose texts are said, or run as scripts, in a conversation. */
export const kindsWithScripts: ReadonlySet<ObjectKind> = new Set<ObjectKind>(['node', ...described])
/** Kinds whose texts may mention entities and variables. */
export const kindsWithTexts: ReadonlySet<ObjectKind> = new Set<ObjectKind>(['bot', 'entity', ...kindsWithScripts])
