// Writing what was just added is what comes next: its first field takes the keyboard, and what it begins with is written over.
import { type RefObject, useEffect, useRef } from 'react'

export function useTyping(isNew: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isNew) return
    field.current?.focus()
    field.current?.select()
  }, [isNew])
  return field
}
