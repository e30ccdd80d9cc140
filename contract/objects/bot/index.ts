// The bot itself as an object of its document: name, languages and the settings that hold for all of it (bot-settings).
import { z } from 'zod'
import { botTypes } from '../../base/ids'
import { BotSettings } from '../bot-settings'
import { CustomModel, maxCustomModels } from '../custom-model'
import { VariableCollections } from '../collection'
import { maxNamespaces, Namespace, NamespaceIds } from '../namespace'
import { Privacy } from '../privacy'
import { BotIcon } from './icon'
import { mostTranslatedLanguages, TranslatedLanguage } from '../translated-language'

export { BotSettings } from '../bot-settings'

export const Bot = z.object({
  name: z.string().min(1).max(128),
  description: z.string().max(2000).default(''),
  type: z.enum(botTypes).default('default'),
  /** Of a universal bot: the first version has no settings and no widgets of its own; new ones are of the second. */
  universalVersion: z.number().int().min(1).max(2).default(2),
  color: z.string().max(32).default('teal'),
  /** One of botIcons, the id of an uploaded picture, or '' for the first letters of its name. */
  icon: BotIcon.default(''),
  defaultLanguage: z.string().max(10).default('en'),
  /** That it speaks, the default one among them. */
  languages: z.array(z.string().max(10)).max(50).default(['en']),
  /** That it spoke: their contents are kept. */
  disabledLanguages: z.array(z.string().max(10)).max(50).default([]),
  /** The sample it was installed from, if any. */
  sampleId: z.string().default(''),
  settings: BotSettings.default(BotSettings.parse({})),
  /** Training parameters of their own for some of its languages. */
  customModels: z.array(CustomModel).max(maxCustomModels).default([]),
  privacy: Privacy.default(Privacy.parse({})),
  /** Of its variables. */
  namespaces: z.array(Namespace).max(maxNamespaces).optional(),
  /** Every variable is seen everywhere, whatever names namespaces. */
  namespacesOff: z.boolean().optional(),
  /** Of the variables that answers of its knowledge see; all of them where it names none. */
  knowledgeNamespaces: NamespaceIds.optional(),
  /** Other values of its variables. */
  collections: VariableCollections.optional(),
  /** The collection that conversations read; '' for none. */
  collectionId: z.string().max(80).optional(),
  /** That it understands or speaks through a translation engine. */
  translatedLanguages: z.array(TranslatedLanguage).max(mostTranslatedLanguages).optional(),
})
export type Bot = z.infer<typeof Bot>
