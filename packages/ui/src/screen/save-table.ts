/** Saves a table as a file; its mark lets spreadsheets read it as UTF-8. */
export function saveTable(csv: string, name: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
