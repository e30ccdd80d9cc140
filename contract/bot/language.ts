// The languages of a bot over paths for scripts. The console edits them as a part of the bot's document.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'

const base = '/builder/streams/{streamId}/languages'
const where = z.object({ streamId: z.string().max(80) })

export const BotLanguages = z.object({
  defaultLanguage: z.string(),
  /** That the bot speaks, the default one among them. */
  languages: z.array(z.string()),
  /** Whose contents are kept, and that the bot does not speak. */
  disabledLanguages: z.array(z.string()),
})
export type BotLanguages = z.infer<typeof BotLanguages>

export const languageCalls = {
  'language.get-default': call({
    method: 'GET',
    path: `${base}/default`,
    access: { permission: 'BOT_SETTINGS', level: 'VIEW' },
    about: 'The default language of a bot, and which others it speaks.',
    reads: ['document'],
    input: where,
    reply: BotLanguages,
  }),
  'language.add': call({
    method: 'POST',
    path: base,
    access: { permission: 'BOT_SETTINGS', level: 'YES' },
    about: 'Adds a language to those a bot speaks.',
    touches: ['document', 'bot'],
    input: where.extend({ language: Language }),
    reply: BotLanguages,
  }),
  'language.change': call({
    method: 'POST',
    path: `${base}/{language}/{state}`,
    access: { permission: 'BOT_SETTINGS', level: 'YES' },
    about: 'Disables a language, enables it again, or makes it the default one, which cannot be disabled.',
    touches: ['document', 'bot'],
    input: where.extend({ language: Language, state: z.enum(['disable', 'enable', 'default']) }),
    reply: BotLanguages,
  }),
}
