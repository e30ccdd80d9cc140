// What the team calls answer with: people, roles, groups, invitations and requests. The roles every account has are contract/base/access/roles.
import { z } from 'zod'
import { levels, permissionIds } from '../base/access/access'
import { accountRoles } from '../base/access/roles'

export const AccountRoleId = z.enum(accountRoles)
/** Each id with a list of levels, the first of which counts (§6). */
export const ListedPermissions = z.partialRecord(z.enum(permissionIds), z.array(z.enum(levels)))

export const CoDeveloper = z.object({
  /** A user's id, a group's id, or an invitation's id. */
  coDeveloperId: z.string(),
  kind: z.enum(['user', 'group', 'invitation']),
  name: z.string(),
  emailId: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  isOwner: z.boolean(),
  status: z.enum(['active', 'invited']),
})
export type CoDeveloper = z.infer<typeof CoDeveloper>

export const Role = z.object({
  roleId: z.string(),
  name: z.string(),
  description: z.string(),
  isCustom: z.boolean(),
  permissions: ListedPermissions,
  /** How many people hold it on some bot. */
  people: z.number(),
})
export type Role = z.infer<typeof Role>

export const Person = z.object({
  userId: z.string(),
  name: z.string(),
  emailId: z.string(),
  phoneNo: z.string(),
  role: AccountRoleId,
  isDeveloper: z.boolean(),
  bots: z.array(z.object({ streamId: z.string(), name: z.string(), roleId: z.string(), roleName: z.string() })),
  groups: z.array(z.string()),
  secondFactor: z.boolean(),
  isLocked: z.boolean(),
  isSuspended: z.boolean(),
  /** ISO instant; '' for never. */
  lastActive: z.string(),
})
export type Person = z.infer<typeof Person>

export const Invitation = z.object({
  invitationId: z.string(),
  identity: z.string(),
  role: AccountRoleId,
  bots: z.array(z.object({ streamId: z.string(), name: z.string(), roleId: z.string(), roleName: z.string() })),
  invitedBy: z.string(),
  createdOn: z.string(),
  expiresOn: z.string(),
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

/** What became of each address of an invitation. */
export const Invited = z.object({
  results: z.array(
    z.object({ identity: z.string(), outcome: z.enum(['invited', 'shared', 'already-there', 'not-valid']), text: z.string() }),
  ),
})

export const Group = z.object({
  teamId: z.string(),
  /** The channel of notices about the group. */
  topicId: z.string(),
  name: z.string(),
  members: z.array(z.object({ userId: z.string(), name: z.string() })),
  bots: z.array(z.object({ streamId: z.string(), name: z.string(), roleId: z.string() })),
})
export type Group = z.infer<typeof Group>

export const JoinRequest = z.object({
  requestId: z.string(),
  name: z.string(),
  emailId: z.string(),
  type: z.string(),
  requestedOn: z.string(),
})
export type JoinRequest = z.infer<typeof JoinRequest>
