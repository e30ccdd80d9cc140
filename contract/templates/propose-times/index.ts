// Times to choose from, one by its button or several of those that stand behind a title.
import type { JsonObject } from '../../base/json'
import type { ShownPart } from '../shared/drawing'
import { choicesIn, optionsIn } from '../shared/looks'
import { buttons, entries, line, lines, option, some } from '../shared/parts'
import { readList, readText } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

const timeButtons = entries('elements', [line('title'), line('payload')], { type: 'postback' })
const more = [line('title'), line('description'), entries('elements', option), some('buttons', [line('title')])]

export const proposeTimes: TemplateKind = {
  id: 'proposeTimes',
  label: 'Proposed times',
  isNewer: true,
  parts: [lines('title'), timeButtons, some('moreOptions', more), buttons],
  words: (payload) => {
    const all = [...readList(payload['elements']), ...readList(payload['moreOptions']).flatMap(({ elements }) => readList(elements))]
    return optionWords({ times: all }, ['times'])
  },
  draw: (payload) => {
    const moreOptions = readList(payload['moreOptions']).map(foldedTimes)
    // What opens the other times is the window's own here, and no button.
    const said = readList(payload['buttons']).filter(({ type }) => moreOptions.length === 0 || readText(type) === 'postback')
    const first = choicesIn([...readList(payload['elements']), ...said])
    return {
      look: 'stack',
      parts: [{ title: '', detail: '', isFolded: false, drawing: { look: 'buttons', choices: first } }, ...moreOptions],
    }
  },
}

function foldedTimes(day: JsonObject): ShownPart {
  const title = readText(day['title'])
  const given = readList(day['buttons'])
  const confirm = given.find((button) => readText(button['class']).includes('p-button')) ?? given[0]
  return {
    title,
    detail: readText(day['description']),
    isFolded: true,
    drawing: { look: 'select', as: 'checks', label: title, options: optionsIn(day['elements']), button: readText(confirm?.['title']) },
  }
}
