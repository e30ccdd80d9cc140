// How much the storyboard holds and takes in. Without schemas, so that a page may have it alone.

export const sceneLimits = { scenes: 500, fileBytes: 4 * 1024 * 1024, comments: 500, commentChars: 1000, nameChars: 80, linkDays: 365 }
