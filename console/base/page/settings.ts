// What the installation has decided about its console, as the page carries it (contract/base/console-settings), and what follows: where
// the console and its calls are, the product's title, switches, and the environment this browser is in.
import {
  consoleSettings,
  type ConsoleSettings,
  type EnvironmentName,
  type EnvironmentPreset,
  environmentPresets,
  type FeatureSwitch,
  featureSwitches,
  ownTitle,
} from '@parley/contract/base/console-settings'
import { createStore } from './store'

export const settings = createStore<ConsoleSettings>(readSettings())

function readSettings(): ConsoleSettings {
  const told = typeof document === 'undefined' ? '' : document.querySelector('meta[name="parley-console"]')?.getAttribute('content')
  const given: Partial<ConsoleSettings> = JSON.parse(told === '' || told == null ? '{}' : told)
  return { ...consoleSettings, ...given }
}

/** Of the flag in local storage; production where there is none, or one that names nothing. */
export function environmentName(): EnvironmentName {
  const flag = globalThis.localStorage?.getItem('env') ?? ''
  return isEnvironment(flag) ? flag : 'prod'
}

function isEnvironment(name: string): name is EnvironmentName {
  return Object.hasOwn(environmentPresets, name)
}

export function environment(name: EnvironmentName = environmentName()): EnvironmentPreset {
  return { ...environmentPresets[name], ...settings.get().environments[name] }
}

/** What addresses of calls begin with. */
export function apiBase(): string {
  return environment().apiBase || settings.get().apiBase
}

/** The address of a page of the console, from its path, which begins with a slash. */
export function consoleAddress(path: string): string {
  return `${settings.get().contextPath}${path}`
}

/** A path as the router knows it: without what all pages of the console begin with. */
export function pathWithin(path: string): string {
  const { contextPath } = settings.get()
  return path.startsWith(contextPath) && /^([/?#]|$)/.test(path.slice(contextPath.length)) ? path.slice(contextPath.length) : path
}

/** Where end users reach the bots of an environment. */
export function messengerHost(name: EnvironmentName = environmentName()): string {
  return environment(name).messengerHost || location.origin
}

export function productTitle(): string {
  return settings.get().productTitle || ownTitle
}

/** The title of a page, for the browser's tab. */
export function titleOfPage(title: string): string {
  const { mark } = environment()
  return `${mark === '' ? '' : `[${mark}] `}${title} · ${productTitle()}`
}

export function isFeatureOn(name: FeatureSwitch): boolean {
  return settings.get().switches[name] ?? featureSwitches[name]
}

/** The microphone is there only where a speech service is configured. */
export function isSpeechOn(): boolean {
  return settings.get().hasSpeech
}
