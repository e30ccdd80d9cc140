// Table: on which screen each section of a bot's settings stands, and the settings that are none of the described ones. The palette leads there.
import type { SettingSection } from '@parley/contract/objects/bot-settings/index'

/** The ids of lines of the menu. */
export const screensOfSections: Readonly<Record<SettingSection, string>> = {
  greeting: 'settings',
  understanding: 'settings',
  session: 'settings',
  failure: 'settings',
  answers: 'thresholds',
  matching: 'thresholds',
  words: 'thresholds',
  interruption: 'interruptions',
  amendment: 'interruptions',
  several: 'interruptions',
  language: 'languages',
  fallback: 'default-dialog',
}

interface OtherSetting {
  /** The key of its words. */
  title: string
  /** That of the words of its section. */
  section: string
  screen: string
  search: { field: string } | { section: string }
}

export const otherSettings: readonly OtherSetting[] = [
  { title: 'bot-settings.name', section: 'bot-settings.identity', screen: 'settings', search: { field: 'name' } },
  { title: 'bot-settings.description', section: 'bot-settings.identity', screen: 'settings', search: { field: 'description' } },
  { title: 'bot-settings.icon', section: 'bot-settings.identity', screen: 'settings', search: { field: 'icon' } },
  { title: 'bot-settings.colour', section: 'bot-settings.identity', screen: 'settings', search: { field: 'color' } },
  { title: 'privacy.enabled', section: 'privacy.masking', screen: 'privacy', search: { section: 'masking' } },
  { title: 'privacy.retention', section: 'privacy.title', screen: 'privacy', search: { section: 'retention' } },
]
