// Sentences in nine languages and the amounts of money that must be found in them; none where no money is meant.
import { describe, expect, it } from 'vitest'
import { valuesIn } from '../testing'
import { currencyv2 } from './index'

const sentences: Record<string, [text: string, ...amounts: string[]][]> = {
  en: [
    ['send 20 dollars to Ada', '20 USD'],
    ['£15.50 or €20', '15.5 GBP', '20 EUR'],
    ['fifty bucks', '50 USD'],
    ['5 kg of apples'],
    ['a dollar bill'],
  ],
  es: [
    ['cuesta 20 euros', '20 EUR'],
    ['1.200,50 €', '1200.5 EUR'],
    ['veinticinco dólares', '25 USD'],
    ['100 pesos mexicanos', '100 MXN'],
    ['30 libras', '30 GBP'],
    ['veinte personas'],
  ],
  fr: [
    ['20 euros', '20 EUR'],
    ['12,50 €', '12.5 EUR'],
    ['vingt-cinq dollars', '25 USD'],
    ['100 francs suisses', '100 CHF'],
    ['deux cents yens', '200 JPY'],
    ['trois jours'],
  ],
  de: [
    ['das kostet 20 Euro', '20 EUR'],
    ['1.200,50 €', '1200.5 EUR'],
    ['zwanzig Dollar', '20 USD'],
    ['50 Schweizer Franken', '50 CHF'],
    ['30 Pfund', '30 GBP'],
    ['zwei Tage'],
  ],
  pt: [['20 euros', '20 EUR'], ['R$ 50,90', '50.9 BRL'], ['cem reais', '100 BRL'], ['vinte dólares', '20 USD'], ['dois dias']],
  it: [['costa 20 euro', '20 EUR'], ['12,50 €', '12.5 EUR'], ['venti dollari', '20 USD'], ['cento sterline', '100 GBP'], ['due giorni']],
  ja: [
    ['1200円です', '1200 JPY'],
    ['3万円', '30000 JPY'],
    ['五千円', '5000 JPY'],
    ['20ドル', '20 USD'],
    ['50ユーロ', '50 EUR'],
    ['円い箱'],
    ['3人'],
  ],
  ko: [['5000원입니다', '5000 KRW'], ['5만 원', '50000 KRW'], ['20달러', '20 USD'], ['50유로', '50 EUR'], ['세 명'], ['원하는 것']],
  zh: [['20元', '20 CNY'], ['一百二十块', '120 CNY'], ['50美元', '50 USD'], ['100人民币', '100 CNY'], ['30欧元', '30 EUR'], ['三个人']],
}

describe.each(Object.entries(sentences))('an amount of money in %s', (language, rows) => {
  it.each(rows)('in “%s”', (text, ...amounts) => {
    expect(valuesIn(currencyv2, { language, text })).toEqual(
      amounts.map((one) => [{ code: one.split(' ')[1], amount: Number(one.split(' ')[0]) }]),
    )
  })
})
