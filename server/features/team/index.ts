// Answers the team calls.
import type { Feature, Handlers } from '../../base/http/handler'
import { notBuilt } from '../not-built'

export { acceptInvitation, joinInvitedAccounts, readInvitation } from './join'

const handlers: Handlers<'team'> = {
  'team.list-co-developers': notBuilt,
  'team.share': notBuilt,
  'team.update-co-developer': notBuilt,
  'team.remove-co-developer': notBuilt,
  'team.invite': notBuilt,
  'team.promote': notBuilt,
  'team.is-allowed': notBuilt,
  'team.list-roles': notBuilt,
  'team.list-permissions': notBuilt,
  'team.get-role-permissions': notBuilt,
  'team.create-role': notBuilt,
  'team.update-role': notBuilt,
  'team.remove-role': notBuilt,
  'team.list-people': notBuilt,
  'team.update-person': notBuilt,
  'team.unlock-person': notBuilt,
  'team.remove-person': notBuilt,
  'team.invite-people': notBuilt,
  'team.list-invitations': notBuilt,
  'team.resend-invitation': notBuilt,
  'team.revoke-invitation': notBuilt,
  'team.get-invitation': notBuilt,
  'team.accept-invitation': notBuilt,
  'team.list-requests': notBuilt,
  'team.answer-request': notBuilt,
  'team.list-groups': notBuilt,
  'team.create-group': notBuilt,
  'team.update-group': notBuilt,
  'team.remove-group': notBuilt,
}

export const teamFeature: Feature = { name: 'team', handlers }
