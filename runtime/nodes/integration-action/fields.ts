// How the settings of an action step are edited: which action, what it is given, and what is done about failures and with the reply.
import type { Field } from '@parley/contract/base/form'
import { callFields, replyFields, retryFields } from '../shared/call/settings'

const tab = 'settings'

export const actionFields: Field[] = [
  { name: 'actionId', label: 'Action', control: 'integration-action', required: true, describesResult: 'response.body', tab },
  { name: 'values', label: 'Fields', control: 'action-values', valuesFor: 'actionId', tab },
  ...callFields('call'),
  ...retryFields({
    label: 'Also POST and PATCH',
    help: 'GET, PUT and DELETE alone are tried again without it. What such a call does may be done twice then.',
  }),
  ...replyFields(),
]
