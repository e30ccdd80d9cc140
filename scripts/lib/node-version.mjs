// Refuses a Node that is too old in one sentence, before anything newer is loaded.

const oldest = [20, 20]

/** Answers with the sentence, or undefined when the version will do. */
export function complaintAbout(version) {
  const [major, minor] = version.split('.').map(Number)
  const isOld = major < oldest[0] || (major === oldest[0] && minor < oldest[1])
  return isOld ? `Node ${oldest.join('.')} or newer is needed, but this is Node ${version}.` : undefined
}

export function refuseOldNode(version = process.versions.node) {
  const complaint = complaintAbout(version)
  if (complaint === undefined) return
  console.error(complaint)
  process.exit(1)
}
