// The closed lists of ids that both sides know, and how an object's id is made.
// What a kind does lives in its family's folder; whether it is built is that family's list.

/** Kinds of object that together make a bot document. */
export const objectKinds = [
  'bot',
  'dialog',
  'node',
  'note',
  'intent',
  'utterance',
  'entity',
  'synonym',
  'variable',
  'response',
  'bot-event',
  'panel',
  'widget',
  'message-template',
  'form',
  'sentiment-event',
  'survey',
  'knowledge-node',
  'faq',
  'alert',
  'action',
  'information',
  'none-sentence',
  'trait-group',
  'trait',
  'small-talk-group',
  'small-talk',
] as const
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
  response: 'sr',
  'bot-event': 'be',
  panel: 'pn',
  widget: 'wg',
  'message-template': 'mt',
  dataTable: 'dt',
  dataView: 'dv',
  dataRow: 'dr',
  form: 'fm',
  'sentiment-event': 'se',
  survey: 'su',
  'knowledge-node': 'kn',
  faq: 'fq',
  alert: 'al',
  action: 'ac',
  information: 'it',
  'none-sentence': 'ns',
  'trait-group': 'tg',
  trait: 'ta',
  'small-talk-group': 'smg',
  'small-talk': 'smn',
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
  extraction: 'ex',
  extracted: 'eq',
  answerDocument: 'ad',
  passage: 'ps',
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
  handOver: 'ho',
  deskNote: 'dn',
  cannedReply: 'cr',
  feedback: 'fb',
  testSuite: 'ts',
  testCase: 'tc',
  testRun: 'tn',
  taskRun: 'tu',
  customModel: 'cu',
} as const
export type IdNoun = keyof typeof idPrefixes

/** What an id names, by its prefix; '' for none that is known. */
export function kindOfId(id: string): IdNoun | '' {
  const prefix = id.slice(0, id.indexOf('-'))
  const known = Object.entries(idPrefixes).find(([, each]) => each === prefix)?.[0]
  return known !== undefined && Object.hasOwn(idPrefixes, known) ? (known as IdNoun) : ''
}

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

/** What keeps a channel from delivering, as far as people can do something about it: each has a sentence in the console. */
export const deliveryTroubles = [
  'bad-token',
  'missing-right',
  'not-in-channel',
  'blocked',
  'window-closed',
  'unknown-recipient',
  'rate-limit',
  'sign-in-refused',
  'grant-ended',
] as const
export type DeliveryTrouble = (typeof deliveryTroubles)[number]
