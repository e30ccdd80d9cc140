// The list of features, alphabetical. Every call of the contract has its handler in one of them.
import type { Feature } from '../base/http/handler'
import { account } from './account/index'
import { agentTransfer } from './agent-transfer/index'
import { answerDocument } from './answer-document/index'
import { attachment } from './attachment/index'
import { auditFeature } from './audit/index'
import { auth } from './auth/index'
import { batchTest } from './batch-test/index'
import { bot } from './bot/index'
import { botExport } from './bot-export/index'
import { botVersion } from './bot-version/index'
import { botkit } from './botkit/index'
import { channelFeature } from './channel/index'
import { component } from './component/index'
import { conversation } from './conversation/index'
import { conversationTest } from './conversation-test/index'
import { customModel } from './custom-model/index'
import { customTemplate } from './custom-template/index'
import { dashboard } from './dashboard/index'
import { dataTable } from './data-table/index'
import { delivery } from './delivery/index'
import { desk } from './desk/index'
import { dialog } from './dialog/index'
import { dialogFile } from './dialog-file/index'
import { dialogState } from './dialog-state/index'
import { dialogTemplate } from './dialog-template/index'
import { dock } from './dock/index'
import { documentFeature } from './document/index'
import { encoder } from './encoder/index'
import { entityLookup } from './entity-lookup/index'
import { extraction } from './extraction/index'
import { faq } from './faq/index'
import { faqFile } from './faq-file/index'
import { feedbackFeature } from './feedback/index'
import { fileFeature } from './file/index'
import { form } from './form/index'
import { geography } from './geography/index'
import { identityFeature } from './identity/index'
import { intentDiscovery } from './intent-discovery/index'
import { interruption } from './interruption/index'
import { jobFeature } from './job/index'
import { kind } from './kind/index'
import { knowledgeNode } from './knowledge-node/index'
import { languageFeature } from './language/index'
import { llm } from './llm/index'
import { lock } from './lock/index'
import { mailbox } from './mailbox/index'
import { marketplace } from './marketplace/index'
import { nluSetting } from './nlu-setting/index'
import { node } from './node/index'
import { noneSentence } from './none-sentence/index'
import { notification } from './notification/index'
import { operation } from './operation/index'
import { outOfScopeFeature } from './out-of-scope/index'
import { outboxFeature } from './outbox/index'
import { outsideDesk } from './outside-desk/index'
import { overlay } from './overlay/index'
import { panel } from './panel/index'
import { mapping } from './mapping/index'
import { passwordFeature } from './password/index'
import { pattern } from './pattern/index'
import { pinned } from './pinned/index'
import { processFeature } from './process/index'
import { refactorFeature } from './refactor/index'
import { rtm } from './rtm/index'
import { sdkApp } from './sdk-app/index'
import { searchFeature } from './search/index'
import { sentimentEvent } from './sentiment-event/index'
import { sessionTimeout } from './session-timeout/index'
import { signUpFeature } from './sign-up/index'
import { smallTalk } from './small-talk/index'
import { speech } from './speech/index'
import { ssoFeature } from './sso/index'
import { standardResponse } from './standard-response/index'
import { synonym } from './synonym/index'
import { task } from './task/index'
import { teamFeature } from './team/index'
import { testChat } from './test-chat/index'
import { training } from './training/index'
import { trait } from './trait/index'
import { twoFactorFeature } from './two-factor/index'
import { authorization } from './authorization/index'
import { userSignIn } from './user-sign-in/index'
import { utterance } from './utterance/index'
import { variable } from './variable/index'
import { webhook } from './webhook/index'
import { widget } from './widget/index'

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
