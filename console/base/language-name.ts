// A language's own English name for its code, as the browser knows it.
const names = new Intl.DisplayNames(['en'], { type: 'language' })

export function languageName(code: string): string {
  try {
    return names.of(code.replace('_', '-')) ?? code
  } catch {
    return code
  }
}
