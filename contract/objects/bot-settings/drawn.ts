// How a setting of a bot is drawn, kept beside its schema; and the sections that settings stand in.
import { z } from 'zod'
import type { PermissionId } from '../../base/access/access'
import type { Control, Field } from '../../base/form'

/** The sections of the settings' page, in its order. */
export const settingSections = ['greeting', 'understanding', 'session', 'failure'] as const
/** The sections of the page about understanding that stand nowhere else. */
export const understandingSections = ['answers', 'matching', 'words'] as const
/** The sections of the page about interruptions. */
export const ruleSections = ['interruption', 'amendment', 'several'] as const
/** The section of the page about languages. */
export const languageSections = ['language'] as const
/** The section of the page about the default dialog. */
export const fallbackSections = ['fallback'] as const
export type SettingSection =
  | (typeof settingSections)[number]
  | (typeof understandingSections)[number]
  | (typeof ruleSections)[number]
  | (typeof languageSections)[number]
  | (typeof fallbackSections)[number]

/** Who may change the settings of a section beside those who may change all of them (§6): dialogs are built by who may build dialogs. */
export const rightsOfSections: Readonly<Partial<Record<SettingSection, readonly PermissionId[]>>> = { fallback: ['TASKS'] }

/** The parts of the engine: intents, questions and small talk, patterns and words, who wins. */
export const engineParts = ['ml', 'faq', 'fm', 'rr'] as const

interface Drawn extends Omit<Field, 'name' | 'tab' | 'min' | 'max' | 'control'> {
  section: SettingSection
  control: Control
  /** The part of the engine that obeys it, of a setting of understanding. */
  engine?: (typeof engineParts)[number]
  /** Its value is one number or switch, and a call sets it by its name. */
  isAdvanced?: true
}

export const drawn = z.registry<Drawn>()
