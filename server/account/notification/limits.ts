// The limits of notification. Units are in the names.

export const notificationLimits = {
  /** What is kept for somebody of what happened: how many, the newest, and for how long. */
  notifications: 200,
  notificationDays: 90,
} as const
