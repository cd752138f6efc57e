import fc from 'fast-check'

// Under mutation a property is asked some thousand times: always the same cases, none shrunk, no longer than this.
// A property that a busy machine stops before its first case would count as failed.
fc.configureGlobal({ seed: 1, endOnFailure: true, interruptAfterTimeLimit: 3_000 })
