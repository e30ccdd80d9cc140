export function inPlainLetters(text: string, mappings: string): { text: string; mappings: string }
