import * as z from 'zod'

// Compiling schemas needs eval, which the content security policy forbids; even trying would be reported.
z.config({ jitless: true })
