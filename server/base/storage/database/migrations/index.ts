// Every migration in its order. A new one is a file with the next number and a line here; one that has been released is never
// changed again. There is no way down: a release that must be undone is restored from its backup.
import type { Migration } from 'kysely'
import * as base from './001-base'
import * as product from './002-product'
import * as locks from './003-locks'
import * as wire from './004-wire'
import * as identity from './005-identity'
import * as turnText from './006-turn-text'
import * as suspendedMembers from './007-suspended-members'
import * as said from './008-said'
import * as lockAsks from './009-lock-asks'
import * as uploads from './010-uploads'
import * as wellFormed from './011-well-formed'
import * as editBatches from './013-edit-batches'
import * as variableSecrets from './014-variable-secrets'
import * as endUserAccess from './015-end-user-access'
import * as turnOrder from './016-turn-order'
import * as channelDeliveries from './017-channel-deliveries'
import * as fileContents from './019-file-contents'
import * as events from './021-events'
import * as objectTitles from './022-object-titles'
import * as backups from './023-backups'
import * as turnTimes from './024-turn-times'
import * as additionalFields from './025-additional-fields'
import * as mailboxes from './026-mailboxes'
import * as menuAndDock from './027-menu-and-dock'
import * as missedMessages from './029-missed-messages'
import * as idleConversations from './031-idle-conversations'
import * as botkit from './033-botkit'
import * as agentDesk from './034-agent-desk'
import * as dataTables from './039-data-tables'
import * as publishRequests from './041-publish-requests'
import * as personalData from './043-personal-data'
import * as feedback from './045-feedback'
import * as outsideDesks from './047-outside-desks'
import * as sealedRows from './048-sealed-rows'
import * as batchTests from './052-batch-tests'
import * as extractions from './056-extractions'
import * as tasks from './057-tasks'
import * as intentDiscovery from './060-intent-discovery'
import * as answerDocuments from './061-answer-documents'
import * as dataValues from './062-data-values'
import * as speechPhrases from './064-speech-phrases'
import * as extractionRefresh from './065-extraction-refresh'
import * as alertZones from './066-alert-zones'
import * as notifications from './067-notifications'
import * as userSignIns from './068-user-sign-ins'
import * as passagesAndLines from './069-passages-and-lines'
import * as notificationsOfNoAccount from './071-notifications-of-no-account'
import * as handOverReasons from './072-hand-over-reasons'
import * as happened from './074-happened'
import * as discoveredSentences from './076-discovered-sentences'
import * as channelChallenge from './077-channel-challenge'
import * as conversationTests from './078-conversation-tests'
import * as successfulSuites from './080-successful-suites'
import * as passageMeanings from './081-passage-meanings'
import * as languageModels from './082-language-models'

export const migrations: Record<string, Migration> = {
  '001-base': base,
  '002-product': product,
  '003-locks': locks,
  '004-wire': wire,
  '005-identity': identity,
  '006-turn-text': turnText,
  '007-suspended-members': suspendedMembers,
  '008-said': said,
  '009-lock-asks': lockAsks,
  '010-uploads': uploads,
  '011-well-formed': wellFormed,
  '013-edit-batches': editBatches,
  '014-variable-secrets': variableSecrets,
  '015-end-user-access': endUserAccess,
  '016-turn-order': turnOrder,
  '017-channel-deliveries': channelDeliveries,
  '019-file-contents': fileContents,
  '021-events': events,
  '022-object-titles': objectTitles,
  '023-backups': backups,
  '024-turn-times': turnTimes,
  '025-additional-fields': additionalFields,
  '026-mailboxes': mailboxes,
  '027-menu-and-dock': menuAndDock,
  '029-missed-messages': missedMessages,
  '031-idle-conversations': idleConversations,
  '033-botkit': botkit,
  '034-agent-desk': agentDesk,
  '039-data-tables': dataTables,
  '041-publish-requests': publishRequests,
  '043-personal-data': personalData,
  '045-feedback': feedback,
  '047-outside-desks': outsideDesks,
  '048-sealed-rows': sealedRows,
  '052-batch-tests': batchTests,
  '056-extractions': extractions,
  '057-tasks': tasks,
  '060-intent-discovery': intentDiscovery,
  '061-answer-documents': answerDocuments,
  '062-data-values': dataValues,
  '064-speech-phrases': speechPhrases,
  '065-extraction-refresh': extractionRefresh,
  '066-alert-zones': alertZones,
  '067-notifications': notifications,
  '068-user-sign-ins': userSignIns,
  '069-passages-and-lines': passagesAndLines,
  '071-notifications-of-no-account': notificationsOfNoAccount,
  '072-hand-over-reasons': handOverReasons,
  '074-happened': happened,
  '076-discovered-sentences': discoveredSentences,
  '077-channel-challenge': channelChallenge,
  '078-conversation-tests': conversationTests,
  '080-successful-suites': successfulSuites,
  '081-passage-meanings': passageMeanings,
  '082-language-models': languageModels,
}
