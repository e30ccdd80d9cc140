// The closed lists of ids that both sides know, and how an object's id is made.
// What a kind does lives in its family's folder; whether it is built is that family's list.

/** Channels of the specification, section 3, alphabetical. `naver` is another catalogue's name for naverworks (decision C25). */
export const channelIds = [
  'alexa',
  'audiocodes',
  'cisco',
  'email',
  'facebook',
  'genesys',
  'googleactions',
  'googlebusiness',
  'hangoutchat',
  'instagram',
  'ivr',
  'ivrVoice',
  'jabber',
  'kore',
  'korevg',
  'line',
  'livebank',
  'liveperson',
  'mattermost',
  'msteams',
  'naverworks',
  'nice',
  'rcengage',
  'rcs',
  'ringcentral',
  'rtm',
  'sinch',
  'skype',
  'skypeOnPrem',
  'skypeforbusiness',
  'slack',
  'sms',
  'spark',
  'syniverse',
  'telegram',
  'twilio',
  'twiliovoice',
  'twitter',
  'unblu',
  'websdk',
  'wechat',
  'wfacebook',
  'wfacebookC',
  'wfacebookG',
  'whatsapp',
  'widgetsdk',
  'yammer',
  'zendesk',
  'zoom',
] as const
export type ChannelId = (typeof channelIds)[number]

/** Kinds of object that together make a bot document. */
export const objectKinds = ['bot', 'dialog', 'node', 'note', 'intent', 'utterance', 'entity', 'synonym', 'variable'] as const
export type ObjectKind = (typeof objectKinds)[number]

export function isObjectKind(text: string): text is ObjectKind {
  return objectKinds.some((kind) => kind === text)
}

/** Bot types a stream may have (§3). `standard` is read as `default` (decision C1). */
export const botTypes = ['default', 'taskbot', 'sample', 'universalbot', 'solution'] as const
export type BotType = (typeof botTypes)[number]

/** Public prefixes of ids, so that an id tells what it names wherever it is seen. */
export const idPrefixes = {
  account: 'o',
  user: 'u',
  bot: 'st',
  dialog: 'dg',
  node: 'dc',
  note: 'nt',
  intent: 'in',
  utterance: 'ut',
  entity: 'en',
  synonym: 'sy',
  variable: 'va',
  transition: 'tr',
  message: 'ms',
  delivery: 'dl',
  session: 'ss',
  app: 'cs',
  version: 'bv',
  job: 'jb',
  batch: 'op',
  file: 'f',
  request: 'rq',
  condition: 'cd',
  change: 'btl',
  sample: 'sm',
  role: 'rl',
  group: 'gr',
  topic: 'tp',
  invitation: 'iv',
  signIn: 'si',
  connection: 'co',
  challenge: 'ch',
  outbox: 'ml',
  audit: 'au',
  secret: 'vs',
} as const
export type IdNoun = keyof typeof idPrefixes

/**
 * A new id: the noun's prefix and a UUID whose first 48 bits are the time, so that ids of one kind sort by age.
 * Its version digit is 5 and its variant 8..b, the form existing public SDKs match bot ids on (decisions, "Ids").
 */
export function newId(noun: IdNoun, now: number = Date.now(), random: () => number = secureRandom): string {
  const time = Math.max(0, Math.floor(now)).toString(16).padStart(12, '0').slice(-12)
  let tail = ''
  while (tail.length < 18)
    tail += Math.floor(random() * 0x10000)
      .toString(16)
      .padStart(4, '0')
  const variant = '89ab'.charAt(Math.floor(random() * 4) & 3)
  return `${idPrefixes[noun]}-${time.slice(0, 8)}-${time.slice(8)}-5${tail.slice(0, 3)}-${variant}${tail.slice(3, 6)}-${tail.slice(6, 18)}`
}

/** Drawn ahead: asking the system for each number would cost more than the rest of an id. */
const drawn = new Uint32Array(256)
let used = drawn.length

function secureRandom(): number {
  if (used === drawn.length) {
    globalThis.crypto.getRandomValues(drawn)
    used = 0
  }
  return (drawn[used++] ?? 0) / 0x1_0000_0000
}

/** Stands where a version's id may stand, for the document as it is now. */
export const draftId = 'draft'

/** The first steps with a new bot, in their order. */
export const onboardingSteps = ['hello', 'intent', 'detail', 'test', 'publish'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]
