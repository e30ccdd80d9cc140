// The limits of team. Units are in the names.

export const teamLimits = {
  invitationDays: 7,
  inviteAddresses: 50,
} as const
