// Table: the kinds of translation engines, in the order in which they are offered.
import { custom } from './custom'
import { libretranslate } from './libretranslate'
import type { TranslationKind } from './translation-kind'

export const translationKinds: readonly TranslationKind[] = [libretranslate, custom]
