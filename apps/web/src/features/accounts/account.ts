/** Somebody who can log in. */
export type Account = { _id: string; fullName: string; email: string; profileImage?: string | null }
