// The closed lists of ids that both sides know, and how an object's id is made.
// What a kind does lives in its family's folder; whether it is built is that family's list.
import { objectFacts, objectKinds, type ObjectKind } from '../objects/object-kinds'

export { isObjectKind, objectKinds, type ObjectKind } from '../objects/object-kinds'

/** Bot types a stream may have (§3). `standard` is read as `default` (decision C1). */
export const botTypes = ['default', 'taskbot', 'sample', 'universalbot', 'solution'] as const
export type BotType = (typeof botTypes)[number]

/** Public prefixes of ids, so that an id tells what it names wherever it is seen; those of a document's objects are object-kinds'. */
const otherPrefixes = {
  account: 'o',
  user: 'u',
  dataTable: 'dt',
  dataView: 'dv',
  dataRow: 'dr',
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
  publishComment: 'pc',
  deployment: 'dy',
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
  sceneComment: 'sco',
  cannedReply: 'cr',
  feedback: 'fb',
  testSuite: 'ts',
  testCase: 'tc',
  testRun: 'tn',
  taskRun: 'tu',
  customModel: 'cu',
  configuration: 'cf',
  llmConfiguration: 'lm',
  llmReservation: 'lr',
  namespace: 'nm',
  variableCollection: 'vc',
  subCommand: 'sc',
  notification: 'nf',
  userSignIn: 'us',
  agentRule: 'ar',
  /** In place of a user whose data was erased. */
  erasedUser: 'eu',
} as const
type OtherNoun = keyof typeof otherPrefixes
export type IdNoun = ObjectKind | OtherNoun

const isOtherNoun = (noun: string): noun is OtherNoun => Object.hasOwn(otherPrefixes, noun)

export function prefixOf(noun: IdNoun): string {
  return isOtherNoun(noun) ? otherPrefixes[noun] : objectFacts[noun].prefix
}

const nouns: ReadonlyMap<string, IdNoun> = new Map(
  [...objectKinds, ...Object.keys(otherPrefixes).filter(isOtherNoun)].map((noun) => [prefixOf(noun), noun]),
)

/** What an id names, by its prefix; '' for none that is known. */
export function kindOfId(id: string): IdNoun | '' {
  return nouns.get(id.slice(0, id.indexOf('-'))) ?? ''
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
  return `${prefixOf(noun)}-${time.slice(0, 8)}-${time.slice(8)}-5${tail.slice(0, 3)}-${variant}${tail.slice(3, 6)}-${tail.slice(6, 18)}`
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

/** The first steps with a new bot, in their order; linking others is a universal bot’s, which has no dialogs to begin with. */
export const onboardingSteps = ['link', 'hello', 'intent', 'detail', 'train', 'test', 'channel', 'publish'] as const
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

/** What shows that a secret of a channel is right: requests it lets in, messages sent with it, or a mailbox it opens. */
export const secretProofs = ['requests', 'messages', 'mailbox'] as const
export type SecretProof = (typeof secretProofs)[number]
