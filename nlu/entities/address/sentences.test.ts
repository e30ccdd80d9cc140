// Sentences in nine languages and the addresses that must be found in them, as written; none where there is only a number or a street.
import { describe, expect, it } from 'vitest'
import { valuesIn } from '../testing'
import { address } from './index'

const sentences: Record<string, [text: string, ...addresses: string[]][]> = {
  en: [
    ['my address is 10 Downing Street, London SW1A 2AA', '10 Downing Street, London SW1A 2AA'],
    ['deliver to 742 Evergreen Terrace', '742 Evergreen Terrace'],
    ['from 5 Elm St to 7 Pine Road', '5 Elm St', '7 Pine Road'],
    ['1 Infinite Loop Road, Cupertino, CA 95014, USA', '1 Infinite Loop Road, Cupertino, CA 95014, USA'],
    ['Flat near 12-14 St James Square, Bristol', '12-14 St James Square, Bristol'],
    ['42 Wallaby Way, Sydney', '42 Wallaby Way, Sydney'],
    ['100 Main St Suite 200, Denver', '100 Main St Suite 200, Denver'],
    ['it is 3 miles up the road'],
    ['we were 4 people on the street'],
    ['I waited 20 minutes at the square'],
    ['order 12345 is on its way'],
    ['call me at 5 pm'],
  ],
  es: [
    ['vivo en la calle Mayor 12, Madrid', 'calle Mayor 12, Madrid'],
    ['Avenida de la Constitución, 5, 41001 Sevilla', 'Avenida de la Constitución, 5, 41001 Sevilla'],
    ['envíelo a C/ Gran Vía, 28', 'C/ Gran Vía, 28'],
    ['Plaza de España 3', 'Plaza de España 3'],
    ['la calle está cerrada'],
    ['tengo 3 gatos en casa'],
  ],
  fr: [
    ["j'habite au 5 avenue des Champs-Élysées, 75008 Paris", '5 avenue des Champs-Élysées, 75008 Paris'],
    ['12 bis, boulevard Voltaire', '12 bis, boulevard Voltaire'],
    ["3 place de l'Opéra, Paris", "3 place de l'Opéra, Paris"],
    ['livrez au 10 rue de Rivoli demain matin', '10 rue de Rivoli'],
    ['la rue est longue'],
    ['2 jours à Paris'],
  ],
  de: [
    ['ich wohne in der Berliner Straße 7a, 60311 Frankfurt am Main', 'Berliner Straße 7a, 60311 Frankfurt am Main'],
    ['Kurfürstendamm 21', 'Kurfürstendamm 21'],
    ['bitte an Schillerstr. 12, 80336 München liefern', 'Schillerstr. 12, 80336 München'],
    ['Unter den Linden 77, Berlin', 'Unter den Linden 77, Berlin'],
    ['die Straße ist gesperrt'],
    ['in 5 Tagen'],
  ],
  pt: [
    ['moro na Rua Augusta, 1500, São Paulo', 'Rua Augusta, 1500, São Paulo'],
    ['Avenida Paulista 1578', 'Avenida Paulista 1578'],
    ['Praça do Comércio, 2, 1100-148 Lisboa', 'Praça do Comércio, 2, 1100-148 Lisboa'],
    ['a rua é bonita'],
  ],
  it: [
    ['abito in via Roma 12, 00184 Roma', 'via Roma 12, 00184 Roma'],
    ['Corso Vittorio Emanuele, 8', 'Corso Vittorio Emanuele, 8'],
    ['Piazza del Duomo 1, Milano', 'Piazza del Duomo 1, Milano'],
    ['vado via alle 5'],
  ],
  ja: [
    ['〒150-0002 東京都渋谷区渋谷2-21-1に送ってください', '〒150-0002 東京都渋谷区渋谷2-21-1'],
    ['大阪府大阪市北区梅田3丁目1番3号', '大阪府大阪市北区梅田3丁目1番3号'],
    ['東京都に住んでいます'],
    ['3時に来てください'],
  ],
  ko: [
    ['주소는 부산광역시 해운대구 우동 1411 입니다', '부산광역시 해운대구 우동 1411'],
    ['경기도 성남시 분당구 판교역로 235', '경기도 성남시 분당구 판교역로 235'],
    ['서울에 살아요'],
    ['버스로 10분'],
  ],
  zh: [
    ['请送到北京市海淀区中关村大街27号', '北京市海淀区中关村大街27号'],
    ['上海市浦东新区世纪大道100号', '上海市浦东新区世纪大道100号'],
    ['我住在北京'],
    ['三号下午'],
  ],
}

describe.each(Object.entries(sentences))('an address in %s', (language, rows) => {
  it.each(rows)('in “%s”', (text, ...addresses) => {
    expect(valuesIn(address, { language, text })).toEqual(addresses)
  })
})

it('[S3-041] finds the address in a sentence, for a text box that stores a string', () => {
  expect(valuesIn(address, { language: 'en', text: 'please ship it to 10 Downing Street, London SW1A 2AA by Friday' })).toEqual([
    '10 Downing Street, London SW1A 2AA',
  ])
  expect(address.mapping).toEqual({ field: 'Textbox', type: 'String' })
})

it.each([
  ['en', 'The Cottage, Mill Lane, Ely', 'The Cottage, Mill Lane, Ely'],
  ['en', "it's 5 High Street, please", '5 High Street'],
  ['ja', '港区芝公園', '港区芝公園'],
])('takes as the answer in %s: “%s”', (language, text, value) => {
  expect(valuesIn(address, { language, text, prompted: true })).toEqual([value])
})

it.each(["I don't know", '12345', 'https://example.com/a,b', 'what for, exactly?'])('does not take as the answer: “%s”', (text) => {
  expect(valuesIn(address, { language: 'en', text, prompted: true })).toEqual([])
})
