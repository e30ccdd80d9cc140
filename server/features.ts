// The list of features, alphabetical. Every call of the contract has its handler in one of them.
import type { Feature } from './base/http/handler'
import { account } from './account/account/index'
import { agentTransfer } from './desk/agent-transfer/index'
import { answerDocument } from './knowledge/answer-document/index'
import { attachment } from './conversation/attachment/index'
import { auditFeature } from './account/audit/index'
import { auth } from './account/auth/index'
import { batchTest } from './testing/batch-test/index'
import { bot } from './bot/bot/index'
import { botExport } from './release/bot-export/index'
import { botVersion } from './release/bot-version/index'
import { botkit } from './integration/botkit/index'
import { channelFeature } from './channel/channel/index'
import { component } from './dialog/component/index'
import { conversation } from './conversation/conversation/index'
import { conversationTest } from './testing/conversation-test/index'
import { customModel } from './understanding/custom-model/index'
import { customTemplate } from './dialog/custom-template/index'
import { dashboard } from './analytics/dashboard/index'
import { dataTable } from './integration/data-table/index'
import { delivery } from './channel/delivery/index'
import { desk } from './desk/desk/index'
import { dialog } from './dialog/dialog/index'
import { dialogFile } from './dialog/dialog-file/index'
import { dialogState } from './dialog/dialog-state/index'
import { dialogTemplate } from './dialog/dialog-template/index'
import { dock } from './bot/dock/index'
import { documentFeature } from './bot/document/index'
import { encoder } from './understanding/encoder/index'
import { entityLookup } from './understanding/entity-lookup/index'
import { extraction } from './knowledge/extraction/index'
import { faq } from './knowledge/faq/index'
import { faqFile } from './knowledge/faq-file/index'
import { feedbackFeature } from './conversation/feedback/index'
import { fileFeature } from './integration/file/index'
import { form } from './dialog/form/index'
import { geography } from './account/geography/index'
import { identityFeature } from './account/identity/index'
import { intentDiscovery } from './understanding/intent-discovery/index'
import { interruption } from './conversation/interruption/index'
import { jobFeature } from './operate/job/index'
import { kind } from './bot/kind/index'
import { knowledgeNode } from './knowledge/knowledge-node/index'
import { languageFeature } from './bot/language/index'
import { llm } from './model/llm/index'
import { lock } from './bot/lock/index'
import { mailbox } from './channel/mailbox/index'
import { marketplace } from './bot/marketplace/index'
import { nluSetting } from './understanding/nlu-setting/index'
import { node } from './dialog/node/index'
import { noneSentence } from './understanding/none-sentence/index'
import { notification } from './account/notification/index'
import { operation } from './operate/operation/index'
import { outOfScopeFeature } from './understanding/out-of-scope/index'
import { outboxFeature } from './account/outbox/index'
import { outsideDesk } from './desk/outside-desk/index'
import { overlay } from './analytics/overlay/index'
import { panel } from './task/panel/index'
import { mapping } from './dialog/mapping/index'
import { passwordFeature } from './account/password/index'
import { pattern } from './understanding/pattern/index'
import { pinned } from './bot/pinned/index'
import { processFeature } from './dialog/process/index'
import { refactorFeature } from './bot/refactor/index'
import { rtm } from './channel/rtm/index'
import { sdkApp } from './channel/sdk-app/index'
import { searchFeature } from './bot/search/index'
import { sentimentEvent } from './conversation/sentiment-event/index'
import { sessionTimeout } from './conversation/session-timeout/index'
import { signUpFeature } from './account/sign-up/index'
import { smallTalk } from './understanding/small-talk/index'
import { speech } from './understanding/speech/index'
import { ssoFeature } from './account/sso/index'
import { standardResponse } from './conversation/standard-response/index'
import { synonym } from './understanding/synonym/index'
import { task } from './task/task/index'
import { teamFeature } from './account/team/index'
import { testChat } from './conversation/test-chat/index'
import { training } from './understanding/training/index'
import { trait } from './understanding/trait/index'
import { twoFactorFeature } from './account/two-factor/index'
import { authorization } from './integration/authorization/index'
import { userSignIn } from './conversation/user-sign-in/index'
import { utterance } from './understanding/utterance/index'
import { variable } from './integration/variable/index'
import { webhook } from './integration/webhook/index'
import { widget } from './task/widget/index'

export const features: Feature[] = [
  account,
  agentTransfer,
  answerDocument,
  attachment,
  auditFeature,
  auth,
  batchTest,
  bot,
  botExport,
  botVersion,
  botkit,
  channelFeature,
  component,
  conversation,
  conversationTest,
  customModel,
  customTemplate,
  dashboard,
  dataTable,
  delivery,
  desk,
  dialog,
  dialogFile,
  dialogState,
  dialogTemplate,
  dock,
  documentFeature,
  encoder,
  entityLookup,
  extraction,
  faq,
  faqFile,
  feedbackFeature,
  fileFeature,
  form,
  geography,
  identityFeature,
  intentDiscovery,
  interruption,
  jobFeature,
  kind,
  knowledgeNode,
  languageFeature,
  llm,
  lock,
  mailbox,
  marketplace,
  nluSetting,
  node,
  noneSentence,
  notification,
  operation,
  outOfScopeFeature,
  outboxFeature,
  outsideDesk,
  overlay,
  panel,
  mapping,
  passwordFeature,
  pattern,
  pinned,
  processFeature,
  refactorFeature,
  rtm,
  sdkApp,
  searchFeature,
  sentimentEvent,
  sessionTimeout,
  signUpFeature,
  smallTalk,
  speech,
  ssoFeature,
  standardResponse,
  synonym,
  task,
  teamFeature,
  testChat,
  training,
  trait,
  twoFactorFeature,
  authorization,
  userSignIn,
  utterance,
  variable,
  webhook,
  widget,
]
