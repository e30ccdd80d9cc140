// Table: what a script finds beside plain JavaScript, with an example of each and what the example prints. A test runs every example in the
// real sandbox and asks that no function of it is missing here (script-functions.test.ts).

export interface ScriptFunction {
  /** The path at which a script finds it. */
  name: string
  /** How it is called. */
  call: string
  about: string
  example: string
  prints: string[]
}

/** The context the examples run over; env, content and user beside it. */
export const scriptExample = {
  context: {
    city: 'Oslo',
    prices: [30, 10, 20],
    orders: [
      { id: 'B', state: 'open' },
      { id: 'A', state: 'sent' },
      { id: 'C', state: 'open' },
    ],
    entities: { seats: 2 },
    currentOptions: [
      { title: 'Small', value: 'S' },
      { title: 'Large', value: 'L' },
    ],
    ambiguousIntents: {
      intents: [
        { name: 'Find order', intentType: 'dialog', mlScore: 81.5 },
        { name: 'Cancel order', intentType: 'dialog', mlScore: 80.2 },
      ],
    },
    session: { opts: { sessionId: 'ss-1' } },
  },
  env: { limit: '5' },
  content: { greeting: 'Good morning' },
  user: { firstName: 'Ada' },
}

const inSession = (method: string, told: Omit<ScriptFunction, 'name'>): ScriptFunction => ({
  name: `context.session.BotUserSession.${method}`,
  ...told,
})

