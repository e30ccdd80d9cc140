// What the palette lists: an item that can be run, in a group of its sort. Where they are found is palette-items.
import type { IconName } from '../../ui/icon'
import type { CopiedObject } from './copy-edits'

export interface PaletteItem {
  id: string
  title: string
  place: string
  icon: IconName
  keys?: string
  /** By which it is found beside its title. */
  words?: string
  /** Console path, where it is a place. */
  path?: string
  run: () => void
  /** The object of the bot it stands for: Tab shows what can be done with it. */
  object?: CopiedObject
  /** It makes something: Enter does it only once it was moved to, so that a miss makes nothing. */
  isMaking?: true
  /** Running it leads on within the palette. */
  stays?: true
}

export interface PaletteGroup {
  id:
    | 'recent'
    | 'dialogs'
    | 'steps'
    | 'intents'
    | 'sentences'
    | 'entities'
    | 'variables'
    | 'questions'
    | 'tasks'
    | 'views'
    | 'parts'
    | 'channels'
    | 'settings'
    | 'screens'
    | 'bots'
    | 'actions'
    | 'find'
    | 'nothing'
    | 'object'
    | 'usages'
  items: PaletteItem[]
}
