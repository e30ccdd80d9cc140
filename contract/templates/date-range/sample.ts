// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: { template_type: 'daterange', title: 'From and to?', format: 'YYYY-MM-DD', startDate: '2026-01-01', endDate: '2026-12-31' },
}
