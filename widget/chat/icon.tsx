/** @jsxImportSource preact */
// The widget's few icons (Tabler outline set, 24 grid, 1.75 stroke), drawn inline so that none is fetched.

const shapes = {
  chat: [
    'M3 20l1.3 -3.9c-2.324 -3.437 -1.426 -7.872 2.1 -10.374c3.526 -2.501 8.59 -2.296 11.845 .48c3.255 2.777 3.695 7.266 1.029 10.501c-2.666 3.235 -7.615 4.215 -11.574 2.293l-4.7 1',
  ],
  close: ['M18 6l-12 12', 'M6 6l12 12'],
  dots: ['M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0', 'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0', 'M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0'],
  list: ['M4 6h16', 'M4 12h16', 'M4 18h16'],
  send: ['M10 14l11 -11', 'M21 3l-6.5 18a.55 .55 0 0 1 -1 0l-3.5 -7l-7 -3.5a.55 .55 0 0 1 0 -1l18 -6.5'],
  chevron: ['M9 6l6 6l-6 6'],
  clock: ['M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 7v5l3 3'],
  like: [
    'M7 11v8a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1h3a4 4 0 0 0 4 -4v-1a2 2 0 0 1 4 0v5h3a2 2 0 0 1 2 2l-1 5a2 3 0 0 1 -2 2h-7a3 3 0 0 1 -3 -3',
  ],
  dislike: [
    'M7 13v-8a1 1 0 0 0 -1 -1h-2a1 1 0 0 0 -1 1v7a1 1 0 0 0 1 1h3a4 4 0 0 1 4 4v1a2 2 0 0 0 4 0v-5h3a2 2 0 0 0 2 -2l-1 -5a2 3 0 0 0 -2 -2h-7a3 3 0 0 0 -3 3',
  ],
  star: ['M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873l-6.158 -3.245'],
  file: ['M14 3v4a1 1 0 0 0 1 1h4', 'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2'],
  clip: ['M15 7l-6.500 6.500a1.500 1.500 0 0 0 3 3l6.500 -6.500a3 3 0 0 0 -6 -6l-6.500 6.500a4.500 4.500 0 0 0 9 9l6.500 -6.500'],
  mic: ['M9 5a3 3 0 0 1 6 0v5a3 3 0 0 1 -6 0v-5', 'M5 10a7 7 0 0 0 14 0', 'M8 21h8', 'M12 17v4'],
  stop: ['M5 7a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10'],
  again: ['M19.933 13.041a8 8 0 1 1 -9.925 -8.788c3.899 -1 7.935 1.007 9.425 4.747', 'M20 4v5h-5'],
  check: ['M5 12l5 5l10 -10'],
  alert: ['M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 8v4', 'M12 16h.01'],
} as const

export type IconName = keyof typeof shapes

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {shapes[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
