import * as fc from 'fast-check'

const oddTexts = ['\ud800', '\udc00\ud800', '\u0000', '\u202e', '__proto__', 'x'.repeat(100_000)]

/** Any string, including lone surrogates, control characters and huge texts. */
export const anyText = (): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    },
    { weight: 4, arbitrary: fc.string() },
    fc.constantFrom(...oddTexts),
  )
