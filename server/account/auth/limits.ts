// The limits of auth. Units are in the names.

export const authLimits = {
  accessTokenMinutes: 60,
  addressFailuresPerHour: 200,
} as const
