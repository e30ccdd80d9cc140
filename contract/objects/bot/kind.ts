// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import { botSettingFields } from '../bot-settings'
import { idsInFields, mapFieldTexts, mapFieldWords } from '../control-contents'
import type { JsonObject } from '../../base/json'
import type { ObjectType } from '../object-type'
import type { Bot } from './index'
import { rightsOfChange } from './lesser-change'

export const botKind: ObjectType<Bot> = {
  // A file changes what a bot does.
  keeps: ['name', 'type'],
  // Decision C1: `standard` was the displayed name of `default`.
  upgrades: { 1: (data) => (data['type'] === 'standard' ? { ...data, type: 'default' } : data) },
  ids: ({ settings, translatedLanguages = [] }) => [
    ...idsInFields(settings ?? {}, botSettingFields),
    ...translatedLanguages.map(({ engineId }) => engineId),
  ],
  lesserChange: rightsOfChange,
  mapTexts: (data, visit) =>
    data.settings ? { ...data, settings: { ...data.settings, ...mapFieldTexts(data.settings, botSettingFields, visit) } } : data,
  mapWords: ({ settings }, visit): JsonObject =>
    typeof settings === 'object' && settings !== null && !Array.isArray(settings)
      ? { settings: mapFieldWords(settings, botSettingFields, visit) }
      : {},
}
