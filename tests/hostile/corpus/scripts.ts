// All scripts of the corpus. Each file beside this one holds one theme, by a name that says what its script tries.
import { borderScripts } from './scripts-border'
import { builtInScripts } from './scripts-built-ins'
import { escapeScripts } from './scripts-escapes'
import { floodScripts } from './scripts-floods'
import { valueScripts } from './scripts-values'

export type Corpus = Readonly<Record<string, string>>

export const hostileScripts: Corpus = { ...borderScripts, ...builtInScripts, ...escapeScripts, ...floodScripts, ...valueScripts }
