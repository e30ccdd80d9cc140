// Lists of tasks, each with how much of it is done.
import type { JsonObject } from '../../base/json'
import type { ShownElement, ShownSection } from '../shared/drawing'
import { actionFor, linesOf, plainElement } from '../shared/elements'
import { choicesIn, shownAtFirst } from '../shared/looks'
import { buttons, chosen, count, entries, line, lines, some } from '../shared/parts'
import { readList, readNumber, readText } from '../shared/read'
import { sectionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

const facts = [line('title'), line('value')]
const task = [line('title'), some('values', facts), chosen]

export const checkList: TemplateKind = {
  id: 'checkListTemplate',
  label: 'Checklist',
  isNewer: true,
  parts: [
    lines('title'),
    entries('elements', [line('title'), line('taskProgress'), some('subInformation', facts), chosen, entries('subElements', task)]),
    count('displayLimit', 50),
    buttons,
  ],
  words: (payload) => sectionWords(sections(payload)),
  draw: (payload) => ({
    look: 'sections',
    as: 'below',
    label: readText(payload['title']),
    sections: sections(payload),
    ...shownAtFirst(payload['displayLimit']),
    buttons: choicesIn(payload['buttons']),
  }),
}

function sections({ elements }: JsonObject): ShownSection[] {
  return readList(elements).map((element) => ({
    head: withFacts(element, 'subInformation'),
    done: readText(element['taskProgress']) === '' ? null : Math.min(Math.max(Math.round(readNumber(element['taskProgress'])), 0), 100),
    elements: readList(element['subElements']).map((one) => withFacts(one, 'values')),
  }))
}

function withFacts(entry: JsonObject, name: string): ShownElement {
  const title = readText(entry['title'])
  const told = readList(entry[name]).map((fact) => {
    const label = readText(fact['title']).replace(/:?\s*$/, '')
    return [label, readText(fact['value'])].filter((text) => text !== '').join(': ')
  })
  return { ...plainElement(title, linesOf(told)), action: actionFor(entry['default_action'], title) }
}
