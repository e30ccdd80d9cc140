// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'longAnswer',
    text: 'A return flight may cost up to 420 euros, taxes included.',
    furtherParts: [
      { title: 'What counts as short', text: 'Any flight of less than three hours.' },
      { title: '', text: 'If every fare is above it, *choose the cheapest* and say why.' },
    ],
  },
}
