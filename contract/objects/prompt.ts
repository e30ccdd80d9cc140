// One wording of what a node says: plain text, text with choices, a template, or a script that prints.
// Which wording is used is the runtime's choice: language and channel first, then chance among the rest.
import { z } from 'zod'
import { Choice } from '../base/message'

export const Prompt = z.object({
  /** '' fits every language without a wording of its own. */
  language: z.string().max(10).default(''),
  /** '' fits every channel without a wording of its own. */
  channel: z.string().max(40).default(''),
  kind: z.enum(['text', 'quick_replies', 'button', 'template', 'script']).default('text'),
  /** Text with `{{...}}`; the plain fallback of a template. */
  text: z.string().max(20_000).default(''),
  /** For quick_replies and button. */
  choices: z.array(Choice).max(30).optional(),
  /** For template: the inner object of the public template form as JSON text, `{{...}}` allowed inside strings. */
  template: z.string().max(100_000).optional(),
  /** For script: JavaScript that calls print(text) or print(JSON.stringify(object)). */
  source: z.string().max(100_000).optional(),
  /** Of a translation: a mark of what each of its texts was translated from (translation.ts), by which it is seen to be stale. */
  translated: z.record(z.string().max(20), z.string().max(8)).optional(),
  /** Of a translation by an engine that nobody has looked at: a mark of each text as the engine wrote it. Whoever changes one makes it their own. */
  machine: z.record(z.string().max(20), z.string().max(8)).optional(),
})
export type Prompt = z.infer<typeof Prompt>
