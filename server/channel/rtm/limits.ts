// The limits of rtm. Units are in the names.

export const rtmLimits = {
  rtmUrlSeconds: 30,
} as const
