// Table: the sentences of the server that people read inside a reply: what is wrong with a bot, what publishing asks for, what to do
// next, how it is doing, what was changed, why something was refused (refusals.ts), why
// something cannot be read (parse-errors.ts). English stands here; the console has the same keys
// in its other languages. The general sentence of each error is base/errors. A key may come with _one and _other: the value `count` chooses.
import { z } from 'zod'
import { encoderFaults } from './encoder-faults'
import { parseErrors } from './parse-errors'
import { refusals } from './refusals'

const rows = {
  ...refusals,
  ...parseErrors,
  ...encoderFaults,
  // What is wrong with a bot
  'problem.dead-end': 'The way “{{exit}}” out of “{{node}}” leads nowhere.',
  'problem.foreign-step': '“{{node}}” cannot be a step of “{{group}}”: only calls, scripts and conditions can. Let “{{group}}” lead to it.',
  'problem.unreachable': 'Not reached: “{{node}}”.',
  'problem.unreachable-chain_one': 'Not reached: “{{node}}” and {{count}} step after it.',
  'problem.unreachable-chain_other': 'Not reached: “{{node}}” and {{count}} steps after it.',
  'problem.missing-prompt': '“{{node}}” has nothing to say.',
  'problem.missing-address': '“{{node}}” has no address to call.',
  'problem.pattern-unfit': 'An expression of “{{node}}” for sensitive parts cannot be used, so the whole answer is hidden.',
  'problem.missing-setting': 'In “{{node}}” the setting “{{setting}}” is empty.',
  'problem.silent-wait': '“{{node}}” says nothing while it waits for a server that answers later.',
  'problem.mapping-unknown': 'There is no parameter “{{parameter}}” to map.',
  'problem.mapping-twice': 'The parameter “{{parameter}}” is mapped twice; the first of both counts.',
  'problem.mapping-empty': 'The parameter “{{parameter}}” is mapped to nothing.',
  'problem.assignment-nowhere': 'In “{{node}}” value {{number}} has nothing to be stored in.',
  'problem.assignment-closed': '“{{node}}” cannot set {{target}}: only the platform writes that.',
  'problem.assignment-empty': '“{{node}}” sets {{target}} to nothing. Write null to take its value away.',
  'problem.form-empty': 'The form “{{form}}” has no fields.',
  'problem.form-field-twice': 'The form “{{form}}” keeps two fields as “{{field}}”; only the last one’s value is kept.',
  'problem.form-no-options': '“{{field}}” of the form “{{form}}” is a choice without options.',
  'problem.missing-browser':
    '“{{node}}” takes a picture of a page, but the server has no browser for it. Ask your operator to install one.',
  'problem.missing-question': '“{{node}}” has no question of its own, so the bot asks for the value in its standard words.',
  'problem.missing-entity-setting': 'The entity “{{entity}}” finds nothing: its “{{setting}}” is empty.',
  'problem.endless-loop': '“{{node}}” comes back to itself by {{others}}, and nothing on the way asks the user.',
  'problem.endless-loop-alone': '“{{node}}” leads back to itself and asks the user nothing.',
  'problem.dangling-reference': 'It refers to this, which does not exist any more: {{thing}}',
  'problem.deleted-reference': 'It refers to “{{name}}”, which was deleted ({{thing}}).',
  'problem.undefined-entity': 'There is no entity “{{name}}”.',
  'problem.outside-context': 'Nothing stands at “{{path}}”: what steps leave is in the context. Write context.{{path}}.',
  'problem.undefined-variable': 'There is no variable “{{name}}”.',
  'problem.unseen-variable': '“{{name}}” belongs to namespaces that this dialog does not use, so it is empty here.',
  'problem.secret-outside-request': 'Secure variables can be used in service requests only: “{{name}}” is hidden here.',
  'problem.profile-secret-not-set': 'A secret of the authorization profile “{{name}}” has no value yet.',
  'problem.secret-not-set': 'The secure variable “{{name}}” has no value yet.',
  'problem.unreadable-text': 'This cannot be read: {{reason}}',
  'problem.dialog-without-start': 'The dialog “{{dialog}}” has no step to start at.',
  'problem.intent-without-dialog': 'No dialog serves the intent “{{intent}}”.',
  'problem.faq-without-answer': 'The question “{{question}}” has no answer, so the bot never answers it.',
  'problem.intent-without-sentences': 'The intent “{{intent}}” has no sentence and no pattern, so it is never recognised.',
  'problem.planned-kind': '“{{node}}” is of a kind that cannot run yet.',
  // What one step would do about it
  'fix.end-here': 'End the dialog there',
  'fix.remove-steps_one': 'Delete the step',
  'fix.remove-steps_other': 'Delete the {{count}} steps',
  'fix.start-at': 'Start at “{{node}}”',
  'fix.make-variable': 'Make the variable “{{name}}”',
  'fix.remove-marks': 'Take the mark off the sentence',
  'fix.forget-dialog': 'Leave the intent without a dialog',
  'fix.remove-wordings': 'Remove its wordings',
  // What a refactoring cannot keep
  'refactor.lost-setting': 'The setting “{{setting}}” has no place in the new type and goes.',
  'refactor.lost-way': 'The way “{{way}}” to {{to}} has no place in the new type and goes.',
  'refactor.reads-result': 'It reads what “{{node}}” gives now; the new type does not give that.',
  'refactor.reads-part': 'It reads a part of the value of “{{entity}}”; the new type may not have that part.',
  'refactor.context-apart': 'It uses {{key}}, which steps on both sides of “{{dialog}}” use; each dialog keeps its own.',
  'refactor.context-shared': 'It uses {{key}}, which this dialog uses as well; they become one value.',
  'refactor.entity-shared': 'It uses the entity “{{entity}}”, which this dialog uses as well; they become one value.',
  // What a file of rows of a table holds that cannot be taken
  'table-file.open-quote': 'The quotes that this line opens are never closed.',
  'table-file.many': 'A file has at most {{most}} rows.',
  'table-file.head': 'The first line must name columns of the table, each once. These are not: {{columns}}',
  'table-file.cells': 'This line has more cells than the first line has columns ({{most}}).',
  'table-file.value': '“{{value}}” is no value of the column {{column}}.',
  'table-file.required': 'The column {{column}} is required, and empty here.',
  'table-file.long': 'The value of the column {{column}} is too long.',
  'table-file.twice': '“{{value}}” is there already, and the column {{column}} holds each value once.',
  // What a file of questions holds that cannot be taken, or not without asking
  'faq-file.wrong-sort': 'Send the questions as a .json or .csv file.',
  'faq-file.not-json': 'The file is not JSON, or it was cut off.',
  'faq-file.other-form': 'The file is JSON, but has no list of questions called “faqs”.',
  'faq-file.cut-off': 'The file ends in the middle of a text: some of it is missing.',
  'faq-file.too-many': 'The file has more than {{count}} questions.',
  'faq-file.no-questions': 'There are no questions in this file.',
  'faq-file.field-not-valid': '“{{field}}” is missing, too long or not as it should be.',
  'faq-file.twice': 'The file has this question more than once in the same topic; the first one counts.',
  'faq-file.differs': 'The bot has this question already, with other wordings or answers. They would be replaced.',
  'faq-file.threshold-differs': 'The bot has another value for “{{name}}”. It would be replaced.',
  'faq-file.no-dialog': 'It starts a dialog that this bot does not have; it would have no dialog.',
  'faq-file.not-kept': 'What the file says under “{{part}}” has no place here and would be left out.',
  'faq-file.shared-path': 'More than one topic has the path “{{path}}”. Read from the file, they would be one topic.',
  'small-talk-file.none': 'There is no small talk in this file.',
  'small-talk-file.too-many': 'The file has more than {{most}} pieces of small talk.',
  'small-talk-file.differs': 'The bot has this already, with other wordings or answers. They would be replaced.',
  'small-talk-file.gone': 'The bot has this, and the file does not: it would be removed.',
  'utterance-file.field-not-valid': '“{{field}}” is missing, too long or not as it should be.',
  'utterance-file.no-entity': 'The bot has no entity called “{{name}}”: its tag is left out.',
  'utterance-file.outside': 'A tag of “{{name}}” does not lie within the sentence and is left out.',
  'utterance-file.overlaps': 'A tag of “{{name}}” lies across another one and is left out.',
  'utterance-file.mark-not-valid': 'A tag without a name or with a place that is no number is left out.',
  'utterance-file.differs': 'The bot has this sentence already, with other tags. They are replaced.',
  'utterance-file.other-spaces': 'The bot has this sentence with other spaces in it; its tags stay as they are.',
  'utterance-file.no-utterances': 'There are no utterances in this file.',
  'utterance-file.too-many': 'The file has more than {{most}} rows.',
  // Why questions could not be read out of a source
  'extraction.address-refused':
    'Pages at this address cannot be read from here. Give the address of a public page that begins with https:// or http://.',
  'extraction.too-large': 'This is larger than what can be read.',
  'extraction.too-late': 'The page did not answer in time.',
  'extraction.unreachable': 'The page could not be reached.',
  'extraction.status': 'The page answered with the error {{status}}.',
  'extraction.wrong-sort': 'This is neither text in UTF-8 nor a web page nor a DOCX or PDF document.',
  'extraction.no-text': 'There is no text in this PDF. Where its pages are pictures, have their text recognised first.',
  'extraction.too-long': 'Reading it took too long.',
  'extraction.encrypted': 'The document is protected by a password. Take the protection off, and read it again.',
  'extraction.file-broken': 'The document is cut off or damaged.',
  'extraction.empty': 'There is no text in it.',
  'answer-document.by-words': 'Its passages are found by their words alone. {{why}}',
  'extraction.interrupted': 'It was not read to its end. Read it again.',
  // What the analyser finds in knowledge
  'analysis.no-answer': 'It has neither an answer nor a dialog, so it is never answered.',
  'analysis.no-language': 'The bot speaks none of the languages of its wordings.',
  'analysis.must-unsaid': 'It is answered only when “{{topic}}” is said, and none of its wordings says so.',
  'analysis.same-words': 'Both are asked with the same words: “{{wording}}”.',
  'analysis.alike': '“{{wording}}” is hard to tell from “{{other}}”.',
  'analysis.topic-empty': 'There are no questions in this topic.',
  'analysis.topic-crowded': 'It holds {{count}} questions; topics of at most {{most}} are found more surely.',
  // What publishing asks for
  'check.no-dialog': 'The bot has no dialog yet',
  'check.no-dialog.detail': 'Make one, so that there is something to publish.',
  'check.dialogs_one': '{{count}} dialog',
  'check.dialogs_other': '{{count}} dialogs',
  'check.no-problem': 'No problems in the dialogs',
  'check.problems_one': '{{count}} problem in the dialogs',
  'check.problems_other': '{{count}} problems in the dialogs',
  'check.trained': 'The model is up to date',
  'check.no-model': 'The bot has no model yet',
  'check.untrained_one': '{{count}} change is not in the model',
  'check.untrained_other': '{{count}} changes are not in the model',
  'check.untrained.detail': 'Publishing trains it first.',
  'check.batch-tests_one': '{{count}} batch test passes',
  'check.batch-tests_other': '{{count}} batch tests pass',
  'check.batch-tests-fail_one': '{{failing}} of {{count}} batch test fails',
  'check.batch-tests-fail_other': '{{failing}} of {{count}} batch tests fail',
  'check.conversation-tests_one': '{{count}} conversation test passes',
  'check.conversation-tests_other': '{{count}} conversation tests pass',
  'check.conversation-tests-fail_one': '{{failing}} of {{count}} conversation test fails',
  'check.conversation-tests-fail_other': '{{failing}} of {{count}} conversation tests fail',
  // What to do next
  'next.open': 'Open',
  'next.in-dialog': 'In {{dialog}}',
  'next.untrained_one': '{{count}} training change is not in the model',
  'next.untrained_other': '{{count}} training changes are not in the model',
  'next.untrained.effect': 'The draft still answers with the previous model',
  'next.train': 'Train',
  'next.few_one': '{{intent}} has {{count}} utterance',
  'next.few_other': '{{intent}} has {{count}} utterances',
  'next.few.effect': 'Five or more help it to be recognised',
  'next.few.more': '{{intents}} intents have fewer than {{least}}',
  'next.add': 'Add',
  'next.never-published': 'Nobody can talk to this bot yet',
  'next.never-published.effect': 'It goes live when you publish it',
  'next.publish': 'Publish',
  'next.unpublished_one': '{{count}} change since v{{version}} is not live',
  'next.unpublished_other': '{{count}} changes since v{{version}} are not live',
  'next.unpublished.effect': 'End users still talk to the published version',
  'next.review': 'Review',
  // How a bot is doing
  'health.model': 'Model',
  'health.model.up-to-date': 'Up to date',
  'health.model.stale': 'Needs training',
  'health.model.training': 'Training',
  'health.model.none': 'Not trained',
  'health.model.unreadable': 'Cannot be read',
  'health.model.missing': 'It is not where files are kept. Train the bot again',
  'health.model.damaged': 'It is damaged where files are kept. Train the bot again',
  'health.model.away': 'The place where files are kept does not answer',
  'health.model.outdated': 'It was made by an earlier release and knows words without their meanings. Train the bot again',
  'health.model.limited': 'Words alone',
  'health.model.no-encoder': 'Its sentence encoder cannot be used on this server, so it knows words without their meanings',
  'health.model.failed': 'Training failed',
  'health.changes_one': '{{count}} change',
  'health.changes_other': '{{count}} changes',
  'health.batch-tests': 'Batch tests',
  'health.conversation-tests': 'Conversation tests',
  'health.right-of': '{{right}} of {{of}}',
  'health.failing_one': '{{count}} fails',
  'health.failing_other': '{{count}} fail',
  'health.passing': 'passing',
  'health.errors': 'Errors',
  'health.turns_one': 'of {{count}} turn',
  'health.turns_other': 'of {{count}} turns',
  'health.not-understood': 'Not understood',
  'health.messages_one': '{{count}} message in {{days}} days',
  'health.messages_other': '{{count}} messages in {{days}} days',
  'health.slow': 'Slowest turns, p95',
  'health.target': 'target {{ms}} ms',
  // What was changed
  'change.you': 'You',
  'change.made': 'made {{bot}}',
  'change.added': 'added {{title}}',
  'change.added-with': 'added {{title}} and {{more}} more',
  'change.removed': 'removed {{title}}',
  'change.removed-with': 'removed {{title}} and {{more}} more',
  'change.renamed': 'renamed {{before}} to {{title}}',
  'change.renamed-with': 'renamed {{before}} to {{title}} and {{more}} more',
  'change.changed': 'changed {{fields}} in {{title}}',
  'change.changed-with': 'changed {{fields}} in {{title}} and {{more}} more',
  'change.restored': 'restored {{title}} from v{{number}}',
  'change.restored-bot': 'restored the bot from v{{number}}',
  'change.imported': 'imported {{title}}',
  'change.variables-imported_one': 'imported {{count}} variable',
  'change.variables-imported_other': 'imported {{count}} variables',
  'change.fixed': 'Set a problem right',
  'change.nothing': 'nothing',
  'change.utterance': '“{{text}}”',
  'change.last': 'Last change',
  // What importing a dialog does
  'import.missing-dialog': 'It leads to the dialog {{name}}, which is not in this bot; that will be listed as a problem.',
  // What restoring one object does
  'restore.back': 'Brings {{title}} back as it was in v{{number}}.',
  'restore.back-with_one': 'Brings {{title}} back as it was in v{{number}}, with {{count}} part of it.',
  'restore.back-with_other': 'Brings {{title}} back as it was in v{{number}}, with {{count}} parts of it.',
  'restore.set': 'Sets {{title}} to what it was in v{{number}}. What was changed in it since is replaced.',
  'restore.whole':
    'Sets {{title}} and all that belongs to it to what they were in v{{number}}: {{back}} come back, {{changed}} change, {{gone}} are removed.',
  'restore.remove': 'Removes {{title}}, which v{{number}} does not have.',
  'restore.remove-with_one': 'Removes {{title}}, which v{{number}} does not have, with {{count}} part of it.',
  'restore.remove-with_other': 'Removes {{title}}, which v{{number}} does not have, with {{count}} parts of it.',
  'restore.same': 'The draft has {{title}} as it was in v{{number}} already.',
  'restore.bot-same': 'The draft is as it was in v{{number}} already.',
  'restore.secret': '{{title}} is secure on one side only, and a secure value cannot be brought back. Change it under Variables.',
  'restore.parent-gone': '{{title}} belongs to {{parent}}, which is not in the draft. Restore {{parent}} with it.',
  'restore.parent-unknown': 'What {{title}} belongs to is in neither the draft nor this version.',
  'restore.caution.missing_one': 'It mentions {{count}} thing that is not in the draft; that will be listed as a problem.',
  'restore.caution.missing_other': 'It mentions {{count}} things that are not in the draft; they will be listed as problems.',
  'restore.caution.mentioned_one': '{{count}} other part of the bot mentions it; that will be listed as a problem.',
  'restore.caution.mentioned_other': '{{count}} other parts of the bot mention it; they will be listed as problems.',
  // Where changes stand together
  'group.settings': 'Settings',
  'group.entities': 'Entities',
  'group.training': 'Training',
  'group.synonyms': 'Synonyms',
  'group.variables': 'Variables',
  'group.responses': 'Standard responses',
  'group.authorizations': 'Authorization profiles',
  'group.views': 'Views',
  'group.templates': 'Message templates',
  'group.events': 'Events',
  'group.forms': 'Forms',
  'group.sentiment': 'Sentiment events',
  'group.surveys': 'Surveys',
  'group.knowledge': 'Knowledge',
  'group.tasks': 'Alerts, actions and information tasks',
  'group.traits': 'Traits',
  'group.small-talk': 'Small talk',
  // Parts of a changed object
  'field.place': 'the place',
  'field.settings': 'the settings',
  'field.transitions': 'the ways out',
  'field.name': 'the name',
  'field.text': 'the words',
  'field.startNodeId': 'the start',
  'field.conversation': 'the rules of interruption',
  'field.tags': 'the tags',
  'field.assignments': 'the values set',
  'field.voice': 'the voice',
  'field.patterns': 'the patterns',
  'field.negativePatterns': 'the negative patterns',
  'field.description': 'the description',
  'field.synonyms': 'the synonyms',
  'field.value': 'the value',
  'field.dialogId': 'the dialog',
  'field.marks': 'the entity marks',
  'field.enabled': 'the switch',
  'field.minimized': 'the size',
  'field.localized': 'the translations',
  'field.prompts': 'the wordings',
  'field.messages': 'the message',
  'field.action': 'what the bot does',
  'field.script': 'the script',
  'field.limit': 'the number of repeats',
  // What is named, where a name is refused for its characters
  'title.intent': 'Intent',
  'title.trait': 'Traits',
  'title.trait-group': 'Group',
  'title.concept': 'Concept',
  // Objects without a name of their own
  'object.bot': 'bot',
  'object.dialog': 'dialog',
  'object.node': 'node',
  'object.note': 'note',
  'object.intent': 'intent',
  'object.utterance': 'utterance',
  'object.entity': 'entity',
  'object.synonym': 'synonym',
  'object.variable': 'variable',
  'object.authorization': 'authorization profile',
  'object.response': 'standard response',
  'object.bot-event': 'bot event',
  'object.panel': 'panel',
  'object.widget': 'widget',
  'object.message-template': 'message template',
  'object.form': 'digital form',
  'object.sentiment-event': 'sentiment event',
  'object.survey': 'survey',
  'object.knowledge-node': 'topic',
  'object.faq': 'FAQ',
  'object.alert': 'alert task',
  'object.action': 'action task',
  'object.information': 'information task',
  'object.none-sentence': 'sentence that is no request',
  'object.trait-group': 'trait group',
  'object.trait': 'trait',
  'object.small-talk-group': 'group of small talk',
  'object.small-talk': 'small talk',
} as const

