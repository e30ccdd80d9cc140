// Sentences in nine languages and the colours that must be found in them; none where the word means something else.
import { describe, expect, it } from 'vitest'
import { valuesIn } from '../testing'
import { color } from './index'

const sentences: Record<string, [text: string, ...colors: string[]][]> = {
  en: [
    ['a black and white photo', 'black', 'white'],
    ['do you have it in silver?', 'silver'],
    ['the light-blue curtains', 'light blue'],
    ['PURPLE PLEASE', 'purple'],
    ['an orange car', 'orange'],
    ['paint it turquoise or teal', 'turquoise', 'teal'],
    ['a sky blue or a navy jacket', 'light blue', 'navy'],
    ['use #0af and #000000', '#00aaff', '#000000'],
    ['I ate an orange'],
    ['he joined the navy'],
    ['a salmon sandwich with olive oil'],
    ['Jack Black and Mrs. White'],
    ['the White House on Black Friday'],
    ['ticket #4711'],
    ['rgb(300, 0, 0)'],
    ['I am bored'],
  ],
  es: [
    ['quiero una camisa roja', 'red'],
    ['los zapatos negros y azules', 'black', 'blue'],
    ['un vestido rosa', 'pink'],
    ['de color verde oscuro', 'dark green'],
    ['una medalla de oro'],
    ['me gusta la naranja'],
  ],
  fr: [
    ['une robe verte', 'green'],
    ['des chaussures blanches', 'white'],
    ['en bleu marine', 'navy'],
    ['une jupe rose', 'pink'],
    ['je voudrais une rose'],
    ['un jus de pomme'],
  ],
  de: [
    ['ein roter Pullover', 'red'],
    ['die schwarzen Schuhe in Blau', 'black', 'blue'],
    ['ein dunkelgrünes Sofa', 'dark green'],
    ['ein rosa Hemd', 'pink'],
    ['eine Orange zum Frühstück'],
    ['gute Nacht'],
  ],
  pt: [['uma blusa vermelha', 'red'], ['sapatos pretos', 'black'], ['um carro azul-escuro', 'dark blue'], ['um suco de laranja']],
  it: [['una macchina rossa', 'red'], ['le scarpe bianche', 'white'], ['un vestito blu scuro', 'dark blue'], ['una medaglia di bronzo']],
  ja: [
    ['青いシャツと白い靴', 'blue', 'white'],
    ['色は黒がいいです', 'black'],
    ['ピンクのドレス', 'pink'],
    ['面白い映画'],
    ['赤ちゃんが泣いた'],
    ['白菜を買う'],
  ],
  ko: [['파란 셔츠 주세요', 'blue'], ['하얀색이랑 검은색', 'white', 'black'], ['분홍색으로 바꿔 주세요', 'pink'], ['안녕하세요']],
  zh: [['我要红色的', 'red'], ['我喜欢蓝色和绿色', 'blue', 'green'], ['一件黑色外套', 'black'], ['今天天气很好']],
}

describe.each(Object.entries(sentences))('a colour in %s', (language, rows) => {
  it.each(rows)('in “%s”', (text, ...colors) => {
    expect(valuesIn(color, { language, text })).toEqual(colors)
  })
})

it('[S3-047] finds a colour and stores its English name in every language', () => {
  const red = { en: 'a red bike', fr: 'un vélo rouge', ja: '赤い自転車', ko: '빨간 자전거', zh: '红色自行车', de: 'ein rotes Rad' }
  for (const [language, text] of Object.entries(red)) expect(valuesIn(color, { language, text }), text).toEqual(['red'])
})

it.each([
  ['en', 'salmon', 'salmon'],
  ['ja', '赤', 'red'],
  ['zh', '红', 'red'],
  ['de', 'Gold', 'gold'],
])('takes as the answer in %s: “%s”', (language, text, name) => {
  expect(valuesIn(color, { language, text, prompted: true })).toEqual([name])
})

it('is shown in the language of its reader', () => {
  expect(color.format('dark blue', 'de')).toBe('dunkelblau')
  expect(color.format('red', 'ko')).toBe('빨간')
  expect(color.format('#ff8800', 'ko')).toBe('#ff8800')
})
