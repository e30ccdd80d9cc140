// Sentences in nine languages and the companies that must be found in them; none where no company is named.
import { describe, expect, it } from 'vitest'
import { valuesIn } from '../testing'
import { companyName } from './index'

const sentences: Record<string, [text: string, ...names: string[]][]> = {
  en: [
    ['I work at Blue Harbor Bank', 'Blue Harbor Bank'],
    ['the bill from Procter & Gamble', 'Procter & Gamble'],
    ['Contoso Inc. and Fabrikam LLC', 'Contoso Inc', 'Fabrikam LLC'],
    ['acme inc', 'acme inc'],
    ['he is the CEO of Wayne Enterprises', 'Wayne Enterprises'],
    ['a company called Stripe Cloud', 'Stripe Cloud'],
    ['google or netflix', 'Google', 'Netflix'],
    ["lunch at McDonald's", "McDonald's"],
    ['My employer is Halden Group', 'Halden Group'],
    ['I ate an apple'],
    ['the amazon river'],
    ['please target the right people'],
    ['I work for you'],
    ['our company is very small'],
    ['Zoom in on the picture'],
    ['what is my balance'],
  ],
  es: [
    ['trabajo en Telefónica', 'Telefónica'],
    ['Construcciones López S.L.', 'Construcciones López S.L.'],
    ['mi empresa se llama Sol y Mar', 'Sol y Mar'],
    ['trabajo en casa'],
    ['la empresa está cerrada'],
  ],
  fr: [
    ['je travaille pour Boulangerie Martin', 'Boulangerie Martin'],
    ['la société Durand SARL', 'Durand SARL'],
    ["mon entreprise s'appelle Lumière", 'Lumière'],
    ['je travaille à la maison'],
  ],
  de: [
    ['Ich arbeite bei Schmidt & Söhne', 'Schmidt & Söhne'],
    ['die Rechnung der Weber GmbH & Co. KG', 'Weber GmbH & Co. KG'],
    ['meine Firma heißt Sonnenschein', 'Sonnenschein'],
    ['ich arbeite heute nicht'],
  ],
  pt: [
    ['trabalho na Petrobras', 'Petrobras'],
    ['Padaria Silva Ltda', 'Padaria Silva Ltda'],
    ['minha empresa se chama Boa Vista', 'Boa Vista'],
    ['trabalho em casa'],
  ],
  it: [
    ['lavoro per Ferrari', 'Ferrari'],
    ['la fattura di Rossi S.p.A.', 'Rossi S.p.A.'],
    ['la mia azienda si chiama Aurora', 'Aurora'],
    ['lavoro a casa'],
  ],
  ja: [
    ['トヨタで働いています', 'Toyota'],
    ['山田商事株式会社の田中です', '山田商事株式会社'],
    ['任天堂に勤めています', 'Nintendo'],
    ['会社に行きます'],
  ],
  ko: [
    ['카카오에 다녀요', 'Kakao'],
    ['주식회사 한빛에서 일합니다', '주식회사 한빛'],
    ['회사 이름은 푸른바다입니다', '푸른바다'],
    ['회사에 가요'],
  ],
  zh: [['我在华为工作', 'Huawei'], ['我在深圳大海科技有限公司上班', '深圳大海科技有限公司'], ['我们公司叫星辰', '星辰'], ['我去上班']],
}

describe.each(Object.entries(sentences))('a company in %s', (language, rows) => {
  it.each(rows)('in “%s”', (text, ...names) => {
    expect(valuesIn(companyName, { language, text })).toEqual(names)
  })
})

it('[S3-046] finds the company in a sentence', () => {
  expect(valuesIn(companyName, { language: 'en', text: 'the contract with Northwind Traders Ltd is signed' })).toEqual([
    'Northwind Traders Ltd',
  ])
})

it.each([
  ['en', 'apple', 'Apple'],
  ['en', 'my company is Halden Travel', 'Halden Travel'],
  ['ja', '青空商店', '青空商店'],
])('takes as the answer in %s: “%s”', (language, text, name) => {
  expect(valuesIn(companyName, { language, text, prompted: true })).toEqual([name])
})

it.each(['why do you ask', 'no', "I don't have one", 'わかりません'])('does not take as the answer: “%s”', (text) => {
  expect(valuesIn(companyName, { language: 'en', text, prompted: true })).toEqual([])
})
