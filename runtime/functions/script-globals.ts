// Table: the names that every script finds without declaring them. A file of functions may give none of them another meaning; the sandbox is
// tested to have them all.

/** What the platform gives. */
export const platformGlobals = [
  'context',
  'entities',
  'env',
  'content',
  'user',
  'print',
  'progress',
  'console',
  'koreDebugger',
  'koreUtil',
  'tags',
  'contextTags',
  'EnterpriseContext',
  'BotContext',
  'UserSession',
  'BotUserSession',
  'Intl',
] as const

/** What the language gives. */
const languageGlobals = [
  ...['AggregateError', 'Array', 'ArrayBuffer', 'BigInt', 'BigInt64Array', 'BigUint64Array', 'Boolean', 'DataView', 'Date', 'Error'],
  ...['EvalError', 'FinalizationRegistry', 'Float16Array', 'Float32Array', 'Float64Array', 'Function', 'Infinity', 'Int16Array'],
  ...['Int32Array', 'Int8Array', 'InternalError', 'Iterator', 'JSON', 'Map', 'Math', 'NaN', 'Number', 'Object', 'Promise', 'Proxy'],
  ...['RangeError', 'ReferenceError', 'Reflect', 'RegExp', 'Set', 'SharedArrayBuffer', 'String', 'Symbol', 'SyntaxError', 'TypeError'],
  ...['URIError', 'Uint16Array', 'Uint32Array', 'Uint8Array', 'Uint8ClampedArray', 'WeakMap', 'WeakRef', 'WeakSet', 'Atomics'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'escape', 'eval', 'globalThis', 'isFinite', 'isNaN'],
  ...['parseFloat', 'parseInt', 'undefined', 'unescape', 'queueMicrotask', 'performance', 'DOMException'],
]

const all: ReadonlySet<string> = new Set([...platformGlobals, ...languageGlobals])

export const isScriptGlobal = (name: string): boolean => all.has(name)
