// Writes names and examples as YAML: plain where they are plain everywhere, in quotes else.

const plainName = /^[\p{L}][\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+)*$/u
/** What YAML 1.1 takes for something else. */
const words = /^(?:y|n|yes|no|on|off|true|false|null|inf|nan)$/i

/** JSON's quotes are YAML's. */
export const scalar = (text: string): string => (plainName.test(text) && !words.test(text) ? text : JSON.stringify(text))

/** Whether an example fits into a block with a line for each. */
const isLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029\ufeff]/u.test(text) && text === text.trim()

/** One thing with its examples: a block of lines, or a list of texts where one of them is no line. */
export function block(kind: string, name: string, examples: readonly string[]): string {
  const head = `- ${kind}: ${scalar(name)}\n`
  if (examples.every(isLine)) return `${head}  examples: |\n${examples.map((one) => `    - ${one}\n`).join('')}`
  return `${head}  examples:\n${examples.map((one) => `  - text: ${JSON.stringify(one)}\n`).join('')}`
}
