// What other features use of a bot's settings: a section of them on a screen of its own, and their words.
export { localizeSetting } from './setting-words'
export { SettingsSection } from './settings-section'
export { type Settings, useSettings } from './use-settings'
