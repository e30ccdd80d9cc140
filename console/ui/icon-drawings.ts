// The drawings that have come so far, by the name of their icon. Which there are is in the tables that add theirs: icon and icons-inside.
import type { ComponentType } from 'react'

type Drawing = ComponentType<{ size: number; stroke?: number; className?: string | undefined; 'aria-hidden': true; focusable: false }>

export const drawings = new Map<string, Drawing>()

export function addIcons(more: Record<string, Drawing>): void {
  for (const [name, drawing] of Object.entries(more)) drawings.set(name, drawing)
}
