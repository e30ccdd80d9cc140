// Who may change a part of a bot's settings without the right to change all of them.
import { expect, it } from 'vitest'
import type { JsonObject } from '../../base/json'
import { accessOfChange } from '../change-access'
import { Bot } from './index'

const data = (change: object = {}): JsonObject => JSON.parse(JSON.stringify({ ...Bot.parse({ name: 'Post office' }), ...change }))
const settings = (change: object) => ({ settings: { ...Bot.parse({ name: 'Post office' }).settings, ...change } })
const asked = (before: JsonObject, after: JsonObject) =>
  accessOfChange({ kind: 'bot', before: { data: before }, after: { data: after } }).anyOf

it('the default dialog is changed by who builds dialogs, and nothing else of the bot with it', () => {
  const other = settings({ fallbackDialogId: 'dg-1' })
  expect(asked(data(), data(other))).toEqual(['BOT_SETTINGS', 'TASKS'])
  expect(asked(data({ settings: {} }), data(other))).toEqual(['BOT_SETTINGS', 'TASKS'])
  expect(asked(data(), data({ ...other, name: 'Parcel office' }))).toEqual(['BOT_SETTINGS'])
  expect(asked(data(), data(settings({ fallbackDialogId: 'dg-1', idleMinutes: 30 })))).toEqual(['BOT_SETTINGS'])
  expect(asked(data(), data(settings({ idleMinutes: 30 })))).toEqual(['BOT_SETTINGS'])
})

it('nothing less is asked for what cannot be read, nor for what is made or removed', () => {
  expect(asked({ name: 1 }, data())).toEqual(['BOT_SETTINGS'])
  expect(accessOfChange({ kind: 'bot', before: null, after: { data: data() } }).anyOf).toEqual(['BOT_SETTINGS'])
  expect(accessOfChange({ kind: 'bot' }).anyOf).toEqual(['BOT_SETTINGS'])
})