export const scriptFunctions: readonly ScriptFunction[] = [
  {
    name: 'print',
    call: 'print(value)',
    about:
      'Says something to the user. A text is said as it is; JSON of a [message template](reference/templates.md) becomes that message. What was printed before a failure is still said.',
    example: 'print("Your city is " + context.city)',
    prints: ['Your city is Oslo'],
  },
  {
    name: 'console.log',
    call: 'console.log(...values)',
    about: 'Writes a line for the people who build the bot; the user sees nothing of it.',
    example: 'console.log("asked for", context.city); print("done")',
    prints: ['done'],
  },
  {
    name: 'koreDebugger.log',
    call: 'koreDebugger.log(...values)',
    about: 'The same as `console.log`, for scripts that come from elsewhere.',
    example: 'koreDebugger.log("asked for", context.city); print("done")',
    prints: ['done'],
  },
  {
    name: 'progress',
    call: 'progress()',
    about: 'Says that the script is at work and needs longer: from then on it has the longer time limit.',
    example: 'progress(); print("still here")',
    prints: ['still here'],
  },
  inSession('get', {
    call: 'context.session.<scope>.get(key)',
    about: 'A value of a session scope. Each scope is also found by its name alone: `UserSession.get(key)`.',
    example: 'print(BotUserSession.get("seen"))',
    prints: [''],
  }),
  inSession('put', {
    call: 'context.session.<scope>.put(key, value, minutes)',
    about: 'Keeps a value in a session scope: for so many minutes, or without a third value for ever.',
    example: 'BotUserSession.put("seen", 1, 60); print(context.session.BotUserSession.get("seen"))',
    prints: ['1'],
  }),
  inSession('delete', {
    call: 'context.session.<scope>.delete(key)',
    about: 'Removes a value from a session scope.',
    example: 'const kept = context.session.BotUserSession; kept.put("seen", 1); kept.delete("seen"); print(kept.get("seen"))',
    prints: [''],
  }),
  {
    name: 'tags.addUserLevelTag',
    call: 'tags.addUserLevelTag(name, value)',
    about: 'Marks the user; the tag is kept from one conversation to the next.',
    example: 'tags.addUserLevelTag("plan", "gold"); print(context.tags.user.plan)',
    prints: ['gold'],
  },
  {
    name: 'tags.addSessionLevelTag',
    call: 'tags.addSessionLevelTag(name, value)',
    about: 'Marks the conversation.',
    example: 'tags.addSessionLevelTag("topic", "booking"); print(context.tags.session.topic)',
    prints: ['booking'],
  },
  {
    name: 'tags.addMessageLevelTag',
    call: 'tags.addMessageLevelTag(name, value)',
    about: 'Marks the message; the next message begins without it.',
    example: 'tags.addMessageLevelTag("tone", "polite"); print(context.tags.message.tone)',
    prints: ['polite'],
  },
  ...(['User', 'Session', 'Message'] as const).map((owner): ScriptFunction => {
    const name = `tags.add${owner}Tag`
    return {
      name,
      call: `${name}(name, value)`,
      about: `The same as \`tags.add${owner}LevelTag\`, for scripts that come from elsewhere.`,
      example: `${name}("plan", "gold"); print(context.tags.${owner.toLowerCase()}.plan)`,
      prints: ['gold'],
    }
  }),
  {
    name: 'contextTags.add',
    call: 'contextTags.add(name)',
    about: 'Marks the context of the running task. Tags of the tasks before it stand in `context.historicTags`.',
    example: 'contextTags.add("travel"); contextTags.add("flight"); print(context.currentTags.tags.join(" "))',
    prints: ['travel flight'],
  },
  {
    name: 'koreUtil.formatDate',
    call: "koreUtil.formatDate(value, form = 'YYYY-MM-DD')",
    about: 'A date as text, in UTC. Parts of the form: `YYYY`, `MM`, `DD`, `HH`, `mm`.',
    example: 'print(koreUtil.formatDate("2026-03-04T15:30:00Z", "DD.MM.YYYY HH:mm"))',
    prints: ['04.03.2026 15:30'],
  },
  {
    name: 'koreUtil._',
    call: 'koreUtil._.sortBy(list, key)',
    about:
      'All of the library [lodash](https://lodash.com/docs/4.17.15), but `debounce`, `throttle`, `delay` and `defer`: scripts have no timers. Its chance and its clock are those of the turn.',
    example:
      'const { _ } = koreUtil; print(_(context.orders).filter({ state: "open" }).map("id").join() + " " + _.get(context, "orders[9].id", "none"))',
    prints: ['B,C none'],
  },
  {
    name: 'koreUtil.getSessionId',
    call: 'koreUtil.getSessionId()',
    about: 'The id of the conversation.',
    example: 'print(koreUtil.getSessionId())',
    prints: ['ss-1'],
  },
  {
    name: 'koreUtil.getCurrentOptions',
    call: 'koreUtil.getCurrentOptions()',
    about:
      'What the user is asked to choose from: `context.currentOptions`, a list of `title` and `value`, empty where nothing is. In a script that makes the words for another language or for signing in it is an object, told of under `context.currentOptions`.',
    example: 'print(koreUtil.getCurrentOptions().map(({ title }) => title).join(" or "))',
    prints: ['Small or Large'],
  },
  {
    name: 'koreUtil.getAmbiguousIntents',
    call: 'koreUtil.getAmbiguousIntents()',
    about:
      'The intents and questions of which one is meant: `context.ambiguousIntents`. Its list of `intents` is empty where there are none.',
    example: 'print(koreUtil.getAmbiguousIntents().intents.map(({ name, mlScore }) => name + " " + mlScore).join(" or "))',
    prints: ['Find order 81.5 or Cancel order 80.2'],
  },
  {
    name: 'koreUtil.moment',
    call: 'koreUtil.moment(value, form)',
    about:
      'The library [moment](https://momentjs.com/docs/), in UTC wherever the server stands, and in every language it has: `locale("ja")`. Each language is read when a script first asks for it, which takes some milliseconds.',
    example: 'print(koreUtil.moment("2026-03-04").add(1, "month").format("dddd, D MMMM YYYY"))',
    prints: ['Saturday, 4 April 2026'],
  },
  {
    name: 'koreUtil.momenttz',
    call: 'koreUtil.momenttz.tz(value, zone)',
    about: 'The same, with `tz`: a time of a zone, and the time elsewhere at that moment.',
    example: 'print(koreUtil.momenttz.tz("2026-07-01 09:00", "Europe/Oslo").tz("Asia/Tokyo").format("HH:mm Z"))',
    prints: ['16:00 +09:00'],
  },
  {
    name: 'koreUtil.intl.NumberFormat',
    call: 'new koreUtil.intl.NumberFormat(locale, options).format(number)',
    about: 'A number, an amount or a percentage as people of a language write it. The options are those of JavaScript’s `Intl`.',
    example: 'print(new koreUtil.intl.NumberFormat("en-IN", { style: "currency", currency: "INR" }).format(1234567.5))',
    prints: ['₹12,34,567.50'],
  },
  {
    name: 'koreUtil.intl.DateTimeFormat',
    call: 'new koreUtil.intl.DateTimeFormat(locale, options).format(date)',
    about: 'A date as people of a language write it, in UTC unless the options name a `timeZone`.',
    example: 'print(new koreUtil.intl.DateTimeFormat("de", { dateStyle: "long" }).format(new Date("2026-03-04")))',
    prints: ['4. März 2026'],
  },
  {
    name: 'Intl.NumberFormat',
    call: 'new Intl.NumberFormat(locale, options).format(number)',
    about: 'The same as `koreUtil.intl.NumberFormat`.',
    example: 'print(new Intl.NumberFormat("de").format(1234.5))',
    prints: ['1.234,5'],
  },
  {
    name: 'Intl.DateTimeFormat',
    call: 'new Intl.DateTimeFormat(locale, options).format(date)',
    about: 'The same as `koreUtil.intl.DateTimeFormat`.',
    example: 'print(new Intl.DateTimeFormat("ja", { timeZone: "Asia/Tokyo", timeStyle: "short" }).format(Date.UTC(2026, 2, 4, 15)))',
    prints: ['0:00'],
  },
  {
    name: 'koreUtil.xml2js.parseString',
    call: 'koreUtil.xml2js.parseString(xml, options, (error, value) => …)',
    about:
      'Reads XML as the library [xml2js](https://github.com/Leonidas-from-XIV/node-xml2js) does, at once; it also gives the value back. Options that are functions are left out, and entities that a document defines are not read.',
    example: 'print(koreUtil.xml2js.parseString("<order id=\'7\'><item>tea</item></order>"))',
    prints: ['{"order":{"$":{"id":"7"},"item":["tea"]}}'],
  },
  {
    name: 'koreUtil.xml2js.Parser',
    call: 'new koreUtil.xml2js.Parser(options).parseString(xml, done)',
    about: 'The same, with options that are set once.',
    example: 'print(new koreUtil.xml2js.Parser({ explicitArray: false }).parseString("<order><item>tea</item></order>").order.item)',
    prints: ['tea'],
  },
  {
    name: 'koreUtil.xml2js.Builder',
    call: 'new koreUtil.xml2js.Builder(options).buildObject(value)',
    about: 'Writes XML from such a value.',
    example: 'print(new koreUtil.xml2js.Builder({ headless: true }).buildObject({ item: "tea & milk" }))',
    prints: ['<item>tea &amp; milk</item>'],
  },
  {
    name: 'koreUtil.hash.createHash',
    call: "koreUtil.hash.createHash(algorithm).update(text).digest(encoding = 'hex')",
    about: 'A hash by `md5`, `sha1`, `sha256`, `sha384` or `sha512`, as `hex`, `base64` or `base64url`.',
    example: 'print(koreUtil.hash.createHash("sha1").update("par").update("ley").digest("base64"))',
    prints: ['K5k6Stb5TE7eEqRmQvBcUe24AQo='],
  },
  {
    name: 'koreUtil.hash.createHmac',
    call: "koreUtil.hash.createHmac(algorithm, key).update(text).digest(encoding = 'hex')",
    about: 'The same with a key (HMAC), such as a service asks of its requests.',
    example: 'print(koreUtil.hash.createHmac("sha256", "key").update("parley").digest())',
    prints: ['a35f1bd1f9c8ab8abb5a3aee28f7e798707af8bf672c7b9449b4db1c77cbe644'],
  },
  {
    name: 'koreUtil.hash.sha256',
    call: 'koreUtil.hash.sha256(text)',
    about: 'The SHA-256 of a text, as hex.',
    example: 'print(koreUtil.hash.sha256("parley"))',
    prints: ['d689dfcda24e5991148d167ed34cacf0d83e2c04800668bd7f0f7af5fe58e4b4'],
  },
  {
    name: 'koreUtil.hash.md5',
    call: 'koreUtil.hash.md5(text)',
    about: 'The MD5 of a text, as hex. It is no protection: for services that ask for it.',
    example: 'print(koreUtil.hash.md5("parley"))',
    prints: ['a0eacfc16db8c68f12ceee203e0e02cd'],
  },
  {
    name: 'koreUtil.closeConversationSession',
    call: 'koreUtil.closeConversationSession()',
    about:
      'Ends the conversation once all else of the turn is done, as the words that end it do. What the user says after that begins a new one.',
    example: 'koreUtil.closeConversationSession(); print("Goodbye")',
    prints: ['Goodbye'],
  },
  {
    name: 'koreUtil.ClearAllAuthProfiles',
    call: 'koreUtil.ClearAllAuthProfiles()',
    about:
      'Signs out of the services: the user’s sign-ins at them are forgotten, and tokens that are kept for the bot’s service steps, which are fetched anew when they are next needed.',
    example: 'koreUtil.ClearAllAuthProfiles(); print("signed out")',
    prints: ['signed out'],
  },
  {
    name: 'koreUtil.ClearAuthProfiles',
    call: 'koreUtil.ClearAuthProfiles(names)',
    about:
      'Signs the user out of some services: a name or a list of names, as service steps call their sign-in. Without one it does as the one above.',
    example: 'koreUtil.ClearAuthProfiles(["shop"]); print("signed out")',
    prints: ['signed out'],
  },
]
