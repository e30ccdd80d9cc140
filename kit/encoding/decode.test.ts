// Text of any encoding that spreadsheets write: read as it was written, or refused by the name of what it may be.
import fc from 'fast-check'
import { encode } from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { decode } from './decode'

const hex = (written: string): Uint8Array => Uint8Array.from(Buffer.from(written.replaceAll(' ', ''), 'hex'))
const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'))
const wide = (text: string, isBig = false): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le')
  return Uint8Array.from(isBig ? bytes.swap16() : bytes)
}
const read = (bytes: Uint8Array): string[] => {
  const decoded = decode(bytes)
  return 'text' in decoded ? [decoded.encoding, decoded.text] : [decoded.fault, ...decoded.encodings]
}

describe('the text of a file', () => {
  it('in UTF-8 is read with and without its mark', () => {
    expect(read(Buffer.from('Büro, 営業, 네, 🍕'))).toEqual(['utf-8', 'Büro, 営業, 네, 🍕'])
    expect(read(Buffer.from('\uFEFFBüro'))).toEqual(['utf-8', 'Büro'])
    expect(read(new Uint8Array())).toEqual(['utf-8', ''])
  })

  it.each([
    [
      'Western, in sentences',
      'Order,zwei Br\xf6tchen bitte\nOrder,f\xfcr mich K\xe4se\n',
      'Order,zwei Brötchen bitte\nOrder,für mich Käse\n',
    ],
    ['French', 'Commande,o\xf9 est ma commande ?\n', 'Commande,où est ma commande ?\n'],
    ['Spanish', 'Pedido,\xbfd\xf3nde est\xe1 mi pedido?\n', 'Pedido,¿dónde está mi pedido?\n'],
    ['one letter with a mark', 'Order,K\xe4se\n', 'Order,Käse\n'],
    ['one price', 'Preis;5 \x80\n', 'Preis;5 €\n'],
    ['quotes of a word processor', 'Order,\x93I\x92d like a pizza\x85\x94\n', 'Order,“I’d like a pizza…”\n'],
    ['Portuguese', 'Ol\xe1,n\xe3o sei a op\xe7\xe3o\n', 'Olá,não sei a opção\n'],
    ['Swedish', 'Best\xe4ll,jag vill ha tv\xe5 sm\xf6rg\xe5sar\n', 'Beställ,jag vill ha två smörgåsar\n'],
    ['a dash', 'Where?;Am Marienplatz \x96 3. Stock\r\n', 'Where?;Am Marienplatz – 3. Stock\r\n'],
  ])('in Windows-1252 is known: %s', (_, bytes, text) => {
    expect(read(latin(bytes))).toEqual(['windows-1252', text])
  })

  it.each([
    ['注文,ピザをください\n', '92 8d 95 b6 2c 83 73 83 55 82 f0 82 ad 82 be 82 b3 82 a2 0a'],
    ['注文,ｶﾀｶﾅ半角\n', '92 8d 95 b6 2c b6 c0 b6 c5 94 bc 8a 70 0a'],
    ['質問,回答\n営業時間は？,9時\n', '8e bf 96 e2 2c 89 f1 93 9a 0a 89 63 8b c6 8e 9e 8a d4 82 cd 81 48 2c 39 8e 9e 0a'],
    ['①番,髙橋さん\n', '87 40 94 d4 2c ee e0 8b b4 82 b3 82 f1 0a'],
    ['予約;表を十ソ能\n', '97 5c 96 f1 3b 95 5c 82 f0 8f 5c 83 5c 94 5c 0a'],
  ])('in Shift_JIS is known: %j', (text, bytes) => {
    expect(read(hex(bytes))).toEqual(['shift_jis', text])
  })

  it.each([
    ['주문,피자 하나 주세요\n', 'c1 d6 b9 ae 2c c7 c7 c0 da 20 c7 cf b3 aa 20 c1 d6 bc bc bf e4 0a'],
    ['질문,답변\n영업시간은?,9시부터\n', 'c1 fa b9 ae 2c b4 e4 ba af 0a bf b5 be f7 bd c3 b0 a3 c0 ba 3f 2c 39 bd c3 ba ce c5 cd 0a'],
    [
      '주문,똠얌꿍 하나 주세요, 펲시도\n',
      'c1 d6 b9 ae 2c 8c 63 be e4 b2 e1 20 c7 cf b3 aa 20 c1 d6 bc bc bf e4 2c 20 bc 84 bd c3 b5 b5 0a',
    ],
    ['Confirm,네\n', '43 6f 6e 66 69 72 6d 2c b3 d7 0a'],
  ])('in EUC-KR or CP949 is known: %j', (text, bytes) => {
    expect(read(hex(bytes))).toEqual(['euc-kr', text])
  })

  it.each(['q,a\nWo?,In Köln\n', '注文,ピザ\n', '주문,피자\n', 'Заказ,пицца\n', 'a\tb\r\n', '🍕,😀\n'])(
    'in UTF-16 is read with and without its mark: %j',
    (text) => {
      for (const isBig of [false, true]) {
        const name = isBig ? 'utf-16be' : 'utf-16le'
        expect(read(wide(`\uFEFF${text}`, isBig))).toEqual([name, text])
        expect(read(wide(text, isBig))).toEqual([name, text])
      }
    },
  )

  it.each([
    ['windows-1251', 'Заказ,я хочу пиццу\n', 'c7 e0 ea e0 e7 2c ff 20 f5 ee f7 f3 20 ef e8 f6 f6 f3 0a'],
    ['euc-jp', '注文,ピザをください\n', 'c3 ed ca b8 2c a5 d4 a5 b6 a4 f2 a4 af a4 c0 a4 b5 a4 a4 0a'],
    [
      'iso-2022-jp',
      '注文,ピザをください\n',
      '1b 24 42 43 6d 4a 38 1b 28 42 2c 1b 24 42 25 54 25 36 24 72 24 2f 24 40 24 35 24 24 1b 28 42 0a',
    ],
    [
      'gb18030',
      '订单,我要一个披萨\n问题,营业时间是什么时候\n',
      'b6 a9 b5 a5 2c ce d2 d2 aa d2 bb b8 f6 c5 fb c8 f8 0a ce ca cc e2 2c d3 aa d2 b5 ca b1 bc e4 ca c7 ca b2 c3 b4 ca b1 ba f2 0a',
    ],
    [
      'big5',
      '訂單,我要一個披薩\n問題,營業時間\n',
      'ad 71 b3 e6 2c a7 da ad 6e a4 40 ad d3 a9 dc c2 c4 0a b0 dd c3 44 2c c0 e7 b7 7e ae c9 b6 a1 0a',
    ],
  ])('in %s is known: %j', (encoding, text, bytes) => {
    expect(read(hex(bytes))).toEqual([encoding, text])
  })

  const sentences = [
    'Order;zwei Brötchen bitte\nOrder;für mich Käse\n',
    'Où êtes-vous ?;À Paris, près de la mairie\n',
    '¿Dónde está la oficina?;En la calle Mayor, número 3\n',
    'Olá,não sei a opção\n',
    'Beställ,jag vill ha två smörgåsar\n',
    'Perché no?;Città è là\n',
    'Größe;Straße\n',
  ]
  it.each(['windows-1252', 'macintosh', 'cp850'])('in %s, in which spreadsheets save, is known by its letters', (encoding) => {
    for (const text of sentences) expect(read(new Uint8Array(encode(text, encoding)))).toEqual([encoding, text])
  })

  it('is never another text in silence, however short it is', () => {
    const short = [
      'Büro\n',
      'Order;Käse\n',
      'don’t;x\n',
      'Am Markt – 3. Stock;x\n',
      'naïve café\n',
      'cœur;sœur\n',
      'trečias aukštas, ačiū\n',
    ]
    for (const text of short) {
      for (const encoding of ['windows-1252', 'windows-1257', 'macintosh', 'cp850']) {
        const bytes = new Uint8Array(encode(text, encoding))
        if (encode(text, encoding).includes(0x3f)) continue
        const decoded = decode(bytes)
        if ('text' in decoded) expect(decoded.text).toBe(text)
        else expect(decoded.fault).toBe('unsure')
      }
    }
  })

  it('that is UTF-8 in some lines alone is not taken', () => {
    const mixed = [
      [Buffer.from('Order;Grüße\n'), latin('Order;f\xfcr mich\n')],
      [latin('Order;f\xfcr mich\nOrder;K\xe4se m\xf6glich\n'), Buffer.from('Order;“quoted”\n')],
      [Buffer.from('Où êtes-vous ?\n'), latin('pr\xe8s de la mairie\n')],
    ]
    for (const parts of mixed) expect(['unsure', 'broken']).toContain(read(Buffer.concat(parts))[0])
  })

  it('is refused by name where it cannot be read', () => {
    expect(read(hex('ff fe 00 00 61 00 00 00'))).toEqual(['unknown', 'utf-32'])
    expect(read(hex('00 00 fe ff 00 00 00 61'))).toEqual(['unknown', 'utf-32'])
    expect(read(hex('ff fe 00 d8 61 00'))).toEqual(['broken', 'utf-16le'])
    expect(read(Buffer.concat([Buffer.from('ファイルの終わり'), hex('e3 81')]))).toEqual(['broken', 'utf-8'])
  })

  it('is not guessed where several encodings would do', () => {
    const [fault, ...names] = read(latin('\xe4\xf6\n'))
    expect(fault).toBe('unsure')
    expect(names.slice(0, 3)).toEqual(['windows-1252', 'windows-1251', 'shift_jis'])
    expect(decode(latin('\xe4\xf6\n'), 'windows-1251')).toEqual({ text: 'дц\n', encoding: 'windows-1251' })
    expect(decode(latin('\xe4\xf6\n'), 'utf-8')).toEqual({ fault: 'broken', encodings: ['utf-8'] })
  })

  it.each([
    ['a picture', '89 50 4e 47 0d 0a 1a 0a 00 00 00 0d'],
    ['zeros', '00 00 00 00'],
    ['a control', '61 07 62'],
    ['zeros between letters', '61 3b 62 00 00 0a 63 3b 64 0a'],
    ['zeros within UTF-8', '66 c3 bc 72 00 20 6d 69 63 68 3b c3 a4 0a'],
    ['an old workbook', 'd0 cf 11 e0 a1 b1 1a e1 00 00'],
  ])('is none in %s', (_, bytes) => {
    expect(read(hex(bytes))).toEqual(['binary'])
  })

  it('never changes a letter of what is written in UTF-8 or UTF-16', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((each) => !/[\p{Cc}\p{Cn}\p{Co}\uFEFF]/u.test(each))
    fc.assert(
      fc.property(text, (each) => {
        expect(read(Buffer.from(each))).toEqual(['utf-8', each])
        expect(read(wide(`\uFEFF${each}`))).toEqual(['utf-16le', each])
      }),
    )
  })
})
