// Buttons below a text.
import type { Json } from '../../base/json'
import { choicesIn } from '../shared/looks'
import { isRecord, readText } from '../shared/read'
import { choiceTitle, optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const button: TemplateKind = {
  id: 'button',
  words: (payload) => {
    const { buttons } = payload
    // Where a button cannot be pressed, the page it opens is named: it would be out of reach.
    const named = Array.isArray(buttons) ? buttons.map(withAddress) : []
    return optionWords({ buttons: named }, ['buttons'])
  },
  draw: (payload) => ({ look: 'buttons', choices: choicesIn(payload['buttons']) }),
}

function withAddress(entry: Json): Json {
  if (!isRecord(entry) || entry['type'] !== 'web_url' || readText(entry['url']) === '') return entry
  return { ...entry, title: [choiceTitle(entry), readText(entry['url'])].filter((text, at, all) => all.indexOf(text) === at).join(': ') }
}