type Base<K extends string> = K extends `${infer B}_${'one' | 'other'}` ? B : K
export type SentenceKey = Base<keyof typeof rows>
export const sentences: Readonly<Record<string, string>> = rows

/** A word the console has in other languages by its key: a way out, a setting, a part of an object, a smaller sentence with values. */
export const Word = z.object({
  text: z.string(),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type Word = z.infer<typeof Word>

export const LocalizedMessage = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), Word, z.array(Word)])),
})
export type LocalizedMessage = z.infer<typeof LocalizedMessage>

/** Beside English texts of a reply: by the text's field, how to say it in another language. A text without one is a person's own words. */
export const LocalizedFields = z.record(z.string(), LocalizedMessage)
export type LocalizedFields = z.infer<typeof LocalizedFields>

export type Sentence = LocalizedMessage & { text: string }

export function sentence(key: SentenceKey, values: LocalizedMessage['values'] = {}): Sentence {
  const row = rowOf(key, values['count']) ?? ''
  return { key, values, text: row.replace(/\{\{(\w+)\}\}/g, (_, name: string) => inEnglish(values[name])) }
}

/** A word of the table. */
export function word(key: SentenceKey, values: Word['values'] = {}): Word {
  const { text } = sentence(key, values)
  return { key, text: text === '' ? key : text, ...(Object.keys(values).length > 0 && { values }) }
}

/** A whole sentence inside another. */
export function wordOf({ key, text, values }: Sentence): Word {
  const plain = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : inEnglish(value)])
  return { key, text, values: Object.fromEntries(plain) }
}

function rowOf(key: string, count: unknown): string | undefined {
  return sentences[key] ?? sentences[`${key}_${count === 1 ? 'one' : 'other'}`]
}

function inEnglish(value: LocalizedMessage['values'][string] | undefined): string {
  if (Array.isArray(value)) return value.map(({ text }) => text).join(', ')
  return typeof value === 'object' ? value.text : String(value ?? '')
}

/** The fields of a reply as English texts, with how to say them otherwise beside them. A plain text stays as it is. */
export function localized<F extends string>(fields: Record<F, Sentence | string>): Record<F, string> & { says: LocalizedFields } {
  const entries = Object.entries<Sentence | string>(fields)
  const texts = Object.fromEntries(entries.map(([field, said]) => [field, typeof said === 'string' ? said : said.text]))
  const says = Object.fromEntries(
    entries.flatMap(([field, said]) => (typeof said === 'string' ? [] : [[field, { key: said.key, values: said.values }]])),
  )
  return { ...(texts as Record<F, string>), says }
}
