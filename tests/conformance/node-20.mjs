// Lets the conformance suite, which is written for Node 22, run on Node 20: it asks the file system for a function that came later, for commands
// that are not used here.
import { register } from 'node:module'

const fs = "export * from 'node:fs'; export { default } from 'node:fs'; export const globSync = () => []"
const hooks = `export async function resolve(specifier, context, next) {
  if (specifier !== 'fs') return next(specifier, context)
  return { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(fs)}`)}, shortCircuit: true }
}`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
