// Placeholder content comes with the screen itself.
export function SetupScreen() { return null }
