// Table: what an installation decides about its console, with what holds where it decides nothing (§1): addresses, product title, feature
// switches, environments, further languages. The server reads them at its start and hands them to the page, which may not ask for more.

/** Of the calls between console and server. */
export const interfaceVersion = '1.1'

/** Set at load. A switch that hides something is named by what it hides. */
export const featureSwitches = {
  utterances: true,
  knowledgeTree: true,
  solutionBot: true,
  universalBot: true,
  i18n: true,
  batchTesting: true,
  ivr: true,
  customLibrary: true,
  collaborationSegregation: true,
  agentsTab: true,
  manageComponents: true,
  scriptNodeError: true,
  hideMachineLearning: false,
  agentTransferDisable: false,
  autoSpeechTts: false,
} as const satisfies Record<string, boolean>
export type FeatureSwitch = keyof typeof featureSwitches

export interface EnvironmentPreset {
  /** Path of the server's calls on this origin; '' for that of the console. */
  apiBase: string
  /** Where end users of its bots reach the messenger; '' for this origin. */
  messengerHost: string
  /** Stands before the title of every page, so that nobody takes it for production. */
  mark: string
}

/** A browser is in one of them: the one its local storage names under `env`, else `prod`. */
export const environmentPresets = {
  prod: { apiBase: '', messengerHost: '', mark: '' },
  dev: { apiBase: '', messengerHost: '', mark: 'DEV' },
  qa: { apiBase: '', messengerHost: '', mark: 'QA' },
  test: { apiBase: '', messengerHost: '', mark: 'TEST' },
} as const satisfies Record<string, EnvironmentPreset>
export type EnvironmentName = keyof typeof environmentPresets

export interface ConsoleSettings {
  /** Begins with a slash and ends without one, as apiBase does. */
  contextPath: string
  apiBase: string
  /** Stands for the product's own name; '' leaves that. */
  productTitle: string
  /** Of pages whose reader has chosen none. */
  language: string
  /** Names of languages beside those of the product, by code; their words are a file of the installation. */
  languages: Record<string, string>
  switches: Partial<Record<FeatureSwitch, boolean>>
  /** A speech service is configured: what people say can be written down. No file says so, the server's own setting does. */
  hasSpeech: boolean
  environments: Partial<Record<EnvironmentName, Partial<EnvironmentPreset>>>
}

export const consoleSettings: ConsoleSettings = {
  contextPath: '/builder',
  apiBase: `/api/${interfaceVersion}`,
  productTitle: '',
  language: 'en',
  languages: {},
  switches: {},
  hasSpeech: false,
  environments: {},
}

/** What the product calls itself in its words. */
export const ownTitle = 'Parley'
