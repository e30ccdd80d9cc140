// Placeholder content comes with the screen itself.
export function Palette(_: { botId: string }) { return null }
