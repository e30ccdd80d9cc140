// The limits of file. Units are in the names.

export const fileLimits = {
  fileBytesADay: 100 * 1024 * 1024,
  fileBytesOfAccount: 2 * 1024 * 1024 * 1024,
  /** An uploaded file that nothing refers to by then is forgotten. */
  fileUnusedDays: 7,
  /** Of a picture that stands for something, such as the icon of a bot. */
  pictureBytes: 512 * 1024,
  picturePixels: 1024,
} as const
