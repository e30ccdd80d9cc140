// Placeholder content comes with the screen itself.
export function ProfileScreen() { return null }
