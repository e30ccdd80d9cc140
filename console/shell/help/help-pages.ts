// Table: the page of the documentation for each screen, by the screen's id in the menu. A screen that is built has one (§9).

export const helpPages: Readonly<Record<string, string>> = {
  bots: 'how-to/bots',
  desk: 'how-to/desk',
  team: 'how-to/team',
  'account-settings': 'how-to/account-settings',
  operation: 'how-to/operation',
  profile: 'how-to/profile',
  summary: 'how-to/summary',
  find: 'how-to/find',
  dialogs: 'how-to/dialogs',
  canvas: 'how-to/canvas',
  variables: 'how-to/variables',
  intents: 'how-to/intents',
  entities: 'how-to/entities',
  synonyms: 'how-to/synonyms',
  interruptions: 'how-to/interruptions',
  events: 'how-to/events',
  'standard-responses': 'how-to/standard-responses',
  'utterance-test': 'how-to/utterance-test',
  botkit: 'how-to/botkit',
  'agent-transfer': 'how-to/agent-transfer',
  settings: 'how-to/settings',
  privacy: 'how-to/privacy',
  overview: 'how-to/overview',
  conversations: 'how-to/conversations',
  conversation: 'how-to/conversation',
  channels: 'how-to/channels',
  publish: 'how-to/publish',
  versions: 'how-to/versions',
  compare: 'how-to/compare',
  'change-log': 'how-to/change-log',
  developers: 'how-to/developers',
}

/** Of a screen without a page of its own: where all pages are listed. */
export const frontPage = ''
