// Where a problem is set right: the screen, the object and the very field.
import type { Problem } from '@parley/contract/bot/document'
import { type ObjectPlace, placeOfObject } from '../../base/document/object-places'

export function placeOfProblem({ code, kind, objectId, parentId, dialogId, field }: Problem): ObjectPlace {
  if (code === 'untranslated') return { path: '/translations', search: { language: field ?? '' } }
  const at: Record<string, string> = field === undefined ? {} : { field }
  if (kind === 'node' || kind === 'note') return { path: `/dialogs/${dialogId}`, search: { node: objectId, ...at } }
  if (kind === 'utterance') return { path: '/intents', search: { intent: parentId, tab: 'utterances' } }
  if (kind === 'bot') return { path: '/settings', search: {} }
  if (kind === 'intent') return { path: '/intents', search: { intent: objectId, ...(field === 'dialogId' && { tab: 'settings' }) } }
  const place = placeOfObject(kind, objectId) ?? { path: '/dialogs', search: {} }
  return { ...place, search: { ...place.search, ...at } }
}
