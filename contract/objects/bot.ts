// The bot itself as an object of its document: name, languages and the settings that hold for all of it.
import { z } from 'zod'
import { botTypes } from '../base/ids'

/** How interruptions, silence and unknown sentences are treated; defaults of the reference, sections 3.2 and 5.1. */
export const BotSettings = z.object({
  /** Lowest calibrated probability an intent may win with, 0..1. */
  intentThreshold: z.number().min(0).max(1).default(0.3),
  /** Two intents closer than this are asked about, 0..0.5. */
  ambiguityMargin: z.number().min(0).max(0.5).default(0.1),
  /** What a new intent in the middle of a dialog does. */
  interruption: z.enum(['hold', 'discard', 'continue', 'ask']).default('hold'),
  /** How a held dialog comes back. */
  resume: z.enum(['ask', 'notify', 'silent']).default('notify'),
  maxHeld: z.number().int().min(0).max(10).default(3),
  /** Minutes of silence after which a conversation ends, 5..20160. */
  idleMinutes: z.number().int().min(5).max(20160).default(15),
  welcome: z.string().max(3000).default(''),
  /** Dialog started when the window opens; '' shows the welcome text. */
  welcomeDialogId: z.string().default(''),
  /** Dialog started when nothing was understood; '' says the standard response. */
  fallbackDialogId: z.string().default(''),
  /** Train by itself after changes. */
  autoTrain: z.boolean().default(true),
})
export type BotSettings = z.infer<typeof BotSettings>

export const Bot = z.object({
  name: z.string().min(1).max(128),
  description: z.string().max(2000).default(''),
  type: z.enum(botTypes).default('default'),
  color: z.string().max(32).default('teal'),
  defaultLanguage: z.string().max(10).default('en'),
  languages: z.array(z.string().max(10)).default(['en']),
  /** The sample it was installed from, if any. */
  sampleId: z.string().default(''),
  settings: BotSettings.default(BotSettings.parse({})),
})
export type Bot = z.infer<typeof Bot>
