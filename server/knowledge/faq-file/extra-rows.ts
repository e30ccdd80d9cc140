// Collects what rows of the public CSV form say beside topics and questions: traits, a row for each sentence, under the group that they name.
import { type FileExtras, FileTraits, noExtras } from './extras'
import type { FileNote } from './content'
import { notValid } from './read-json'

export class ExtraRows {
  readonly beside: FileExtras = noExtras()
  private readonly groups = new Map<string, FileTraits>()

  /** traits, language, group, strategy, threshold, trait, one of its sentences or patterns. */
  row([, language = '', name = '', strategy = '', threshold = '', trait = '', said = '']: readonly string[]): FileNote[] {
    const group = FileTraits.safeParse({
      ...{ name, traits: {}, matchStrategy: /^pattern/i.test(strategy) ? 'pattern' : 'probability' },
      ...(language !== '' && { language }),
      ...(threshold !== '' && { scoreThreshold: Number(threshold) }),
    })
    if (!group.success || trait === '') return [notValid('Traits')]
    const key = name.trim().toLowerCase()
    const { traits, ...known } = this.groups.get(key) ?? group.data
    const sentences = [...(traits[trait] ?? []), ...(said === '' ? [] : [said])]
    this.groups.set(key, { ...known, traits: { ...traits, [trait]: sentences } })
    return []
  }

  all(): FileExtras {
    return { ...this.beside, traits: [...this.groups.values()] }
  }
}
