// What the bot of an export does when something happens, or when a user sounds a certain way.
import type { JsonObject } from '@parley/contract/base/json'
import { isBotEventId } from '@parley/contract/objects/bot-event/index'
import { ToneRange } from '@parley/contract/objects/sentiment-event/index'
import { entryOf, isRecord, numberOf, recordOf, recordsOf, textOf } from '../shared/read-json'
import { promptsOf } from './prompts'
import { pathOf, type Reading, tell, textsOf } from './reading'
import { scriptOf } from './scripts'
import { sentence } from './sentences'

const actions: Readonly<Record<string, string>> = {
  triggerDialog: 'dialog',
  showMsg: 'message',
  runScript: 'script',
  executeScript: 'script',
  agentTransfer: 'agent',
}

/** What is done at an event: a dialog, words or a script. */
function reactionOf(reading: Reading, data: JsonObject): { action: string | undefined; fields: JsonObject; lacksDialog: boolean } {
  const action = entryOf(actions, textOf(data['action']))
  const texts = textsOf(reading)
  const dialogId = action === 'dialog' ? (reading.dialogs.get(textOf(data['task'])) ?? '') : ''
  const fields = {
    action: action ?? 'message',
    dialogId,
    messages: promptsOf(reading.source, data['msg'], texts),
    script: action === 'script' ? scriptOf(data['script'], texts).slice(0, 100_000) : '',
  }
  return { action, fields, lacksDialog: action === 'dialog' && dialogId === '' }
}

export function readEvents(reading: Reading): void {
  const { builder, source } = reading
  for (const [key, event] of Object.entries(recordOf(source.definition['botEvents']))) {
    const row = { kind: 'event', name: key, steps: ['botEvents', key] }
    const data = recordOf(event)
    const { action, fields, lacksDialog } = reactionOf(reading, data)
    const enabled = data['enabled'] === true
    if (!isBotEventId(key) || (action === undefined && enabled)) {
      tell(reading, { ...row, outcome: 'not-possible', why: sentence('kore.event') })
      continue
    }
    const limit = numberOf(recordOf(data['advance_settings'])['limit'])
    const limited: JsonObject = limit === undefined ? {} : { limit: Math.min(10, Math.max(1, Math.round(limit))) }
    const added = builder.add('bot-event', pathOf(reading, 'event', key), { key, enabled, ...fields, ...limited })
    const why = lacksDialog ? sentence('kore.dialog-missing') : undefined
    tell(reading, { ...row, outcome: why ? 'approximated' : 'same', landed: [added.id], why })
  }
}

/** Rules over the tones of what a user says. */
export function readSentimentEvents(reading: Reading): void {
  const { builder, source } = reading
  for (const [at, event] of recordsOf(source.definition['botSentimentEvents']).entries()) {
    const name = (textOf(event['name']) || `Sentiment ${at + 1}`).slice(0, 200)
    const row = { kind: 'sentiment event', name, steps: ['botSentimentEvents', at] }
    const config = recordOf(event['emotionConfig'])
    const isOfDialog = !isRecord(config['messageTone'])
    const tones = Object.entries(recordOf(isOfDialog ? config['dialogTone'] : config['messageTone'])).flatMap(([tone, range]) =>
      toneOf(tone, recordOf(range)),
    )
    const { action, fields, lacksDialog } = reactionOf(reading, event)
    if (tones.length === 0 || action === undefined) {
      tell(reading, { ...row, outcome: 'not-possible', why: sentence('kore.event') })
      continue
    }
    const moment = textOf(event['setting']) === 'onTaskCompletion' ? 'task-end' : 'message'
    const over = isOfDialog ? 'dialog' : 'message'
    const path = pathOf(reading, 'sentiment', textOf(event['_id']) || at)
    const added = builder.add('sentiment-event', path, {
      name,
      enabled: event['enabled'] !== false,
      moment,
      over,
      join: 'all',
      tones,
      ...fields,
      position: at,
    })
    const why = lacksDialog ? sentence('kore.dialog-missing') : undefined
    tell(reading, { ...row, outcome: why ? 'approximated' : 'same', landed: [added.id], why })
  }
}

const otherTones: Readonly<Record<string, string>> = { anger: 'angry', sadness: 'sad', disgusted: 'disgust' }

function toneOf(named: string, range: JsonObject): JsonObject[] {
  const tone = entryOf(otherTones, named.toLowerCase()) ?? named.toLowerCase()
  const read = ToneRange.safeParse({ tone, min: numberOf(range['min']) ?? 1, max: numberOf(range['max']) ?? 3 })
  return read.success ? [{ ...read.data }] : []
}
