// How a bot is shown in the store of an account, as its author fills it in.
import { z } from 'zod'
import { Open } from '../../objects/open-parts'

export const storeCategories = ['service', 'sales', 'people', 'help-desk', 'finance', 'travel', 'health', 'other'] as const
/** Drawn by the console around the initials of the bot, in its colour. */
export const storePictures = ['plain', 'waves', 'rings', 'steps', 'dots', 'thread'] as const

/** So many messages can be said in one try-out. */
export const mostTryMessages = 30

export const listing = {
  category: z.enum(storeCategories),
  summary: z.string().trim().max(160),
  description: z.string().trim().max(4000),
  picture: z.enum(storePictures),
  /** In which it is ready to be used; all of the bot's without any. */
  languages: z.array(z.string().max(10)).max(50),
  /** Whom to ask: an address or a name. */
  contact: z.string().trim().max(200),
  /** Of a smart bot: what those who install it may change. */
  open: Open,
}

/** How a bot is shown in the store. */
export const StoreListing = z.object({
  category: listing.category.default('other'),
  summary: listing.summary.default(''),
  description: listing.description.default(''),
  picture: listing.picture.default('plain'),
  languages: listing.languages.default([]),
  contact: listing.contact.default(''),
  open: listing.open.default({ parts: [], objects: [] }),
})
export type StoreListing = z.infer<typeof StoreListing>
