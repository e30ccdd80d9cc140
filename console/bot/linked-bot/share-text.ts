// A share of conversations, in words: whole percents.
import { numberText } from '../../base/language/locale'

export const shareText = (share: number): string => numberText(share, { style: 'percent', maximumFractionDigits: 0 })
