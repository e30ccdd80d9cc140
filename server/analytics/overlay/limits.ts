// The limits of overlay. Units are in the names.

export const overlayLimits = {
  conversationIdleMs: 15 * 60_000,
  coverageSessions: 500,
} as const
