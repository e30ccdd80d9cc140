// Which files a person is offered to choose for an import.

export const acceptedTables = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values'
export const acceptedFiles = `${acceptedTables},.json,application/json`
