// Letters that not every machine has, one file a language (fonts/). Where the machine has them, nothing of these files is fetched but their
// list. Chinese has two: which one a language means is told by its script, else by its region.
const files = import.meta.glob('./fonts/*.ts')

export async function loadLetters(language: string): Promise<void> {
  if (typeof document !== 'undefined') await files[`./fonts/${lettersOf(language)}.ts`]?.()
}

/** Name of the file; most languages have none. */
export function lettersOf(language: string): string {
  const { language: code, script = '' } = new Intl.Locale(language).maximize()
  return code === 'zh' ? `zh-${script.toLowerCase()}` : code
}
