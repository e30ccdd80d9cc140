// Table: the union of all features' calls, by key. The server mounts it, the client is typed by it.
import type { z } from 'zod'
import type { InputOf, ReplyOf } from './base/call'
import { accountCalls } from './account/account'
import { agentTransferCalls } from './desk/agent-transfer'
import { answerDocumentCalls } from './knowledge/answer-document'
import { attachmentCalls } from './conversation/attachment'
import { auditCalls } from './account/audit'
import { authCalls } from './account/auth'
import { batchTestCalls } from './testing/batch-test'
import { botCalls } from './bot/bot'
import { botExportCalls } from './release/bot-export'
import { botVersionCalls } from './release/bot-version'
import { botkitCalls } from './integration/botkit'
import { channelCalls } from './channel/channel'
import { componentCalls } from './dialog/component'
import { conversationCalls } from './conversation/conversation'
import { conversationTestCalls } from './testing/conversation-test'
import { customModelCalls } from './understanding/custom-model'
import { customTemplateCalls } from './dialog/custom-template'
import { dashboardCalls } from './analytics/dashboard'
import { dataTableCalls } from './integration/data-table'
import { deliveryCalls } from './channel/delivery'
import { deskCalls } from './desk/desk'
import { dialogCalls } from './dialog/dialog'
import { dialogFileCalls } from './dialog/dialog-file'
import { dialogStateCalls } from './dialog/dialog-state'
import { dialogTemplateCalls } from './dialog/dialog-template'
import { dockCalls } from './bot/dock'
import { documentCalls } from './bot/document'
import { encoderCalls } from './understanding/encoder'
import { entityLookupCalls } from './understanding/entity-lookup'
import { extractionCalls } from './knowledge/extraction'
import { faqCalls } from './knowledge/faq'
import { faqFileCalls } from './knowledge/faq-file'
import { feedbackCalls } from './conversation/feedback'
import { fileCalls } from './integration/file'
import { formCalls } from './dialog/form'
import { geographyCalls } from './account/geography'
import { identityCalls } from './account/identity'
import { intentDiscoveryCalls } from './understanding/intent-discovery'
import { interruptionCalls } from './conversation/interruption'
import { jobCalls } from './operate/job'
import { kindCalls } from './bot/kind'
import { knowledgeNodeCalls } from './knowledge/knowledge-node'
import { languageCalls } from './bot/language'
import { llmCalls } from './model/llm'
import { lockCalls } from './bot/lock'
import { marketplaceCalls } from './bot/marketplace'
import { nluSettingCalls } from './understanding/nlu-setting'
import { nodeCalls } from './dialog/node'
import { noneSentenceCalls } from './understanding/none-sentence'
import { notificationCalls } from './account/notification'
import { operationCalls } from './operate/operation'
import { outOfScopeCalls } from './understanding/out-of-scope'
import { outboxCalls } from './account/outbox'
import { overlayCalls } from './analytics/overlay'
import { panelCalls } from './task/panel'
import { mappingCalls } from './dialog/mapping'
import { passwordCalls } from './account/password'
import { patternCalls } from './understanding/pattern'
import { pinnedCalls } from './bot/pinned'
import { processCalls } from './dialog/process'
import { refactorCalls } from './bot/refactor'
import { rtmCalls } from './channel/rtm'
import { sdkAppCalls } from './channel/sdk-app'
import { searchCalls } from './bot/search'
import { sentimentEventCalls } from './conversation/sentiment-event'
import { signUpCalls } from './account/sign-up'
import { smallTalkCalls } from './understanding/small-talk'
import { speechCalls } from './understanding/speech'
import { ssoCalls } from './account/sso'
import { standardResponseCalls } from './conversation/standard-response'
import { synonymCalls } from './understanding/synonym'
import { alertPeopleCalls } from './task/alert-people'
import { taskCalls } from './task/task'
import { taskSummaryCalls } from './task/task-summary'
import { teamCalls } from './account/team'
import { testChatCalls } from './conversation/test-chat'
import { trainingCalls } from './understanding/training'
import { traitCalls } from './understanding/trait'
import { twoFactorCalls } from './account/two-factor'
import { authorizationCalls } from './integration/authorization'
import { userSignInCalls } from './conversation/user-sign-in'
import { utteranceCalls } from './understanding/utterance'
import { variableCalls } from './integration/variable'
import { webhookCalls } from './integration/webhook'
import { widgetCalls } from './task/widget'

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
