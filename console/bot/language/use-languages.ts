// Changing the languages of a bot: each change is one edit of the bot's own object, told with a way back.
import type { Bot } from '@parley/contract/objects/bot/index'
import { languageWord } from '@parley/contract/language-word'
import { withDefault, withLanguage, withoutLanguage } from '@parley/contract/objects/bot-languages'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useEdit } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { showUndoToast } from '../../ui/toast/undo-toast'

type Change = 'added' | 'enabled' | 'disabled' | 'default'

const changes: Record<Change, (bot: Bot, code: string) => Partial<Bot> | null> = {
  added: withLanguage,
  enabled: withLanguage,
  disabled: withoutLanguage,
  default: withDefault,
}

export function useLanguages({ id, data }: BotObject<'bot'>): (what: Change, code: string) => void {
  const text = useText()
  const { store } = useDocument()
  const edit = useEdit()
  return (what, code) => {
    const set = changes[what](data, code)
    if (set === null) return
    const called = `language.${what}`
    const done = edit([{ op: 'put', id, kind: 'bot', set: JSON.parse(JSON.stringify(set)) }], {
      label: label(called, { name: languageWord(code) }),
    })
    showUndoToast(text(called, { name: languageName(code) }), () => store.undo(done))
  }
}
