// The limits of account. Units are in the names.

export const accountLimits = {
  idleMinutesLeast: 10,
  idleMinutesMost: 720,
  signInHoursMost: 720,
} as const
