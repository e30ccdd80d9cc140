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
    name: 'progress',
    call: 'progress()',
    about: 'Says that the script is at work and needs longer: from then on it has the longer time limit.',
    example: 'progress(); print("still here")',
    prints: ['still here'],
  },
  inSession('get', {
    call: 'context.session.<scope>.get(key)',
    about: 'A value of a session scope.',
    example: 'print(context.session.BotUserSession.get("seen"))',
    prints: [''],
  }),
  inSession('put', {
    call: 'context.session.<scope>.put(key, value)',
    about: 'Keeps a value in a session scope.',
    example: 'const kept = context.session.BotUserSession; kept.put("seen", 1); print(kept.get("seen"))',
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
    name: 'koreUtil._.get',
    call: 'koreUtil._.get(object, path, otherwise)',
    about: 'The value at a path of names with dots, or the third argument when nothing is there.',
    example: 'print(koreUtil._.get(context, "orders.0.id", "none") + " " + koreUtil._.get(context, "orders.9.id", "none"))',
    prints: ['B none'],
  },
  {
    name: 'koreUtil._.sum',
    call: 'koreUtil._.sum(list)',
    about: 'The sum of numbers.',
    example: 'print(koreUtil._.sum(context.prices))',
    prints: ['60'],
  },
  {
    name: 'koreUtil._.sortBy',
    call: 'koreUtil._.sortBy(list, key)',
    about: 'A new list, in the order of one field.',
    example: 'print(koreUtil._.sortBy(context.orders, "id").map((order) => order.id).join())',
    prints: ['A,B,C'],
  },
  {
    name: 'koreUtil._.groupBy',
    call: 'koreUtil._.groupBy(list, key)',
    about: 'Lists of the values that share a field.',
    example: 'print(koreUtil._.groupBy(context.orders, "state").open.length)',
    prints: ['2'],
  },
  {
    name: 'koreUtil._.uniq',
    call: 'koreUtil._.uniq(list)',
    about: 'A new list, each value once.',
    example: 'print(koreUtil._.uniq([1, 2, 2, 1]))',
    prints: ['[1,2]'],
  },
  {
    name: 'koreUtil.getSessionId',
    call: 'koreUtil.getSessionId()',
    about: 'There for scripts that come from elsewhere. It gives an empty text.',
    example: 'print(koreUtil.getSessionId())',
    prints: [''],
  },
  {
    name: 'koreUtil.getCurrentOptions',
    call: 'koreUtil.getCurrentOptions()',
    about: 'There for scripts that come from elsewhere. It gives an empty list unless `context.currentOptions` was written.',
    example: 'print(koreUtil.getCurrentOptions().length)',
    prints: ['0'],
  },
  {
    name: 'koreUtil.getAmbiguousIntents',
    call: 'koreUtil.getAmbiguousIntents()',
    about: 'There for scripts that come from elsewhere. Its list of `intents` is empty unless `context.ambiguousIntents` was written.',
    example: 'print(koreUtil.getAmbiguousIntents().intents.length)',
    prints: ['0'],
  },
]
