// Table: the union of all features' calls, by key. The server mounts it, the client is typed by it.
import type { z } from 'zod'
import type { InputOf, ReplyOf } from './base/call'
import { accountCalls } from './features/account'
import { attachmentCalls } from './features/attachment'
import { auditCalls } from './features/audit'
import { authCalls } from './features/auth'
import { botCalls } from './features/bot'
import { botVersionCalls } from './features/bot-version'
import { channelCalls } from './features/channel'
import { conversationCalls } from './features/conversation'
import { dashboardCalls } from './features/dashboard'
import { deliveryCalls } from './features/delivery'
import { dialogCalls } from './features/dialog'
import { documentCalls } from './features/document'
import { fileCalls } from './features/file'
import { identityCalls } from './features/identity'
import { jobCalls } from './features/job'
import { kindCalls } from './features/kind'
import { lockCalls } from './features/lock'
import { marketplaceCalls } from './features/marketplace'
import { operationCalls } from './features/operation'
import { outboxCalls } from './features/outbox'
import { overlayCalls } from './features/overlay'
import { passwordCalls } from './features/password'
import { rtmCalls } from './features/rtm'
import { sdkAppCalls } from './features/sdk-app'
import { signUpCalls } from './features/sign-up'
import { ssoCalls } from './features/sso'
import { teamCalls } from './features/team'
import { testChatCalls } from './features/test-chat'
import { trainingCalls } from './features/training'
import { twoFactorCalls } from './features/two-factor'
import { utteranceCalls } from './features/utterance'
import { variableCalls } from './features/variable'
import { webhookCalls } from './features/webhook'

export const calls = {
  ...accountCalls,
  ...attachmentCalls,
  ...auditCalls,
  ...authCalls,
  ...botCalls,
  ...botVersionCalls,
  ...channelCalls,
  ...conversationCalls,
  ...dashboardCalls,
  ...deliveryCalls,
  ...dialogCalls,
  ...documentCalls,
  ...fileCalls,
  ...identityCalls,
  ...jobCalls,
  ...kindCalls,
  ...lockCalls,
  ...marketplaceCalls,
  ...operationCalls,
  ...outboxCalls,
  ...overlayCalls,
  ...passwordCalls,
  ...rtmCalls,
  ...sdkAppCalls,
  ...signUpCalls,
  ...ssoCalls,
  ...teamCalls,
  ...testChatCalls,
  ...trainingCalls,
  ...twoFactorCalls,
  ...utteranceCalls,
  ...variableCalls,
  ...webhookCalls,
}

export type CallKey = keyof typeof calls
export type CallInput<K extends CallKey> = InputOf<(typeof calls)[K]>
export type CallReply<K extends CallKey> = ReplyOf<(typeof calls)[K]>
/** What a caller passes: as the input, with defaulted fields optional. */
export type CallArguments<K extends CallKey> = z.input<(typeof calls)[K]['input']>
