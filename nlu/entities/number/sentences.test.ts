// Sentences in nine languages and the numbers that must be found in them; none where the words mean something else.
import { describe, expect, it } from 'vitest'
import { valuesIn } from '../testing'
import { number } from './index'

const sentences: Record<string, [text: string, ...numbers: number[]][]> = {
  en: [
    ['twenty five people', 25],
    ['1,200.50 or 3', 1200.5, 3],
    ['a dozen eggs', 12],
    ['minus four', -4],
    ['call 415 555 2671'],
    ['the one I like'],
  ],
  es: [
    ['veinticinco personas', 25],
    ['somos treinta y dos', 32],
    ['1.200,50', 1200.5],
    ['doscientos cuarenta', 240],
    ['tres mil', 3000],
    ['ciento cinco', 105],
    ['un gato'],
    ['una mesa'],
  ],
  fr: [
    ['vingt-cinq personnes', 25],
    ['quatre-vingt-dix-sept', 97],
    ['soixante et onze', 71],
    ['deux cents', 200],
    ['1.200,50', 1200.5],
    ['trois mille', 3000],
    ['une table'],
  ],
  de: [
    ['fünfundzwanzig Leute', 25],
    ['zweihundertdrei', 203],
    ['1.200,50', 1200.5],
    ['siebzehn oder achtzehn', 17, 18],
    ['dreitausend', 3000],
    ['ein Hund'],
  ],
  pt: [['vinte e cinco pessoas', 25], ['cento e vinte', 120], ['dois mil', 2000], ['1.200,50', 1200.5], ['uma casa']],
  it: [['venticinque persone', 25], ['siamo in trentotto', 38], ['duecento', 200], ['tremila', 3000], ['sei bella'], ['una casa']],
  ja: [['二十五人です', 25], ['3万円', 30000], ['五千円', 5000], ['三枚ください', 3], ['1200', 1200], ['十分です'], ['三菱の車']],
  ko: [
    ['스물다섯 명', 25],
    ['세 명이요', 3],
    ['이만오천 원', 25000],
    ['5만 원', 50000],
    ['열두 개', 12],
    ['1200', 1200],
    ['이 사람'],
    ['세상'],
  ],
  zh: [['二十五个人', 25], ['我要三张票', 3], ['两位', 2], ['5万', 50000], ['一百二十块', 120], ['十分好'], ['万一']],
}

describe.each(Object.entries(sentences))('a number in %s', (language, rows) => {
  it.each(rows)('in “%s”', (text, ...numbers) => {
    expect(valuesIn(number, { language, text })).toEqual(numbers)
  })
})
