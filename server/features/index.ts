// The list of features, alphabetical. Every call of the contract has its handler in one of them.
import type { Feature } from '../base/http/handler'
import { account } from './account/index'
import { attachment } from './attachment/index'
import { auth } from './auth/index'
import { bot } from './bot/index'
import { botVersion } from './bot-version/index'
import { channelFeature } from './channel/index'
import { conversation } from './conversation/index'
import { dashboard } from './dashboard/index'
import { dialog } from './dialog/index'
import { documentFeature } from './document/index'
import { fileFeature } from './file/index'
import { jobFeature } from './job/index'
import { kind } from './kind/index'
import { lock } from './lock/index'
import { marketplace } from './marketplace/index'
import { rtm } from './rtm/index'
import { sdkApp } from './sdk-app/index'
import { signUpFeature } from './sign-up/index'
import { testChat } from './test-chat/index'
import { training } from './training/index'
import { utterance } from './utterance/index'

export const features: Feature[] = [
  account,
  attachment,
  auth,
  bot,
  botVersion,
  channelFeature,
  conversation,
  dashboard,
  dialog,
  documentFeature,
  fileFeature,
  jobFeature,
  kind,
  lock,
  marketplace,
  rtm,
  sdkApp,
  signUpFeature,
  testChat,
  training,
  utterance,
]
