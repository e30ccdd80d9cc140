// Cards with a head and lines below it, each perhaps with an action and buttons.
import type { Json, JsonObject } from '../../base/json'
import type { ShownElement, ShownSection } from '../shared/drawing'
import { actionFor, linesOf, pictureOf, plainElement } from '../shared/elements'
import { choicesIn, elementsIn } from '../shared/looks'
import { address, buttons, chosen, entries, line, lines, record, some } from '../shared/parts'
import { isRecord, readList, readText } from '../shared/read'
import { sectionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

const heading = record('cardHeading', [line('title'), line('description'), address('icon', 'image_url')])

export const cards: TemplateKind = {
  id: 'cardTemplate',
  alsoCalled: ['default_card_template'],
  label: 'Cards',
  parts: [lines('title'), entries('cards', [heading, some('cardDescription', [line('title')]), chosen, buttons])],
  words: (payload) => sectionWords([isRecord(payload['cards']) ? oneCard(payload['cards']) : cardsOf(payload)]),
  draw: (payload) => {
    const { cards: given } = payload
    if (isRecord(given)) return { look: 'sections', as: 'below', label: '', sections: [oneCard(given)], buttons: [] }
    return { look: 'cards', areSmall: true, elements: cardsOf(payload).elements, buttons: choicesIn(payload['buttons']) }
  },
}

function cardsOf(payload: JsonObject): ShownSection {
  const elements = [...readList(payload['cards']).map(cardIn), ...elementsIn(payload['elements'])]
  return { head: plainElement(''), done: null, elements }
}

function cardIn(card: JsonObject): ShownElement {
  const head = within(card['cardHeading'])
  const more = within(head['headerExtraInfo'])
  const title = readText(head['title'])
  const told = readList(card['cardDescription']).map((one) => labelled(readText(one['description']), readText(one['title'])))
  return {
    ...plainElement(title, linesOf([readText(head['description']), ...told])),
    value: readText(more['title']),
    picture: pictureOf(head['icon']),
    action: actionFor(card['default_action'], title),
    buttons: [...choicesIn(more['dropdownOptions']), ...choicesIn(card['buttons'])],
  }
}

/** One card of several parts, each with a top, a middle and a bottom. */
function oneCard(card: JsonObject): ShownSection {
  return {
    head: plainElement(readText(within(card['cardHeading'])['title'])),
    done: null,
    elements: readList(card['cardDescription']).map((part) => {
      const [top, middle, bottom] = ['topSection', 'middleSection', 'bottomSection'].map((name) => within(part[name]))
      const title = readText(top?.['title'])
      const items = [top, middle, bottom].flatMap((section) => readList(section?.['items']))
      const ends = [middle?.['title'], bottom?.['title'], within(bottom?.['details'])['title']].map(readText)
      const told = items.map((item) => labelled(readText(item['title']), readText(item['value'])))
      return {
        ...plainElement(title, linesOf([readText(top?.['subTitle']), ...ends, ...told])),
        value: readText(within(top?.['details'])['title']),
        action: actionFor(part['actions'], title),
        buttons: choicesIn(card['buttonActions']),
      }
    }),
  }
}

const within = (value: Json | undefined): JsonObject => (isRecord(value) ? value : {})

const labelled = (label: string, words: string): string => [label, words].filter((text) => text !== '').join(': ')
