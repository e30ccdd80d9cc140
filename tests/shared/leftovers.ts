// What a test file has left in the process that the next file of its worker runs in: variables of the environment, globals, and servers
// that listen. When it is asked is setup.ts.

export interface ProcessState {
  env: Record<string, string | undefined>
  globals: Record<string, PropertyDescriptor>
  /** How many servers listen. */
  servers: number
}

/**
 * Set where a module is loaded, which stays loaded: by packages that share something among their copies (tslib, zod) or forget to declare a
 * name (what samlp loads), and by onnxruntime.
 */
const staying = { variables: /^ORT_DISABLE_TELEMETRY$/, globals: /^(__|(Functions|Utilities|Worker)$)/ }

/** Read without calling a getter: some of Node's load a part of it, and warn. */
export function processState(): ProcessState {
  return { env: { ...process.env }, globals: Object.getOwnPropertyDescriptors(globalThis), servers: listening() }
}

const listening = (): number => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length

/** Servers that are just being closed are given their time. */
export async function serversClosed(before: ProcessState): Promise<void> {
  for (let asked = 0; asked < 50 && listening() > before.servers; asked++) await new Promise((done) => setTimeout(done, 20))
}

/** One sentence that names the file and all it has left, or undefined where it has left nothing. */
export function leftBehind(file: string, before: ProcessState, after: ProcessState): string | undefined {
  const variables = changedNames(before.env, after.env, Object.is).filter((name) => !staying.variables.test(name))
  const globals = changedNames(before.globals, after.globals, isSameProperty).filter((name) => !staying.globals.test(name))
  const servers = after.servers - before.servers
  const left = [
    ...(variables.length > 0 ? [`changed in process.env: ${variables.join(', ')}`] : []),
    ...(globals.length > 0 ? [`changed among the globals: ${globals.join(', ')}`] : []),
  ]
  const sentences = [
    ...(left.length > 0 ? [`${file} leaves to the test files after it what it ${left.join('; ')}.`] : []),
    ...(servers > 0 ? [`${file} leaves behind ${servers === 1 ? 'a server that listens' : `${servers} servers that listen`}.`] : []),
  ]
  return sentences.length === 0 ? undefined : sentences.join('\n')
}

function changedNames<T>(before: Record<string, T>, after: Record<string, T>, isSame: (one: T, other: T) => boolean): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.filter((name) => {
    const [one, other] = [before[name], after[name]]
    return one === undefined || other === undefined ? one !== other : !isSame(one, other)
  })
}

/** A lazy getter of Node puts what it has loaded in its own place: it is the same global as long as the getter answers with that. */
function isSameProperty(before: PropertyDescriptor, after: PropertyDescriptor): boolean {
  if (before.get === undefined || after.get !== undefined) return before.get === after.get && Object.is(before.value, after.value)
  return Object.is(before.get.call(globalThis), after.value)
}
