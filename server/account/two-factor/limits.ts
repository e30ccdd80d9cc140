// The limits of two factor. Units are in the names.

export const twoFactorLimits = {
  recoveryCodes: 10,
} as const
