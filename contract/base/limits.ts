// Table: the limits that several features or packages read (§9 and reference); those of one feature are its own. Units are in the names.
import { chatLimits } from './chat/limits'

export const limits = {
  ...chatLimits,
  requestBytes: 2 * 1024 * 1024,
  /** What anybody may send without a developer's token, and how often a minute from one address: many people may share one. */
  openRequestBytes: 64 * 1024,
  /** What a messenger's provider posts. */
  webhookBytes: 1024 * 1024,
  openCallsAMinute: 3000,
  /** A body holds at most one value (a number, a text, a list …) for this many of the bytes its call takes, and never more than so many. */
  bytesAValue: 10,
  requestValues: 1_000_000,
  /** Names in one object of a body: those with very many are slow to read, to copy and to check. */
  objectKeys: 5000,
  /** How deep values may lie in one another: far deeper than anything people make, and far from exhausting the stack. */
  valueDepth: 100,
  /** Fields of a call's one flat object. */
  requestFields: 500,
  /** How long somebody may take to send the head of a request, and all of it; a connection that is silent for longer is closed. */
  headersMs: 20_000,
  requestMs: 300_000,
  /** How long a server that stops waits for turns and requests under way. */
  stopMs: 10_000,
  /** How long the console waits for an answer; longer than any turn may take. Files may take longer to send. */
  callMs: 120_000,
  /** When somebody who was told that the server is not ready may ask again. */
  retryAfterSeconds: 1,
  operationBatchBytes: 8 * 1024 * 1024,
  fileBytes: 25 * 1024 * 1024,
  /** How often questions were asked and forms were sent is counted over so many days. */
  trafficDays: 7,
  /** Of files of questions and of small talk: bytes of one, and its rows. */
  faqFileBytes: 10 * 1024 * 1024,
  faqFileRows: 50_000,
  extractedTextChars: 400_000,
  extractedAnswerChars: 10_000,
  /** Of a source that is fetched; of a PDF, its pages and how long it is read. */
  sourceBytes: 16 * 1024 * 1024,
  /** What a small file counts as: its row and its place on the disk are kept too. */
  keptBytesLeast: 64 * 1024,
  pageSize: 10,
  /** Changes of one's own that are taken back together. */
  undoAtOnce: 200,
  menuSectionItems: 3,
  /** The last version of the product that the older of two documentations is about. */
  docsVersionCutOff: 6.3,
  utteranceChars: 3000,
  nameChars: 128,
  /** Shorter ones could not be kept out of what a service answers without blotting out ordinary words. */
  secretMinChars: 4,
  secretMaxChars: 100_000,
  scriptChars: 500 * 1024,
  passwordMinChars: 6,
  passwordMaxChars: 256,
  /** What an account begins with, and between what its administrators choose (ASVS 3.3.2). */
  idleMinutes: 30,
  signInHours: 12,
  signInFailures: 5,
  signInLockMs: 15 * 60_000,
  verificationMinutes: 60,
  codeDigits: 6,
  codeSeconds: 300,
  codeAttempts: 5,
  codeResendSeconds: 30,
  versionCheckSeconds: 10,
  planModalGuardMs: 5000,
  editLockMs: 30 * 60_000,
  editLockMostMinutes: 240,
  sessionWarningMs: 300_000,
  tokenExpiryPollMs: 300_000,
  jobPollMs: 10_000,
  shortcutWindowMs: 3000,
  scriptMs: 1000,
  /** From its first progress() on, for the whole run: nothing renews it. */
  scriptExtendedMs: 5000,
  /** Scripts run at once; an account may have all but one of them. */
  scriptWorkers: 4,
  /** A script that runs longer gives way to others. */
  scriptShortMs: 50,
  scriptsWaiting: 1000,
  scriptsWaitingOfAccount: 250,
  scriptsWaitingOfBot: 100,
  scriptWaitMs: 5000,
  scriptPrintedBytes: 256 * 1024,
  scriptPrintedLines: 200,
  scriptLogBytes: 64 * 1024,
  scriptErrorChars: 2000,
  /** Characters that a script may have hashed or read as XML at once. */
  scriptHelperChars: 512 * 1024,
  scriptChanges: 2000,
  /** What was said last, kept for whoever asks again. */
  repeatedBytes: 8 * 1024,
  scriptMemoryBytes: 32 * 1024 * 1024,
  serviceTimeoutMs: 5000,
  serviceMaxTimeoutMs: 20_000,
  serviceReplyBytes: 1024 * 1024,
  /** How often a service is called again, and the longest wait before it. */
  serviceRetries: 5,
  serviceRetryWaitMs: 10_000,
  /** Replies of one service call that come in pages. */
  servicePages: 100,
  /** Of a picture of a page: how wide and high, its bytes, what its page may load, what its browser may take, and how many wait for it. */
  pictureLeastWidth: 200,
  pictureMostWidth: 2000,
  pictureMostHeight: 8000,
  pictureBytes: 8 * 1024 * 1024,
  pictureTrafficBytes: 25 * 1024 * 1024,
  pictureMemoryBytes: 512 * 1024 * 1024,
  pictureDiskBytes: 64 * 1024 * 1024,
  picturesWaiting: 20,
  picturesWaitingOfAccount: 10,
  picturesWaitingOfBot: 5,
  pictureHtmlChars: 200_000,
  /** Records of a data table that a step reads. */
  stepRecords: 500,
  /** Of tests: suites of a bot, runs of one that are kept, bytes of a file of cases, characters of a note. */
  testSuites: 200,
  testFileBytes: 8 * 1024 * 1024,
  testNoteChars: 1024,
  testRunsOfSuite: 200,
  /** Sentences whose impact on the tests is predicted at once. */
  sentencesPreviewed: 1000,
  contextBytes: 1024 * 1024,
  contextKeyChars: 256,
  /** Days that are asked for lie within these years. */
  firstYear: 1900,
  lastYear: 2999,
  /** The largest number the database counts things of one conversation by. */
  mostCounted: 2_147_483_647,
  stepsPerTurn: 500,
  /** Of scripts and services in one turn together, and of what it says and records. */
  turnMs: 30_000,
  turnMessageBytes: 1024 * 1024,
  turnEventBytes: 4 * 1024 * 1024,
  dialogHopsPerTurn: 25,
  entityRetries: 5,
  /** Rows of a list that values are looked up in. */
  lookupRows: 200_000,
  /** Items of a list that a variable of a conversation holds: it is made ready for search in the middle of a turn. */
  listFromVariable: 10_000,
  /** Values of an entity that are offered below its question. */
  offeredValues: 20,
  /** How far ahead the end of a JWT may lie that an integrator signs for a user. */
  signedTokenDays: 30,
  undoToastMs: 10_000,
} as const
