// What the installation decides about its console, and the environment of this browser (§1, §9).
import { consoleSettings } from '@parley/contract/base/console-settings'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildRequest } from '../call/request'
import {
  apiBase,
  consoleAddress,
  environment,
  environmentName,
  isFeatureOn,
  messengerHost,
  pathWithin,
  productTitle,
  settings,
  titleOfPage,
} from './settings'

afterEach(() => {
  settings.set(consoleSettings)
  vi.unstubAllGlobals()
})

function flag(env: string | null): void {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'env' ? env : null) })
}

describe('the environment of a browser', () => {
  it('is production while its storage is empty, or names none [S1-034]', () => {
    flag(null)
    expect(environmentName()).toBe('prod')
    expect(environment()).toEqual({ apiBase: '', messengerHost: '', mark: '' })
    flag('toString')
    expect(environmentName()).toBe('prod')
  })

  it.each(['prod', 'dev', 'qa', 'test'] as const)('is %s where the flag in its storage says so [S1-035]', (name) => {
    settings.set({ environments: { [name]: { mark: `this is ${name}` } } })
    flag(name)
    expect(environmentName()).toBe(name)
    expect(environment().mark).toBe(`this is ${name}`)
    expect(titleOfPage('Bots')).toBe(`[this is ${name}] Bots · Parley`)
  })

  it('says where the messenger of its bots is, this origin where nothing else is set [S9-021]', () => {
    vi.stubGlobal('location', { origin: 'https://bots.example' })
    settings.set({ environments: { qa: { messengerHost: 'https://chat.qa.example' }, prod: { messengerHost: 'https://chat.example' } } })
    expect(messengerHost('prod')).toBe('https://chat.example')
    expect(messengerHost('qa')).toBe('https://chat.qa.example')
    expect(messengerHost('dev')).toBe('https://bots.example')
    flag('qa')
    expect(messengerHost()).toBe('https://chat.qa.example')
  })

  it('may have calls of its own', () => {
    settings.set({ environments: { qa: { apiBase: '/qa/api/1.1' } } })
    expect(apiBase()).toBe('/api/1.1')
    flag('qa')
    expect(apiBase()).toBe('/qa/api/1.1')
  })
})

describe('the settings of the console', () => {
  const call = { method: 'GET', path: '/bots', body: 'json', reads: [], touches: [], access: 'signed-in' } as const

  it('say where its calls go [S1-036]', () => {
    expect(buildRequest(call, {}, 0.5).url).toBe('/api/1.1/bots?rnd=i')
    settings.set({ apiBase: '/desk/api/1.1' })
    expect(buildRequest(call, {}, 0.5).url).toBe('/desk/api/1.1/bots?rnd=i')
  })

  it('say what every route begins with [S1-037]', () => {
    expect(consoleAddress('/bots/st-1')).toBe('/builder/bots/st-1')
    settings.set({ contextPath: '/desk' })
    expect(consoleAddress('/bots/st-1')).toBe('/desk/bots/st-1')
    expect(['/desk/login', '/desk', '/desk?a=b', '/desktop', '/builder/login'].map(pathWithin)).toEqual([
      '/login',
      '',
      '?a=b',
      '/desktop',
      '/builder/login',
    ])
  })

  it('name the product, and switch features on and off', () => {
    expect(productTitle()).toBe('Parley')
    expect([isFeatureOn('ivr'), isFeatureOn('autoSpeechTts')]).toEqual([true, false])
    settings.set({ productTitle: 'Halden Desk', switches: { ivr: false, autoSpeechTts: true } })
    expect(titleOfPage('Bots')).toBe('Bots · Halden Desk')
    expect([isFeatureOn('ivr'), isFeatureOn('autoSpeechTts'), isFeatureOn('i18n')]).toEqual([false, true, true])
  })
})
