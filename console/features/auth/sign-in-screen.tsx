// Placeholder content comes with the screen itself.
export function SignInScreen() { return null }
