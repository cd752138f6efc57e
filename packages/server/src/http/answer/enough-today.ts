/** MAIL-1, FORM-17: answered with 429. The transaction in which it is thrown is undone. */
export class EnoughToday extends Error {
  readonly statusCode = 429
  constructor(readonly of: 'mail-recipient' | 'mail-network' | 'form-network') {
    super('Enough for today')
  }
}
