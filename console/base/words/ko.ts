// The console's words in Korean, of all folders in one module, so that choosing the language fetches one file.
const parts = import.meta.glob<Record<string, string>>(
  [
    '../../features/*/text.ko.json',
    '../../shell/text.ko.json',
    '../../ui/text.ko.json',
    '../../ui/*/text.ko.json',
    '../*/text.ko.json',
    '../errors/catalogue.ko.json',
  ],
  { eager: true, import: 'default' },
)

export const words: Record<string, string> = Object.assign({}, ...Object.values(parts))
