// Sentences in nine languages and the countries that must be found in them, by their codes; none where the word means something else.
import { describe, expect, it } from 'vitest'
import { valuesIn } from '../testing'
import { country } from './index'

const sentences: Record<string, [text: string, ...codes: string[]][]> = {
  en: [
    ['I was born in France', 'FR'],
    ['from italy to spain', 'IT', 'ES'],
    ['do you deliver to New Zealand or Papua New Guinea?', 'NZ', 'PG'],
    ['Bosnia and Herzegovina', 'BA'],
    ["Japan's largest city", 'JP'],
    ['holland or the czech republic', 'NL', 'CZ'],
    ['flights to turkey', 'TR'],
    ['My passport is from Côte d’Ivoire', 'CI'],
    ['the ivory coast', 'CI'],
    ['Great Britain, Hong Kong and the U.A.E.', 'GB', 'HK', 'AE'],
    ['trade with Trinidad & Tobago', 'TT'],
    ['a trip to Chad', 'TD'],
    ['a jersey and a chile pepper'],
    ['fine china plates'],
    ['we went to Mexico City'],
    ['a guinea pig'],
    ['Can we do it? It is in the bag, so be it'],
    ['give us a call'],
    ['IT IS SO HOT IN HERE'],
    ['New Mexico and New Jersey'],
  ],
  es: [
    ['quiero viajar a Alemania', 'DE'],
    ['soy de méxico', 'MX'],
    ['los Estados Unidos y Japón', 'US', 'JP'],
    ['vivo en Corea del Sur', 'KR'],
    ['un vuelo desde EEUU', 'US'],
    ['me gusta el chile picante'],
    ['un jersey rojo'],
  ],
  fr: [
    ["je viens d'Italie", 'IT'],
    ['un vol pour les États-Unis', 'US'],
    ['la capitale de l’Allemagne', 'DE'],
    ['au Japon et en Corée du Sud', 'JP', 'KR'],
    ['nous habitons en Angleterre', 'GB'],
    ['il fait beau aujourd’hui'],
  ],
  de: [
    ['ich komme aus Österreich', 'AT'],
    ['eine Reise in die Schweiz', 'CH'],
    ['nach Frankreich und in die Niederlande', 'FR', 'NL'],
    ['in den USA', 'US'],
    ['ich wohne in Südkorea', 'KR'],
    ['das ist ein guter Plan'],
  ],
  pt: [['moro no Brasil', 'BR'], ['uma viagem para a Alemanha', 'DE'], ['dos EUA para o Japão', 'US', 'JP'], ['assei um peru no natal']],
  it: [['vivo in Germania', 'DE'], ["la capitale dell'India", 'IN'], ['un volo per gli Stati Uniti', 'US'], ['i mali del mondo']],
  ja: [
    ['ドイツへ行きます', 'DE'],
    ['アメリカから来ました', 'US'],
    ['韓国と中国の天気', 'KR', 'CN'],
    ['インドネシアに住んでいます', 'ID'],
    ['インドアの遊び'],
    ['日本語を話せますか'],
    ['中国人の友達'],
  ],
  ko: [
    ['독일에 가고 싶어요', 'DE'],
    ['미국에서 왔어요', 'US'],
    ['일본으로 보내 주세요', 'JP'],
    ['프랑스와 영국', 'FR', 'GB'],
    ['일본어를 배워요'],
    ['한국인 친구'],
  ],
  zh: [['我想去日本', 'JP'], ['从美国到德国', 'US', 'DE'], ['韩国的首都', 'KR'], ['我会说法国菜'], ['我在学中国语']],
}

describe.each(Object.entries(sentences))('a country in %s', (language, rows) => {
  it.each(rows)('in “%s”', (text, ...codes) => {
    expect(valuesIn(country, { language, text })).toEqual(codes.map((alpha2) => expect.objectContaining({ alpha2 })))
  })
})

it('[S3-045] stores a country with its codes, its name and its name for itself', () => {
  expect(valuesIn(country, { language: 'en', text: 'I live in Japan' })).toEqual([
    { alpha2: 'JP', alpha3: 'JPN', localName: '日本', shortName: 'Japan', numericalCode: '392' },
  ])
})

it.each([
  ['en', 'uk', 'GB'],
  ['en', 'us', 'US'],
  ['en', 'turkey', 'TR'],
  ['en', "it's de", 'DE'],
  ['es', 'chile', 'CL'],
  ['ja', '日本', 'JP'],
])('takes as the answer in %s: “%s”', (language, text, alpha2) => {
  expect(valuesIn(country, { language, text, prompted: true })).toEqual([expect.objectContaining({ alpha2 })])
})

it('is shown in the language of its reader', () => {
  expect(country.format({ alpha2: 'DE' }, 'ja')).toBe('ドイツ')
  expect(country.format({ alpha2: 'DE' }, 'ko')).toBe('독일')
})
