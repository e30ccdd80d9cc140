// The order of groups and of small talk in one: by place, those of one place by age.

interface Placed {
  id: string
  data: { position: number }
}

export const byPlace = (one: Placed, other: Placed): number => one.data.position - other.data.position || one.id.localeCompare(other.id)
