// The list of features, alphabetical. Every call of the contract has its handler in one of them.
import type { Feature } from '../base/http/handler'
import { account } from './account/index'
import { attachment } from './attachment/index'
import { auditFeature } from './audit/index'
import { auth } from './auth/index'
import { botVersion } from './bot-version/index'
import { bot } from './bot/index'
import { channelFeature } from './channel/index'
import { conversation } from './conversation/index'
import { dashboard } from './dashboard/index'
import { delivery } from './delivery/index'
import { dialog } from './dialog/index'
import { documentFeature } from './document/index'
import { fileFeature } from './file/index'
import { identityFeature } from './identity/index'
import { jobFeature } from './job/index'
import { kind } from './kind/index'
import { lock } from './lock/index'
import { marketplace } from './marketplace/index'
import { operation } from './operation/index'
import { outboxFeature } from './outbox/index'
import { overlay } from './overlay/index'
import { passwordFeature } from './password/index'
import { rtm } from './rtm/index'
import { sdkApp } from './sdk-app/index'
import { signUpFeature } from './sign-up/index'
import { ssoFeature } from './sso/index'
import { teamFeature } from './team/index'
import { testChat } from './test-chat/index'
import { training } from './training/index'
import { twoFactorFeature } from './two-factor/index'
import { utterance } from './utterance/index'
import { variable } from './variable/index'
import { webhook } from './webhook/index'

export const features: Feature[] = [
  account,
  attachment,
  auditFeature,
  auth,
  bot,
  botVersion,
  channelFeature,
  conversation,
  dashboard,
  delivery,
  dialog,
  documentFeature,
  fileFeature,
  identityFeature,
  jobFeature,
  kind,
  lock,
  marketplace,
  operation,
  outboxFeature,
  overlay,
  passwordFeature,
  rtm,
  sdkApp,
  signUpFeature,
  ssoFeature,
  teamFeature,
  testChat,
  training,
  twoFactorFeature,
  utterance,
  variable,
  webhook,
]
