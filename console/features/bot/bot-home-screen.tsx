// Placeholder content comes with the screen itself.
export function BotHomeScreen() { return null }
