// The reference page of scripts, from the table of their functions and the limits of the sandbox.
import { limits } from '@parley/contract/base/limits'
import { block, code, size, table, text } from './lines'
import { scriptExample, scriptFunctions } from './script-functions'

export function scriptsPage(): string {
  const parts = scriptFunctions.map(({ name, call, about, example, prints }) =>
    text(
      `### ${name}`,
      block(call),
      about,
      'Example:',
      block(example),
      `Prints ${prints.map((line) => (line === '' ? 'an empty line' : code(line))).join(', ')}.`,
    ),
  )
  return text(
    '# Scripts',
    'A script is JavaScript that runs in a step of the kind Script, or as one wording of a message. It runs alone, in a memory of its own, without network, files, timers and modules; a service is called by a step of the kind Service. Nothing of one script is left for the next.',
    '## What it reads and changes',
    table(
      ['Name', 'What it holds', 'May it be changed'],
      [
        [code('context'), 'What the dialog keeps. Any name that the platform does not use may be written.', 'yes'],
        [code('entities'), 'The values the dialog has asked for; the same as `context.entities`.', 'yes'],
        [
          code('context.session'),
          'Values that outlive the dialog, in the scopes `UserSession`, `BotUserSession`, `BotContext` and `EnterpriseContext`, which are also found by these names alone.',
          'yes',
        ],
        [code('context.tags'), 'Tags of the user and of the conversation.', 'yes'],
        [code('env'), 'Variables of the scope Environment. Secret ones are `***`.', 'no'],
        [code('content'), 'Variables of the scope Content, in the language of the conversation.', 'no'],
        [code('user'), 'What is known of the user; the same as `context.session.UserContext`.', 'no'],
      ],
    ),
    '`context.intent`, `context.intentType`, `context.taskid`, `context.traits`, `context.history`, `context.smallTalk`, `context.FollowupIntents`, `context.mappedIntents`, `context.ambiguousIntents`, `context.currentOptions`, `context.onHoldTasks`, `context.userInputs`, `context.suggestedLanguages`, `context.message_tone`, `context.dialog_tone`, `context.bot` and `context.botid` are told by the platform; writing to them changes nothing.',
    '`context.history` is a list of the last thirty steps that were come to (`nodeId`, `type`, `componentName`, `state`, `timestamp`) and of what became of dialogs (`dialogState`: `started`, `resumed`, `held`, `ended`, `discarded`, `failed` or `transferredToAgent`; `componentName`, `timestamp`). The state of a step is `processed`; that of the one the dialog stands at is `processing`, `waitingForUserInput` or `waitingForServerResponse`.',
    '`context.session.BotUserSession` also tells `lastMessage` (`channel`, `messagePayload.text`), `lastUserMessageTime` and `isReturningUser`: whether the user has said something to this bot in an earlier conversation. A step that looks for an answer leaves `context.resultsFound` and `context.UserQuery` (`originalUserQuery`, `rephrasedUserQuery`). After small talk that a pattern knows, `context.smallTalk.matchData._0` is what its first `*` stood for. `context.mappedIntents` names the intents of the last message that asked for any: in the order in which they are done where it asked for several, or all it may have meant where the user was asked which.',
    'While the user is asked which of several things they mean, and while the bot’s event for that is dealt with, `context.ambiguousIntents` holds `intents` (each with `name`, `intentType`: `dialog` or `FAQ`, scores in percent as `mlScore`, `fmScore`, `faqScore` and `rrScore`, and `identifyingEngines`), `cause` and `userInput`. `context.currentOptions` lists what the user is asked to choose from, each with `title` and `value`: the intents of which one is meant, the values of the list that a step asks for (the first fifty), or the choices that are offered with the words a script makes. In the words of three [standard responses](how-to/standard-responses.md) it is an object instead: `list_of_languages` where the user asked for a language the bot does not speak (each with `title` and `value`; sent back next, the value changes the language), `new_language` and `current_language` where the language has changed, and `authorizationURL` where the user has to sign in.',
    '`context.session.UserContext` tells what is known of the user: `_id`, `firstName` and `lastName` as the channel or the client tells them, `emailId` where it is known, `identity`, and `identities` (each `val` and `type`: `email` or `mapped`). `customData` is an object that the page or program showing the bot gives along, up to 16 KB of JSON: in `botInfo` of `rtm.start` and of a message, or beside the message of `webhook.say`. Anybody who can write to the bot can make it up, and the webhook’s names as well: it proves nothing.',
    '`Math.random` and the clock are those of the turn: when the turn is looked at again, the script gives the same. `new Date()` is the moment at which the turn began.',
    '## Functions',
    'The examples run over these values:',
    block(JSON.stringify(scriptExample, null, 2)),
    ...parts,
    'A script that names lodash or moment begins as fast as any other, in well under a millisecond. Each library is read once for each worker that runs scripts, when one of its scripts first names it; that one waits for it, 15 to 50 milliseconds.',
    '## Limits',
    table(
      ['What', 'At most'],
      [
        ['Length of a script', size(limits.scriptChars)],
        ['Time', `${limits.scriptMs} ms; ${limits.scriptExtendedMs} ms after \`progress()\``],
        ['Memory', size(limits.scriptMemoryBytes)],
        ['Printed', `${limits.scriptPrintedLines} messages, ${size(limits.scriptPrintedBytes)}`],
        ['Logged', size(limits.scriptLogBytes)],
        ['Changes of the context', String(limits.scriptChanges)],
      ],
    ),
    'A script that fails, or goes beyond a limit, leads out of its step by **Error**. Nothing it wrote is kept, what it printed before is said. The test chat shows the sentence and the line.',
  )
}
