// A task that is no dialog outside of a conversation: the request it would make, whether what came back is to be told, and the messages for
// somebody in their language on their channel. Making the request and sending the messages is the server's.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { fillTemplate, type FillForm, firstValue } from '@parley/kit/expression/template'
import type { CompiledBot } from '../compile'
import { asSaid, scopeOf } from '../context/scope'
import { standInsFor, usedIn } from '../context/secrets'
import type { Say } from '../nodes/node-kind'
import type { ServiceReply, ServiceRequest } from '../ports'
import { choosePrompt, sayPrompt, type Untranslated, untranslatedIn } from '../say/prompt'
import { emptyFrame, newSession } from '../session/session'
import type { CompiledTask } from './compiled-task'
import { entriesAt, entriesById } from './entries'
import { type FilterPlace, matching } from './filters'
import { mappedValues } from './mapped'
import { replyFacts, shownEntries } from './shown'

export interface TaskPlace {
  language: string
  channel: string
  timezone: string
  now: number
  /** Epoch milliseconds of the run before; 0 for none. */
  lastRun: number
  values: Record<string, string>
}

/** What its parameter mapping gives where nobody is asked. */
export function valuesOutside(bot: CompiledBot, task: CompiledTask, place: TaskPlace): Record<string, string> {
  const { scope, session } = scopeAt(bot, place, {})
  return mappedValues(task, (words) => fillTemplate(bot.texts.template(words), scope, session, 'text'))
}

/** null where there is nothing to ask. */
export function taskRequest(bot: CompiledBot, task: CompiledTask, place: TaskPlace): ServiceRequest | null {
  if (task.call === null) return null
  const { scope, session } = scopeAt(bot, place, {})
  const standIns = standInsFor(bot.secure, scope)
  const fillRequest = (text: string, form: FillForm) => fillTemplate(bot.texts.template(text), standIns.scope, session, form)
  const made = task.call.request({ settings: task.call.settings, fillRequest })
  if (made === null) return null
  const uses = usedIn(made.request, standIns.uses)
  return uses.length === 0 ? made.request : { ...made.request, secrets: { uses, bodyForm: made.bodyForm } }
}

export interface TaskNews {
  error: { code: string; text: string } | null
  /** What texts see beside the rest. */
  vars: JsonObject
  entries: Json[]
  /** Entries that were not told before, by what they are known by. */
  fresh: Map<string, Json>
  /** Somebody is to be told. */
  isTold: boolean
}

/** `told`: which of some entries were told before. */
export async function taskNews(
  bot: CompiledBot,
  task: CompiledTask,
  { place, reply }: { place: TaskPlace; reply: ServiceReply },
  told: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<TaskNews> {
  const { response, error } = replyFacts(reply)
  const found = error === null ? entriesAt(response['body'] ?? null, task.list) : []
  const entries = matching(found, task.alert?.filters ?? [], { now: place.now, ...filled(bot, place, { response }) })
  const known = entriesById(entries, task.alert?.idField ?? '')
  const before = known.size === 0 ? new Set<string>() : await told([...known.keys()])
  const fresh = new Map([...known].filter(([id]) => !before.has(id)))
  const vars: JsonObject = { response, entries, new: [...fresh.values()] }
  const holds = task.alert?.condition?.test(scopeAt(bot, place, vars).scope).result ?? true
  return { error, vars, entries, fresh, isTold: error === null && fresh.size > 0 && holds }
}

function filled(bot: CompiledBot, place: TaskPlace, vars: JsonObject): Pick<FilterPlace, 'fill' | 'read'> {
  const { scope, session } = scopeAt(bot, place, vars)
  return {
    fill: (text) => fillTemplate(bot.texts.template(text), scope, session, 'text'),
    read: (text) => firstValue(bot.texts.template(text), scope),
  }
}

/** Runs a script of a wording over what texts see; chance chooses one of several wordings. */
export interface TaskTools {
  print(source: string, scope: JsonObject): Promise<string[]>
  random(): number
}

interface TaskMessages {
  says: Say[]
  /** Where the wording is not what the language asks for. */
  untranslated: Untranslated | null
}

export async function taskMessages(
  bot: CompiledBot,
  task: CompiledTask,
  { place, news }: { place: TaskPlace; news: TaskNews },
  { print, random }: TaskTools,
): Promise<TaskMessages> {
  const { scope, session } = scopeAt(bot, place, news.vars)
  const where = { language: place.language, defaultLanguage: bot.defaultLanguage, channel: place.channel }
  const prompt = choosePrompt(task.messages, where, random)
  const says = prompt
    ? await sayPrompt(prompt, {
        fill: (text, form, items) =>
          text.includes('{{') ? fillTemplate(bot.texts.template(text), { ...scope, ...items }, session, form) : text,
        read: (text, items) => firstValue(bot.texts.template(text), { ...scope, ...items }),
        print: (source) => print(source, scope),
      })
    : []
  const shown = shownEntries(task, news.entries)
  const untranslated = prompt && untranslatedIn(bot, place.language, { prompts: task.messages, prompt })
  return { says: shown ? [...says, shown] : says, untranslated }
}

function scopeAt(bot: CompiledBot, { language, channel, timezone, now, lastRun, values }: TaskPlace, vars: JsonObject) {
  const session = newSession({ id: '', botId: bot.id, userId: '', channel, language, timezone, versionHash: '', now })
  const _last_run = lastRun === 0 ? '' : new Date(lastRun).toISOString()
  return { scope: scopeOf(bot, session, { ...emptyFrame, vars: { ...vars, _fields_: values, _last_run } }, asSaid('')), session }
}
