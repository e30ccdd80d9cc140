// What the operator's commands have in common: their options, and that what goes wrong is said in one sentence, with exit code 1.
import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { isStartFailure, reasonOf, StartFailure } from '../../base/process/config/start-failure'

type Options = NonNullable<ParseArgsConfig['options']>

export function optionsOf(words: string[], options: Options): Record<string, unknown> {
  try {
    return parseArgs({ args: words, options, strict: true }).values
  } catch (error) {
    throw new StartFailure(
      `${reasonOf(error)}. The options are ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(', ')}.`,
    )
  }
}

/** Absolute; seen from where npm was called, not from where it runs. */
export function fileOption(value: unknown, usage: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new StartFailure(`Name a file: ${usage}`)
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), value)
}

/** The command's own name may stand first, as it does when the launcher called it. */
export function runCommand(work: (words: string[]) => Promise<void>): void {
  const words = process.argv.slice(2)
  work(words[0]?.startsWith('-') === false ? words.slice(1) : words).catch((error: unknown) => {
    const told = isStartFailure(error) ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`${told}\n`)
    process.exitCode = 1
  })
}
