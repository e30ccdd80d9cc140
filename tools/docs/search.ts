// How the site is searched: what of a page is put into the index, and how. The build writes the index, the page's script reads it; both
// take the same options from here.
import type { Options } from 'minisearch'

export interface SearchEntry {
  id: string
  title: string
  heading: string
  text: string
  /** Address below the site's root. */
  path: string
  excerpt: string
}

/** Lists of fields hold many words; who searches for a word mostly wants it explained. */
const listed = 0.3

export const searchOptions: Options<SearchEntry> = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'path', 'excerpt'],
  searchOptions: {
    prefix: true,
    fuzzy: 0.25,
    maxFuzzy: 2,
    weights: { prefix: 0.5, fuzzy: 0.15 },
    boost: { title: 2, heading: 3 },
    combineWith: 'AND',
    boostDocument: (_id, _term, stored) => (String(stored?.['path']).startsWith('api/') ? listed : 1),
  },
}
