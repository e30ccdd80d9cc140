// The console's words in Japanese, of all folders in one module, so that choosing the language fetches one file.
const parts = import.meta.glob<Record<string, string>>(
  [
    '../../features/*/text.ja.json',
    '../../shell/text.ja.json',
    '../../ui/text.ja.json',
    '../../ui/*/text.ja.json',
    '../*/text.ja.json',
    '../errors/catalogue.ja.json',
  ],
  { eager: true, import: 'default' },
)

export const words: Record<string, string> = Object.assign({}, ...Object.values(parts))
