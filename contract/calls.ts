// Table: the union of all features' calls, by key. The server mounts it, the client is typed by it.
import type { z } from 'zod'
import type { InputOf, ReplyOf } from './base/call'
import { accountCalls } from './features/account'
import { agentTransferCalls } from './features/agent-transfer'
import { answerDocumentCalls } from './features/answer-document'
import { attachmentCalls } from './features/attachment'
import { auditCalls } from './features/audit'
import { authCalls } from './features/auth'
import { batchTestCalls } from './features/batch-test'
import { botCalls } from './features/bot'
import { botExportCalls } from './features/bot-export'
import { botVersionCalls } from './features/bot-version'
import { botkitCalls } from './features/botkit'
import { channelCalls } from './features/channel'
import { componentCalls } from './features/component'
import { conversationCalls } from './features/conversation'
import { conversationTestCalls } from './features/conversation-test'
import { customModelCalls } from './features/custom-model'
import { customTemplateCalls } from './features/custom-template'
import { dashboardCalls } from './features/dashboard'
import { dataTableCalls } from './features/data-table'
import { deliveryCalls } from './features/delivery'
import { deskCalls } from './features/desk'
import { dialogCalls } from './features/dialog'
import { dialogFileCalls } from './features/dialog-file'
import { dialogStateCalls } from './features/dialog-state'
import { dialogTemplateCalls } from './features/dialog-template'
import { dockCalls } from './features/dock'
import { documentCalls } from './features/document'
import { encoderCalls } from './features/encoder'
import { entityLookupCalls } from './features/entity-lookup'
import { extractionCalls } from './features/extraction'
import { faqCalls } from './features/faq'
import { faqFileCalls } from './features/faq-file'
import { feedbackCalls } from './features/feedback'
import { fileCalls } from './features/file'
import { formCalls } from './features/form'
import { geographyCalls } from './features/geography'
import { identityCalls } from './features/identity'
import { intentDiscoveryCalls } from './features/intent-discovery'
import { interruptionCalls } from './features/interruption'
import { jobCalls } from './features/job'
import { kindCalls } from './features/kind'
import { knowledgeNodeCalls } from './features/knowledge-node'
import { languageCalls } from './features/language'
import { llmCalls } from './features/llm'
import { lockCalls } from './features/lock'
import { marketplaceCalls } from './features/marketplace'
import { nluSettingCalls } from './features/nlu-setting'
import { nodeCalls } from './features/node'
import { noneSentenceCalls } from './features/none-sentence'
import { notificationCalls } from './features/notification'
import { operationCalls } from './features/operation'
import { outOfScopeCalls } from './features/out-of-scope'
import { outboxCalls } from './features/outbox'
import { overlayCalls } from './features/overlay'
import { panelCalls } from './features/panel'
import { mappingCalls } from './features/mapping'
import { passwordCalls } from './features/password'
import { patternCalls } from './features/pattern'
import { pinnedCalls } from './features/pinned'
import { processCalls } from './features/process'
import { refactorCalls } from './features/refactor'
import { rtmCalls } from './features/rtm'
import { sdkAppCalls } from './features/sdk-app'
import { searchCalls } from './features/search'
import { sentimentEventCalls } from './features/sentiment-event'
import { signUpCalls } from './features/sign-up'
import { smallTalkCalls } from './features/small-talk'
import { speechCalls } from './features/speech'
import { ssoCalls } from './features/sso'
import { standardResponseCalls } from './features/standard-response'
import { synonymCalls } from './features/synonym'
import { alertPeopleCalls } from './features/alert-people'
import { taskCalls } from './features/task'
import { taskSummaryCalls } from './features/task-summary'
import { teamCalls } from './features/team'
import { testChatCalls } from './features/test-chat'
import { trainingCalls } from './features/training'
import { traitCalls } from './features/trait'
import { twoFactorCalls } from './features/two-factor'
import { authorizationCalls } from './features/authorization'
import { userSignInCalls } from './features/user-sign-in'
import { utteranceCalls } from './features/utterance'
import { variableCalls } from './features/variable'
import { webhookCalls } from './features/webhook'
import { widgetCalls } from './features/widget'

export const calls = {
  ...accountCalls,
  ...agentTransferCalls,
  ...attachmentCalls,
  ...auditCalls,
  ...authCalls,
  ...batchTestCalls,
  ...botCalls,
  ...botExportCalls,
  ...botVersionCalls,
  ...botkitCalls,
  ...channelCalls,
  ...componentCalls,
  ...conversationCalls,
  ...conversationTestCalls,
  ...customModelCalls,
  ...customTemplateCalls,
  ...dashboardCalls,
  ...dataTableCalls,
  ...deliveryCalls,
  ...deskCalls,
  ...dialogCalls,
  ...dialogFileCalls,
  ...dialogStateCalls,
  ...dialogTemplateCalls,
  ...dockCalls,
  ...documentCalls,
  ...encoderCalls,
  ...entityLookupCalls,
  ...extractionCalls,
  ...answerDocumentCalls,
  ...faqCalls,
  ...faqFileCalls,
  ...feedbackCalls,
  ...fileCalls,
  ...formCalls,
  ...geographyCalls,
  ...identityCalls,
  ...intentDiscoveryCalls,
  ...interruptionCalls,
  ...jobCalls,
  ...kindCalls,
  ...knowledgeNodeCalls,
  ...languageCalls,
  ...llmCalls,
  ...lockCalls,
  ...marketplaceCalls,
  ...nluSettingCalls,
  ...nodeCalls,
  ...noneSentenceCalls,
  ...notificationCalls,
  ...operationCalls,
  ...outOfScopeCalls,
  ...outboxCalls,
  ...overlayCalls,
  ...panelCalls,
  ...mappingCalls,
  ...passwordCalls,
  ...patternCalls,
  ...pinnedCalls,
  ...processCalls,
  ...refactorCalls,
  ...rtmCalls,
  ...sdkAppCalls,
  ...searchCalls,
  ...sentimentEventCalls,
  ...signUpCalls,
  ...smallTalkCalls,
  ...speechCalls,
  ...ssoCalls,
  ...standardResponseCalls,
  ...synonymCalls,
  ...taskCalls,
  ...alertPeopleCalls,
  ...taskSummaryCalls,
  ...teamCalls,
  ...testChatCalls,
  ...trainingCalls,
  ...traitCalls,
  ...twoFactorCalls,
  ...authorizationCalls,
  ...userSignInCalls,
  ...utteranceCalls,
  ...variableCalls,
  ...webhookCalls,
  ...widgetCalls,
}

export type CallKey = keyof typeof calls
export type CallInput<K extends CallKey> = InputOf<(typeof calls)[K]>
export type CallReply<K extends CallKey> = ReplyOf<(typeof calls)[K]>
/** What a caller passes: as the input, with defaulted fields optional. */
export type CallArguments<K extends CallKey> = z.input<(typeof calls)[K]['input']>
