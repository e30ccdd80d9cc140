// Placeholder content comes with the screen itself.
export function SignUpScreen() { return null }
