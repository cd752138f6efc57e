import fc from 'fast-check'

// Under mutation a property is asked some thousand times: always the same cases, none shrunk, no longer than this.
fc.configureGlobal({ seed: 1, endOnFailure: true, interruptAfterTimeLimit: 300 })
