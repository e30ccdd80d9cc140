// What a bot does with personal data, and changing it: an edit of the bot's own object, kept and undone like any other.
import type { PersonalData, Privacy } from '@parley/contract/objects/privacy'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { label } from '../../base/language/words/label'

export interface PrivacyEdit {
  value: Privacy
  canEdit: boolean
  set: (change: Partial<Privacy>) => void
  setOne: (id: string, change: Partial<PersonalData>) => void
}

/** null while the bot's own object is not there. */
export function usePrivacy(): PrivacyEdit | null {
  const { canEdit } = useDocument()
  const edit = useEdit()
  const bot = useObjects('bot')[0]
  if (bot === undefined) return null
  const value = bot.data.privacy
  const set = (change: Partial<Privacy>) => {
    edit([{ op: 'put', id: bot.id, kind: 'bot', set: { privacy: { ...value, ...change } } }], { label: label('privacy.edit') })
  }
  const setOne = (id: string, change: Partial<PersonalData>) =>
    set({ data: value.data.map((one) => (one.id === id ? { ...one, ...change } : one)) })
  return { value, canEdit, set, setOne }
}
