// Placeholder content comes with the screen itself.
export function ShortcutList() { return null }
