import { describe, expect, it } from 'vitest'
import { topicOf } from './topic'

describe('The topic of a hand-over', () => {
  it.each([
    ['what was asked, not the yes to it', 'en', ['Yes', 'My invoice is wrong', 'talk to a person'], 'My invoice is wrong'],
    ['what was asked, not the number given after it', 'en', ['ok', '+47 55 00 12 34', 'My invoice is wrong'], 'My invoice is wrong'],
    ['what was asked, not the name given after it', 'en', ['yes', 'Ingrid Halden', 'the parcel never came'], 'the parcel never came'],
    ['the newest of several wishes', 'en', ['I want my money back', 'where is my order now'], 'I want my money back'],
    ['a single word where nothing else was said', 'en', ['yes please', 'refund'], 'refund'],
    ['nothing where the user only agreed', 'en', ['yes', 'Sure!'], ''],
    ['nothing before anything was said', 'en', [], ''],
    ['said in Japanese', 'ja', ['はい', '請求書の金額が間違っています'], '請求書の金額が間違っています'],
    ['said in Korean', 'ko', ['네', '청구서 금액이 잘못되었어요'], '청구서 금액이 잘못되었어요'],
    ['said in German', 'de', ['ja', 'Meine Rechnung stimmt nicht'], 'Meine Rechnung stimmt nicht'],
  ])('is %s', (_, language, said, topic) => expect(topicOf(said, language)).toBe(topic))
})
