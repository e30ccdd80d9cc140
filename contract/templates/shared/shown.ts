// Which parts of a template people read, and nothing computes with: values in them are said as in any message. Addresses, what pressing
// sends, days of a picker and the numbers of a chart stay as they are stored.

const shownParts: ReadonlySet<string> = new Set([
  ...['text', 'title', 'subtitle', 'heading', 'label', 'help', 'placeholder', 'altText', 'displayValue', 'reviewText'],
  ...['columns', 'primary', 'additional', 'description', 'collectionTitle'],
  ...['sectionHeader', 'sectionHeaderDesc', 'createdOn', 'updatedOn', 'mobileNumber'],
  ...['enterPinTitle', 'reEnterPinTitle', 'warningMessage', 'empathyMessage', 'feedbackListHeading'],
])

/** `name`: of the part, or of the one whose list it stands in. */
export function isShown(name: string): boolean {
  return shownParts.has(name)
}
