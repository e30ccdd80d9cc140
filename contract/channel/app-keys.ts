// How apps sign, and how long an old key may work beside the new one.

export const appAlgorithms = ['HS256', 'HS512', 'RS256', 'RS512'] as const

export const appOverlapDays = 7
