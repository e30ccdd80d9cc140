// What the publish screen takes from approval: how asking stands, and what is shown while it awaits an answer or was rejected.
export { ApprovalPanel } from './approval-panel'
export { RejectedNotice } from './rejected-notice'
export { type Approval, useApproval } from './use-approval'
