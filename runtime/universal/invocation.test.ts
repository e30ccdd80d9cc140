// Bots that are called by their names: which one, and what it is asked for.
import { describe, expect, it } from 'vitest'
import { namedIn, requestTo } from './invocation'

describe('a bot that is called by its name', () => {
  it.each([
    ['Travel', ''],
    ['travel!', ''],
    ['talk to Travel', ''],
    ['please open the travel', ''],
    ['talk to Travel, please', ''],
    ['ask Travel to book a flight', 'book a flight'],
    ['Ask travel about my booking.', 'my booking.'],
    ['tell Travel: cancel my trip', 'cancel my trip'],
    ['ask Travel when my flight leaves', 'when my flight leaves'],
    ['book a flight with Travel', 'book a flight'],
    ['what is the weather from Travel?', 'what is the weather'],
    ['I want to travel to Oslo', null],
    ['ask travelers about it', null],
    ['Travel is fun', null],
    ['book a flight', null],
  ])('“%s” asks it for %j', (text, request) => {
    expect(requestTo('Travel', text, 'en')).toBe(request)
  })

  it.each([
    ['旅行につないで', 'ja', ''],
    ['旅行に予約を変更してほしい', 'ja', '予約を変更してほしい'],
    ['海外旅行に行きたい', 'ja', null],
    ['여행에서 예약을 바꿔줘', 'ko', '예약을 바꿔줘'],
    ['여행으로 연결해줘', 'ko', ''],
  ])('“%s” in %s asks it for %j', (text, language, request) => {
    expect(requestTo(language === 'ja' ? '旅行' : '여행', text, language)).toBe(request)
  })

  it('is the one with the longer name of two that are called', () => {
    const links = [{ name: 'Travel' }, { name: 'Travel insurance' }]
    expect(namedIn(links, 'talk to travel insurance', 'en')?.link.name).toBe('Travel insurance')
    expect(namedIn(links, 'talk to travel', 'en')?.link.name).toBe('Travel')
    expect(namedIn([{ name: 'C++ (beta)' }], 'talk to c++ (beta)', 'en')?.text).toBe('')
  })
})
