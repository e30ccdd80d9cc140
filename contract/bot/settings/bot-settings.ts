// What is set up for a whole bot, over paths for scripts: its settings one by one, and all of it by area. The console edits the same as parts of
// the bot's document.
import { z } from 'zod'
import { call } from '../../base/call'
import { changesOf } from '../../base/fields/changes'
import { BotSettings } from '../../objects/bot-settings'
import { BotAreas, botAreaChanges } from './areas'

const base = '/builder/streams/{streamId}'
const view = { permission: 'BOT_SETTINGS', level: 'VIEW' } as const
const edit = { permission: 'BOT_SETTINGS', level: 'YES' } as const
const bot = z.object({ streamId: z.string().max(80) })
/** The name that clients put a random value under, so that no cache answers. */
const uncached = { rnd: z.string().max(80).optional() }

export const botSettingsCalls = {
  'bot-settings.get': call({
    ...{ method: 'GET', path: `${base}/botSettings`, access: view },
    about: 'The settings of a bot by their names: welcome, understanding, interruptions, corrections, sessions and the rest.',
    reads: ['document'],
    input: bot,
    reply: BotSettings,
  }),
  'bot-settings.set': call({
    ...{ method: 'PUT', path: `${base}/botSettings`, access: edit },
    about:
      'Changes the settings that are named and leaves the others; a name that is no setting is refused. It is one change of the document, which undo takes back. Sending what was read changes nothing.',
    touches: ['document', 'bot'],
    input: z.strictObject({ ...bot.shape, ...uncached, ...changesOf(BotSettings.shape).shape }),
    reply: BotSettings,
  }),
  'bot-settings.get-areas': call({
    ...{ method: 'GET', path: `${base}/botconfigurations`, access: view },
    about:
      'Everything that is set up for a whole bot, by area: general, languages, welcome, defaultDialog, understanding, interruptions, amendEntity, multiIntent, sessions, failures, pii, events by their names, and feedbackSurveys by their ids.',
    reads: ['document'],
    input: bot,
    reply: BotAreas,
  }),
  'bot-settings.set-areas': call({
    ...{ method: 'PUT', path: `${base}/botconfigurations`, access: edit },
    about:
      'Changes the areas, and in each the fields, that are named, and leaves the others; a name that is not known is refused. An event or a survey that is null is taken away; a survey under a new id is made. It is one change of the document, which undo takes back. Sending what was read changes nothing.',
    touches: ['document', 'bot'],
    input: z.strictObject({ ...bot.shape, ...uncached, ...botAreaChanges }),
    reply: BotAreas,
  }),
}
