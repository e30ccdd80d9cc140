// Placeholder content comes with the screen itself.
export function BotsScreen() { return null }
