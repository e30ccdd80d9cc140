// Placeholder content comes with the screen itself.
export function GalleryScreen() { return null }
