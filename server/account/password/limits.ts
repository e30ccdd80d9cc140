// The limits of password. Units are in the names.

export const passwordLimits = {
  passwordsRemembered: 5,
  resetLinkMinutes: 30,
} as const
